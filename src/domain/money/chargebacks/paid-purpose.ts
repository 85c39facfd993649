import type { Payment } from '../payments/find-payment.ts';
import type { PaymentPurpose } from '../payments/purposes/payment-purpose.ts';
import { purposeOf } from '../payments/purposes/purposes.ts';

/** What the charge itself paid. An unmatched payment that staff credited is balance, whatever the matched payment was for. */
export function paidPurpose(payment: Payment, reference: string): PaymentPurpose | undefined {
  return payment.state === 'paid' && payment.reference === reference ? purposeOf(payment) : undefined;
}
