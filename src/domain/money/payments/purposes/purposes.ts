import type { Payment } from '../find-payment.ts';
import type { PaymentPurpose } from './payment-purpose.ts';

const registered = new Map<string, PaymentPurpose>();

/** A payment into the payer's own balance. It is no `PaymentPurpose`, because nothing has to be held or completed. */
export const balancePurpose = 'balance';

export function registerPurpose(purpose: PaymentPurpose): PaymentPurpose {
  registered.set(purpose.name, purpose);
  return purpose;
}

/** Undefined for a balance. */
export function purposeOf({ purpose }: { purpose: string }): PaymentPurpose | undefined {
  if (purpose === balancePurpose) return undefined;
  const found = registered.get(purpose);
  if (!found) throw new Error(`No capability has registered the purpose ${purpose}.`);
  return found;
}

/** The purpose that this charge paid. Undefined for an unmatched payment that staff credited, because it went into a balance. */
export function paidPurpose(payment: Payment, reference: string): PaymentPurpose | undefined {
  return payment.state === 'paid' && payment.reference === reference ? purposeOf(payment) : undefined;
}
