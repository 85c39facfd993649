import { z } from 'zod';
import { choice, lines } from '#domain/values/input.ts';
import { nairaOrZero } from '#domain/values/naira-or-zero.ts';
import { orderQuantityField } from '../order-states/order.schema.ts';
import { acceptedTerms } from '../standing/trade.schema.ts';

/** marketplace.md §5 and §8, to the letter, where they have a text. */
export const offerTexts = {
  begins: 'Hello, I would like to buy from you at this price. Does that work for you? Thank you.',
  missing: 'Please fill in all required fields.',
  wrongPrice: 'Please enter a valid price',
  noMessage: 'Message is required',
  unknown: 'There is no offer at this address. It may be somebody else’s.',
  own: 'This is your own listing: you cannot make yourself an offer.',
  openAlready: 'You have an open offer on this already. Answer or withdraw it first.',
  changed: 'This offer has changed. Open the offer again.',
  otherTurn: 'It is the other side’s turn.',
  over: 'This offer is over.',
  expired: 'The time to answer this offer is over.',
  failed: 'Your offer was not sent. Please try again.',
  notSaved: 'That did not work, and nothing has changed. Please try again.',
  offline: 'You are offline. Your offer waits here, and is sent once you are online again.',
} as const;

/** How many days the other side has to answer. */
const validFor = ['1', '3', '7', '14'] as const;
const validForLabels: Record<(typeof validFor)[number], string> = {
  '1': '1 day',
  '3': '3 days',
  '7': '1 week',
  '14': '2 weeks',
};

const price = nairaOrZero({
  missing: offerTexts.wrongPrice,
  wrong: offerTexts.wrongPrice,
  max_kobo: 2_000_000_000_000n,
});
const stands = choice(validFor, { missing: 'Choose how long it is valid' })
  .default('3')
  .meta({ label: 'Valid for', hint: 'After that it expires.', options: validForLabels, control: 'select' });
const message = lines({ missing: offerTexts.noMessage, max: 1000 }).meta({
  label: 'Message',
  hint: 'Why you offer this price, where the goods go, and how often you would buy.',
});

/** marketplace.md §3 'Offer'; how long it is valid: decisions.md §6. */
export const sendOfferSchema = z.object({ price, quantity: orderQuantityField, message, stands, terms: acceptedTerms });
export type SendOffer = z.infer<typeof sendOfferSchema>;

const seen = z
  .string('Open the offer again')
  .max(12, 'Open the offer again')
  .regex(/^\d{1,9}$/, 'Open the offer again')
  .transform(Number);

export const counterOfferSchema = z.object({
  price,
  quantity: orderQuantityField,
  message,
  stands,
  seen,
  terms: acceptedTerms,
});
export type CounterOffer = z.infer<typeof counterOfferSchema>;

export const acceptOfferSchema = z.object({ seen, terms: acceptedTerms });
export type AcceptOffer = z.infer<typeof acceptOfferSchema>;

export const endOfferSchema = z.object({
  message: lines({ missing: '', max: 1000 }).optional().meta({ label: 'Message', rows: 2 }),
});
export type EndOffer = z.infer<typeof endOfferSchema>;
