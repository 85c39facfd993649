import { z } from 'zod';
import { choice, lines } from '#domain/values/input.ts';

export const unmatchedSendingTexts = {
  unknown: 'There is no such transfer or refund.',
  explained: 'A colleague has explained it already. Load the page again.',
  noWhy: 'Please say what it was, and how you know',
  noBearer: 'Choose who bears it',
  noMember: 'Please enter the number of the member, as their record shows it',
  unknownMember: 'There is no member with this number.',
  notSent: 'The provider did not send it, so there is nothing to book.',
  noSale: 'This reference names no sale with this much still to be paid out. Settle its deal first.',
  paidOut: 'A payout of this sale is on its way or was sent, so this cannot be taken from it.',
  missing: 'Please check the marked fields',
  notSaved: 'Nothing was changed. Please try again.',
};

const why = lines({ missing: unmatchedSendingTexts.noWhy, max: 500 });

export const explainSendingSchema = z.object({ why });
export type ExplainSending = z.infer<typeof explainSendingSchema>;

/** Who bears a sending: we, or an account of the member who got it. */
export const sendingBearers = {
  balance: 'The member who got it: it is taken from their balance',
  refunds: 'The buyer who got it: it is taken from their refunds',
  sale: 'The seller who got it: it is taken from the sale that the reference names',
  house: 'We do: it is booked as a loss',
} as const;
export type SendingBearer = keyof typeof sendingBearers;
export const bearerNames = Object.keys(sendingBearers) as [SendingBearer, ...SendingBearer[]];

export const bookSendingSchema = z.object({
  bears: choice(bearerNames, { missing: unmatchedSendingTexts.noBearer }),
  member: z
    .string()
    .max(20, unmatchedSendingTexts.noMember)
    .trim()
    .regex(/^\d{0,18}$/, unmatchedSendingTexts.noMember)
    .default(''),
  why,
});
export type BookSending = z.infer<typeof bookSendingSchema>;
