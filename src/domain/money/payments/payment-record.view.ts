import { z } from 'zod';
import { aMoment, aWordOf, anAddress, anAmount, anId } from '#domain/values/answer.schema.ts';
import type { Payment } from './find-payment.ts';
import { paymentStates } from './payment.states.ts';

export const paymentRecord = z.object({
  reference: z.string(),
  purpose: z.string(),
  dealId: anId.optional(),
  orderNumber: z.string().optional(),
  amount: anAmount,
  state: aWordOf(paymentStates, 'The state of the payment'),
  begunAt: aMoment,
  /** Where the payer pays, as long as the payment is open. */
  page: anAddress.optional(),
});

export function recordOfPayment({ purpose, dealId, page, ...payment }: Payment): z.infer<typeof paymentRecord> {
  return { ...payment, purpose, dealId, ...(payment.state === 'open' && { page }) };
}
