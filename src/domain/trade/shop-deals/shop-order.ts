import { findMachine, machineName, paymentTerms, paymentTermsOf, machineQuantityText } from '#content/machines.ts';
import { day_ms } from '#platform/clock.ts';
import type { DB } from '#platform/database/tables.ts';
import type { Selectable } from 'kysely';
import { writtenDay } from '#domain/values/day-input.ts';
import type { DealChargebacks } from '../deal-terms/deal-chargebacks.ts';
import type { InspectionKind } from '../deal-terms/deal.clocks.ts';
import type { DealState } from '../deal-terms/deal.states.ts';
import { payUntil, endOfEvent, partName, partsOfEvent, startOfEvent } from '#domain/values/event-price.ts';
import { orderedProducts, productsSummary } from './ordered-products.ts';
import type { WorkState } from '#domain/values/work.states.ts';

export const shopKinds = ['machine-order', 'product-order', 'event-request'] as const;
export type ShopKind = (typeof shopKinds)[number];

/** An order from our own shop, as far as it is a deal or can become one. */
export type ShopOrder = {
  kind: ShopKind;
  id: bigint;
  email: string;
  phone: string;
  name: string;
  state: WorkState;
  /** The price that staff set; undefined until then. */
  price_kobo: bigint | undefined;
  about: string;
  parts: readonly { called: string; share: bigint }[];
  inspected: InspectionKind;
  leavesWithin_ms: number;
  /** For an event: how it is paid, until when the price is valid, and the customer's answer. */
  event?: EventTerms;
  deal: LastDeal | undefined;
};

type LastDeal = {
  id: bigint;
  buyerId: bigint;
  states: DealState[];
  /** The deal ends if it is not paid by then; the customer agrees by paying. */
  payUntil: Date | undefined;
  claim: DealChargebacks | undefined;
};

type EventTerms = {
  upfront_percent: number;
  standsUntil: Date | undefined;
  hasRunOut: boolean;
  answer: 'accepted' | 'declined' | undefined;
  /** By when an accepted price has to be paid; undefined for a price of 0. */
  payUntil: Date | undefined;
};

type TermsOfOrder = Pick<ShopOrder, 'about' | 'parts' | 'inspected' | 'leavesWithin_ms' | 'event'>;

export function shopOrderOfMachine(row: Selectable<DB['machine_orders']>): TermsOfOrder {
  const machine = findMachine(row.machine_id)!;
  const { unit, per } = machine.quantity;
  const name = machineName(machine);
  const isCounted = unit === 'piece';
  const terms = row.upfront_percent === null ? paymentTerms : paymentTermsOf(BigInt(row.upfront_percent));
  const parts = [
    { called: partName('First', terms.upfront_percent), share: terms.upfront_percent },
    { called: partName('Remaining', terms.onDelivery_percent), share: terms.onDelivery_percent },
  ].filter(({ share }) => share > 0n);
  return {
    about: isCounted ? `${row.quantity} × ${name}` : `${name}, ${machineQuantityText(row.quantity, unit, per)}`,
    parts: isCounted && parts.length > 1 ? parts : [whole],
    inspected: 'machine',
    leavesWithin_ms: 30 * day_ms,
  };
}

export function shopOrderOfProducts(row: Selectable<DB['product_orders']>): TermsOfOrder {
  const about = `Order ${row.order_number}: ${productsSummary(orderedProducts.parse(row.products))}`;
  return {
    about: about.length > 160 ? `${about.slice(0, 159)}…` : about,
    parts: [whole],
    inspected: 'oil, copra, fibre',
    leavesWithin_ms: 7 * day_ms,
  };
}

const countOfGuests = new Intl.NumberFormat('en-NG');

/** `about` leaves out the person's words, because a deal is stored longer than the booking. The event is served by its own day. */
export function shopOrderOfEvent(row: Selectable<DB['book_event_requests']>, now: Date): TermsOfOrder {
  const { booking_number, event_date, guests, upfront_percent, price_until, answered_at } = row;
  const hours = { event_date, start_time: row.start_time, end_time: row.end_time };
  const standsUntil = row.work_state === 'priced' ? (price_until ?? startOfEvent(hours)) : undefined;
  const guestsText = guests === null ? '' : `, ${countOfGuests.format(guests)} guests`;
  return {
    about: `Event ${booking_number} on ${writtenDay(event_date)}${guestsText}`,
    parts: partsOfEvent(upfront_percent),
    inspected: 'fresh nuts',
    leavesWithin_ms: Math.max(endOfEvent(hours).getTime() - now.getTime(), day_ms),
    event: {
      upfront_percent: upfront_percent ?? 100,
      standsUntil,
      hasRunOut: standsUntil !== undefined && standsUntil <= now,
      answer: (row.answer ?? undefined) as EventTerms['answer'],
      payUntil: row.work_state === 'confirmed' && row.price_kobo !== 0n ? payUntil(hours, answered_at) : undefined,
    },
  };
}

const whole = { called: 'All of it', share: 1n };
