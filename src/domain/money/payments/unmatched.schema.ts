import { z } from 'zod';
import { whyField } from '#domain/acting/audit/why-field.ts';
import { line } from '#domain/values/input.ts';
import { unmatchedTexts } from './payment.schema.ts';

const why = whyField(unmatchedTexts.missing);

export const refundUnmatchedPaymentSchema = z.object({ why });
export type RefundUnmatchedPayment = z.infer<typeof refundUnmatchedPaymentSchema>;

export const matchUnmatchedPaymentSchema = z.object({
  payment: line({ missing: 'Please enter the reference of a payment', max: 50 }).meta({
    label: 'Reference of the payment',
    hint: 'It begins with pay-. The payer sees it on the page of the payment.',
  }),
  why,
});
export type MatchUnmatchedPayment = z.infer<typeof matchUnmatchedPaymentSchema>;

export const matchApprovalName = 'match';
