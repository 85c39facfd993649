import { z } from 'zod';
import { aMoment, aWord, anAddress, anAmount, anId } from '#domain/values/answer.schema.ts';
import type { Payment } from './find-payment.ts';
import type { PaymentState } from './payment.states.ts';

/** A payment for a program of the member who pays. */
export const paymentRecord = z.object({
  reference: z.string(),
  purpose: z.string(),
  dealId: anId.optional(),
  orderNumber: z.string().optional(),
  amount: anAmount,
  state: aWord<PaymentState>(),
  begunAt: aMoment,
  /** Where the payer pays, as long as the payment is open. */
  page: anAddress.optional(),
});

export function recordOfPayment({ purpose, dealId, ...payment }: Payment): z.infer<typeof paymentRecord> {
  return { ...payment, purpose, dealId };
}
