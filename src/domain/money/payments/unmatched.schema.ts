import { z } from 'zod';
import { line, lines } from '#domain/values/input.ts';
import { unmatchedTexts } from './payment.schema.ts';

const why = lines({ missing: unmatchedTexts.missing, max: 500 });

export const refundUnmatchedPaymentSchema = z.object({ why });
export type RefundUnmatchedPayment = z.infer<typeof refundUnmatchedPaymentSchema>;

export const matchUnmatchedPaymentSchema = z.object({
  payment: line({ missing: 'Please enter the reference of a payment', max: 50 }),
  why,
});
export type MatchUnmatchedPayment = z.infer<typeof matchUnmatchedPaymentSchema>;
