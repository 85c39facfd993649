import type { PaymentPurpose } from './payment-purpose.ts';

const registered = new Map<string, PaymentPurpose>();

/** The purpose of payments that fill the payer's own balance; it has nothing to hold or to complete. */
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
