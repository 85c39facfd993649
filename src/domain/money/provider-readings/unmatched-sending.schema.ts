import { z } from 'zod';
import { whyField } from '#domain/acting/audit/why-field.ts';
import { choice } from '#domain/values/input.ts';

export const unmatchedSendingTexts = {
  unknown: 'There is no such transfer or refund.',
  explained: 'A colleague has explained this transfer or refund already. Load the page again.',
  noWhy: 'Please say what it was, and how you know',
  noBearer: 'Choose who covers it',
  noMember: 'Please enter the number of the member, as their record shows it',
  unknownMember: 'There is no member with this number.',
  notSent: 'The provider has not sent it, or has it back, so there is nothing to book.',
  noSale: 'No sale with this reference has this much left to pay out. Settle its deal first.',
  paidOut: 'A payout of this sale is on its way or was sent, so this cannot be taken from it.',
  missing: 'Please check the marked fields',
  notSaved: 'Nothing was changed. Please try again.',
};

const why = whyField(unmatchedSendingTexts.noWhy);

export const explainSendingSchema = z.object({ why: why.meta({ label: 'What it was' }) });
export type ExplainSending = z.infer<typeof explainSendingSchema>;

export const sendingBearers = {
  balance: 'The member who got it: it is taken from their balance',
  refunds: 'The buyer who got it: it is taken from their refunds',
  sale: 'The seller who got it: it is taken from the sale that the reference names',
  house: 'We do: it is booked as a loss',
} as const;
export type SendingBearer = keyof typeof sendingBearers;
export const sendingBearerNames = Object.keys(sendingBearers) as [SendingBearer, ...SendingBearer[]];

export const bookSendingSchema = z.object({
  bears: choice(sendingBearerNames, { missing: unmatchedSendingTexts.noBearer }).meta({
    label: 'Who covers it',
    options: sendingBearers,
  }),
  member: z
    .string()
    .max(20, unmatchedSendingTexts.noMember)
    .trim()
    .regex(/^\d{0,18}$/, unmatchedSendingTexts.noMember)
    .default('')
    .meta({
      label: 'Number of the member',
      hint: 'Needed if it is taken from the balance or refunds of a member. The record of the member shows the number.',
    }),
  why: why.meta({
    label: 'What it was, and how you know',
    hint: 'This answer is saved in the books and in the audit log.',
  }),
});
export type BookSending = z.infer<typeof bookSendingSchema>;
