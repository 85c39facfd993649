import { createHash } from 'node:crypto';
import { day_ms } from '#platform/clock.ts';
import { dayInLagos, writtenDay } from '#domain/values/day-input.ts';
import { quantityText, type Unit } from '#domain/values/listed-goods.ts';
import type { BidContent } from '../bids/bid.content.ts';
import type { BidOffer } from '../bids/offered-by.ts';

export const answerAward_hours = 72;
/** decisions.md §10 'Award'. */
export const payWithin_hours = 72;
const shipsWithin_days = 7;

type AwardableOffer = { offer: BidOffer; unit: Unit; isConfirmed: boolean; now: Date };

/** How an award differs from what the bid offers, so that the bidder has to accept it; empty if it does not. */
export function outsideOffer(quantity: bigint, { offer, unit, isConfirmed, now }: AwardableOffer): string[] {
  const outside: string[] = [];
  if (quantity > offer.quantity) outside.push(`It offers ${quantityText(offer.quantity, unit)}.`);
  if (quantity < offer.least_quantity)
    outside.push(`The smallest part is ${quantityText(offer.least_quantity, unit)}.`);
  if (offer.valid_until < dayInLagos(now)) outside.push(`It was valid until ${writtenDay(offer.valid_until)}.`);
  if (!isConfirmed) outside.push('The bidder has not confirmed your last change.');
  return outside;
}

/** Ship-by: the later of the bid's earliest delivery and 7 days after the last day of payment. */
export function awardShipBy({ earliest_delivery }: Pick<BidOffer, 'earliest_delivery'>, now: Date): Date {
  const earliest = new Date(`${earliest_delivery}T23:59:59+01:00`);
  const afterPayment = new Date(now.getTime() + (payWithin_hours / 24 + shipsWithin_days) * day_ms);
  return earliest > afterPayment ? earliest : afterPayment;
}

/** The words of a bid that its buyer agrees to with the award. */
export type BidWords = Pick<BidContent, 'transportation_method' | 'certifications' | 'additional_notes' | 'terms'>;

/** The form sends the digest back, because the bidder can change the bid until the award. It is short, so as not to look like a card number. */
export function bidDigest(offer: BidOffer, words: BidWords): string {
  const { price_kobo, quantity, least_quantity, freight_kobo, freight_for, earliest_delivery, valid_until } = offer;
  const figures = [price_kobo, quantity, least_quantity, freight_kobo ?? 0n].map(String);
  const { transportation_method, certifications, additional_notes, terms } = words;
  const texts = [
    freight_for,
    earliest_delivery,
    valid_until,
    transportation_method,
    certifications,
    additional_notes,
    terms,
  ];
  const text = JSON.stringify([...figures, ...texts]);
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}
