import { z } from 'zod';
import { brand } from '#content/brand.ts';
import { findMachine, machineIds, type MachineId, type OrderUnit } from '#content/machines.ts';
import { email, line, lines, phone } from '../input.ts';

/** public-site.md §5 and §8, to the letter. */
export const machineOrderTexts = {
  missing: 'Please fill in all required fields.',
  invalidQuantity: 'Please enter a valid quantity',
  failed: 'Failed to submit order. Please try again.',
  offline: 'Network error. Please check your connection and try again.',
} as const;

/** More than this is a slip of the finger, or a talk to have first. */
export const mostOfUnit: Record<OrderUnit, number> = { piece: 10_000, kg: 1_000_000 };

const tooMany: Record<OrderUnit, string> = {
  piece: `Enter 10,000 pieces or fewer. For more, call ${brand.phone.shown}`,
  kg: `Enter 1,000,000 Kg or less. For more, call ${brand.phone.shown}`,
};

const written = /^\+?(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?(?:e\+?\d)?$/i;
const unitWord = /\s*(?:kgs?|kilos?|kilograms?|pcs?|pieces?)\.?$/i;

/** '5', ' 1,200 ' and '2 pieces' are numbers; whatever is none becomes one that no rule accepts. */
function readNumber(typed: string): number {
  const text = typed.normalize('NFKC').trim().replace(unitWord, '');
  return written.test(text) ? Number(text.replaceAll(',', '')) : Number.NaN;
}

const wrong = machineOrderTexts.invalidQuantity;
const within = (unit: OrderUnit) => z.number(wrong).min(1, wrong).max(mostOfUnit[unit], tooMany[unit]);
const inHundredths = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;

/** Machines come whole; weights to the hundredth of a kilogram, as they are kept. */
export function quantity(unit: OrderUnit) {
  const amount = unit === 'piece' ? within(unit).int(wrong) : within(unit).refine(inHundredths, wrong);
  return z.string('Enter the quantity').max(40, wrong).transform(readNumber).pipe(amount);
}

function fields(unit: OrderUnit) {
  return z.object({
    name: line({ missing: 'Enter your full name' }),
    email: email({ missing: 'Enter your e-mail address' }),
    phone: phone({ missing: 'Enter your phone number' }),
    quantity: quantity(unit),
    installation_address: lines({ missing: 'Enter the installation address', max: 300 }),
    additional_requirements: lines({ missing: '', max: 2000 }).optional(),
  });
}

const schemas = { piece: fields('piece'), kg: fields('kg') };

/** What the order form of a machine takes. */
export function machineOrderSchema(id: MachineId) {
  return schemas[findMachine(id)!.quantity.unit];
}

export const machineId = z.enum(machineIds);

export type OrderMachine = { machine_id: MachineId } & z.infer<ReturnType<typeof fields>>;
