import { createHash } from 'node:crypto';
import { day_ms } from '#platform/clock.ts';
import { dayInLagos, writtenDay } from '../../day-input.ts';
import { amountOf, type Unit } from '../../listed-units.ts';
import type { BidOffer } from '../bids/offered-by.ts';

/** How long a bidder has to answer an award outside their bid. */
export const answer_hours = 72;
/** decisions.md §10 'Award'. */
export const payWithin_hours = 72;
const shipsWithin_days = 7;

type Held = { offer: BidOffer; unit: Unit; isConfirmed: boolean; now: Date };

/** How an award differs from what the bid offers, so that the bidder has to accept it; empty if it does not. */
export function outsideOffer(quantity: bigint, { offer, unit, isConfirmed, now }: Held): string[] {
  const outside: string[] = [];
  if (quantity > offer.quantity) outside.push(`It offers ${amountOf(offer.quantity, unit)}.`);
  if (quantity < offer.least_quantity) outside.push(`The smallest part is ${amountOf(offer.least_quantity, unit)}.`);
  if (offer.valid_until < dayInLagos(now)) outside.push(`It was valid until ${writtenDay(offer.valid_until)}.`);
  if (!isConfirmed) outside.push('The bidder has not confirmed your last change.');
  return outside;
}

/** Ship-by: the later of the bid's earliest delivery and 7 days after the last day of payment. */
export function shipByOf({ earliest_delivery }: Pick<BidOffer, 'earliest_delivery'>, now: Date): Date {
  const earliest = new Date(`${earliest_delivery}T23:59:59+01:00`);
  const afterPayment = new Date(now.getTime() + (payWithin_hours / 24 + shipsWithin_days) * day_ms);
  return earliest > afterPayment ? earliest : afterPayment;
}

type SeenOffer = Pick<BidOffer, 'price_kobo' | 'freight_kobo' | 'freight_for'>;

/** The price and freight that a page shows, for the form to send back: a digest, as long digits look like card numbers. */
export function seenOf({ price_kobo, freight_kobo, freight_for }: SeenOffer): string {
  const text = `${price_kobo}-${freight_kobo ?? 0n}-${freight_for ?? 'none'}`;
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}
