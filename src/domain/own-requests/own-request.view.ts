import { z } from 'zod';
import { findMachine, machineName, shownQuantity } from '#content/machines.ts';
import { writtenDay } from '../day-input.ts';
import { machineId } from '../machine-orders/machine-order.schema.ts';
import { orderedProducts, summaryOf } from '../ordered-products.ts';

/** Something that was ordered from us or asked of us, in a line. */
export type OwnRequest = {
  kind: 'machine order' | 'product order' | 'event request';
  at: Date;
  what: string;
  detail: string;
  /** Missing where a price is made for the request. */
  total_kobo?: bigint;
  /** Opens its page. */
  token: string;
};

const machineOrder = z.object({
  machine_id: machineId,
  quantity: z.number(),
  total_kobo: z.number().int().nullable(),
  token: z.uuid(),
});
const productOrder = z.object({
  order_number: z.string(),
  products: orderedProducts,
  total_kobo: z.number().int(),
  token: z.uuid(),
});
const eventRequest = z.object({
  event_type: z.string().nullable(),
  event_date: z.iso.date(),
  guests: z.number().nullable(),
  total_kobo: z.number().int().nullable(),
  token: z.uuid(),
});

const count = new Intl.NumberFormat('en-NG');

export function describeMachineOrder(at: Date, content: unknown): OwnRequest {
  const { machine_id, quantity, total_kobo, token } = machineOrder.parse(content);
  const machine = findMachine(machine_id)!;
  const detail = shownQuantity(quantity, machine.quantity.unit, machine.quantity.per);
  return { kind: 'machine order', at, what: machineName(machine), detail, ...totalOf(total_kobo), token };
}

export function describeProductOrder(at: Date, content: unknown): OwnRequest {
  const { order_number, products, total_kobo, token } = productOrder.parse(content);
  const detail = summaryOf(products);
  return { kind: 'product order', at, what: `Order ${order_number}`, detail, total_kobo: BigInt(total_kobo), token };
}

export function describeEventRequest(at: Date, content: unknown): OwnRequest {
  const { event_type, event_date, guests, total_kobo, token } = eventRequest.parse(content);
  const people = guests === null ? [] : [`${count.format(guests)} ${guests === 1 ? 'guest' : 'guests'}`];
  return {
    kind: 'event request',
    at,
    what: event_type ?? 'Event',
    detail: [writtenDay(event_date), ...people].join(', '),
    ...totalOf(total_kobo),
    token,
  };
}

function totalOf(total_kobo: number | null): { total_kobo?: bigint } {
  return total_kobo === null ? {} : { total_kobo: BigInt(total_kobo) };
}
