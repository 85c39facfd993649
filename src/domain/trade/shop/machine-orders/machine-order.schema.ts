import { z } from 'zod';
import { findMachine, machineIds, type MachineId, type OrderUnit } from '#content/machines.ts';
import { line, lines, personFields } from '#domain/values/input.ts';
import { measuredNumber, wholeNumber } from '#domain/values/number-input.ts';

/** public-site.md §5 and §8, to the letter. */
export const machineOrderTexts = {
  missing: 'Please fill in all required fields.',
  invalidQuantity: 'Please enter a valid quantity',
  failed: 'Failed to submit order. Please try again.',
  offline: 'Network error. Please check your connection and try again.',
} as const;

/** A larger number is a typing error, or needs a talk first. */
export const mostOfUnit: Record<OrderUnit, number> = { piece: 10_000, kg: 1_000_000 };

const limits = { missing: 'Enter the quantity', wrong: machineOrderTexts.invalidQuantity, min: 1 };
const orCall = 'For more, call or write to us';

/** Machines are counted in whole pieces; weights may be fractions. */
const quantities = {
  piece: wholeNumber({ ...limits, max: mostOfUnit.piece, tooMuch: `Enter 10,000 pieces or fewer. ${orCall}` }),
  kg: measuredNumber({ ...limits, max: mostOfUnit.kg, tooMuch: `Enter 1,000,000 kg or less. ${orCall}` }),
};

export function machineQuantityField(unit: OrderUnit) {
  return quantities[unit];
}

function fields(unit: OrderUnit) {
  return z.object({
    ...personFields('full name'),
    quantity: machineQuantityField(unit).meta({ label: 'Quantity' }),
    installation_address: lines({ missing: 'Enter the installation address', max: 300 }).meta({
      label: 'Installation address',
      hint: 'Where the machine will stand or work: street, town and state.',
      rows: 2,
      autoComplete: 'street-address',
    }),
    additional_requirements: lines({ missing: '', max: 2000 }).optional().meta({ label: 'Additional requirements' }),
    /** The price and terms that the form showed: the order is refused at others. Programs may leave it out. */
    shown: line({ missing: '', max: 64 }).optional().meta({ control: 'hidden' }),
  });
}

const schemas = { piece: fields('piece'), kg: fields('kg') };

export function machineOrderSchema(id: MachineId) {
  return schemas[findMachine(id)!.quantity.unit];
}

export const machineIdSchema = z.enum(machineIds);

export type OrderMachine = { machine_id: MachineId } & z.infer<ReturnType<typeof fields>>;
