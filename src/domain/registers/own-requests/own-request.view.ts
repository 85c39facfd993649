import { z } from 'zod';
import { findMachine, machineName, machineQuantityText } from '#content/machines.ts';
import { shopProducts } from '#content/shop.ts';
import { writtenDay } from '#domain/values/day-input.ts';
import { payUntil } from '#domain/values/event-price.ts';
import { machineIdSchema } from '#domain/trade/shop/machine-orders/machine-order.schema.ts';
import { orderedProducts, productsSummary } from '#domain/trade/shop-deals/ordered-products.ts';
import type { RightsKind } from '../privacy/rights-request.options.ts';
import { workStates, type WorkState } from '#domain/values/work.states.ts';
import type { JoinWaitlist } from '#domain/intake/waitlist/waitlist.schema.ts';

export type OwnRequest = {
  kind: 'machine order' | 'product order' | 'event request' | 'sample request' | 'waitlist entry' | 'data request';
  at: Date;
  what: string;
  detail: string;
  /** Missing if the request has no price, or none yet. */
  total_kobo?: bigint;
  /** The token of its page, if it has one. */
  token?: string;
  state?: WorkState;
  since?: Date;
  /** Until when to pay for an event whose price was accepted; missing for a price of 0, and once a deal pays for it. */
  payUntil?: Date;
  /** Until when we answer a data request; missing once it is answered. */
  dueAt?: Date;
};

const worked = z.object({ state: z.enum(workStates), since: z.coerce.date().nullable() });

const machineOrder = worked.extend({
  machine_id: machineIdSchema,
  quantity: z.number(),
  total_kobo: z.number().int().nullable(),
  token: z.uuid(),
});
const productOrder = worked.extend({
  order_number: z.string(),
  products: orderedProducts,
  total_kobo: z.number().int(),
  token: z.uuid(),
});
const eventRequest = worked.extend({
  event_type: z.string().nullable(),
  event_date: z.iso.date(),
  guests: z.number().nullable(),
  total_kobo: z.number().int().nullable(),
  token: z.uuid(),
  start_time: z.string(),
  /** When its price was accepted, while no deal pays for it yet. */
  accepted_at: z.coerce.date().nullable(),
});
const samples = z.array(z.object({ product: z.enum(shopProducts.map(({ id }) => id)), quantity: z.number() }));
const sampleRequest = worked.extend({ items: samples });

const accountTypeNames: Record<JoinWaitlist['account_type'], string> = {
  seller: 'As a seller',
  buyer: 'As a buyer',
  both: 'To sell and to buy',
};
const waitlistEntry = z.object({ account_type: z.enum(['seller', 'buyer', 'both']) });

/** What the member asked for, as their page shows it. */
const requestNames: Record<RightsKind, string> = {
  copy: 'A copy of your data',
  erasure: 'Erasure of your data',
  correction: 'Correction of your data',
  objection: 'Objection to the use of your data',
};
const dataRequest = z.object({
  kind: z.enum(['copy', 'erasure', 'correction', 'objection']),
  state: z.string(),
  due_at: z.coerce.date(),
});

const count = new Intl.NumberFormat('en-NG');

export function describeMachineOrder(at: Date, content: unknown): OwnRequest {
  const { machine_id, quantity, total_kobo, token, ...work } = machineOrder.parse(content);
  const machine = findMachine(machine_id)!;
  const detail = machineQuantityText(quantity, machine.quantity.unit, machine.quantity.per);
  const what = machineName(machine);
  return { kind: 'machine order', at, what, detail, ...totalOf(total_kobo), token, ...workOf(work) };
}

export function describeProductOrder(at: Date, content: unknown): OwnRequest {
  const { order_number, products, total_kobo, token, ...work } = productOrder.parse(content);
  const detail = productsSummary(products);
  const what = `Order ${order_number}`;
  return { kind: 'product order', at, what, detail, total_kobo: BigInt(total_kobo), token, ...workOf(work) };
}

export function describeEventRequest(at: Date, content: unknown): OwnRequest {
  const { event_type, event_date, guests, total_kobo, token, start_time, accepted_at, ...work } =
    eventRequest.parse(content);
  const people = guests === null ? [] : [`${count.format(guests)} ${guests === 1 ? 'guest' : 'guests'}`];
  return {
    kind: 'event request',
    at,
    what: event_type ?? 'Event',
    detail: [writtenDay(event_date), ...people].join(', '),
    ...totalOf(total_kobo),
    token,
    ...(accepted_at && total_kobo !== 0 && { payUntil: payUntil({ event_date, start_time }, accepted_at) }),
    ...workOf(work),
  };
}

export function describeSampleRequest(at: Date, content: unknown): OwnRequest {
  const { items, ...work } = sampleRequest.parse(content);
  const detail = items.map(({ product, quantity }) => `${quantity} × ${sampleName(product)}`).join(', ');
  return { kind: 'sample request', at, what: 'Samples', detail, ...workOf(work) };
}

export function describeWaitlistEntry(at: Date, content: unknown): OwnRequest {
  const { account_type } = waitlistEntry.parse(content);
  return { kind: 'waitlist entry', at, what: 'Waitlist', detail: accountTypeNames[account_type] };
}

export function describeDataRequest(at: Date, content: unknown): OwnRequest {
  const { kind, state, due_at } = dataRequest.parse(content);
  const due = state === 'open' ? { dueAt: due_at } : {};
  return { kind: 'data request', at, what: 'Data request', detail: requestNames[kind], ...due };
}

function totalOf(total_kobo: number | null): { total_kobo?: bigint } {
  return total_kobo === null ? {} : { total_kobo: BigInt(total_kobo) };
}

function workOf({ state, since }: z.output<typeof worked>): Pick<OwnRequest, 'state' | 'since'> {
  return { state, ...(since && { since }) };
}

function sampleName(product: string): string {
  return shopProducts.find(({ id }) => id === product)!.name;
}
