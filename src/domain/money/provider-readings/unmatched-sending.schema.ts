import { z } from 'zod';
import { choice, lines } from '#domain/values/input.ts';
import { unmatchedSendingTexts } from './unmatched-sending.texts.ts';

const why = lines({ missing: unmatchedSendingTexts.noWhy, max: 500 });

export const explainSendingSchema = z.object({ why });
export type ExplainSending = z.infer<typeof explainSendingSchema>;

/** Who bears what the provider sent: the house, or the account of the member who got it. */
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
  /** The number of the member who got it, for their balance or refunds. */
  member: z
    .string()
    .max(20, unmatchedSendingTexts.noMember)
    .trim()
    .regex(/^\d{0,18}$/, unmatchedSendingTexts.noMember)
    .default(''),
  why,
});
export type BookSending = z.infer<typeof bookSendingSchema>;
