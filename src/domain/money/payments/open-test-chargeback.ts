import type { Sandbox } from '#platform/payments/sandbox/sandbox.ts';
import { readAmount, whyNoAmount } from '#domain/values/amount-input.ts';
import { currency, shownAmount } from '#domain/values/currency.ts';
import { Failure } from '#domain/acting/context.ts';
import { paymentTexts, type SandboxClaim } from './payment.schema.ts';

/** In the payment test, a payer lets the bank claim all or a part of a charge. */
export async function openTestChargeback(sandbox: Sandbox, reference: string, { amount }: SandboxClaim): Promise<void> {
  const charge = await sandbox.find(reference);
  if (!charge) throw new Failure('not_found', paymentTexts.unknown);
  const paid = { minor: charge.minor, currency: currency(charge.currency) };
  const minor = amount === '' ? undefined : readAmount(amount, paid.currency);
  if (amount !== '' && (minor === undefined || minor > paid.minor)) {
    const why = whyNoAmount(amount, paid.currency) ?? `Enter an amount of up to ${shownAmount(paid)}`;
    throw new Failure('invalid', why, { field: 'amount' });
  }
  if (!(await sandbox.openChargeback(reference, minor))) throw new Failure('conflict', paymentTexts.notChargedBack);
}

export async function decideTestChargeback(sandbox: Sandbox, reference: string, end: string): Promise<void> {
  if ((end !== 'won' && end !== 'lost') || !(await sandbox.find(reference)))
    throw new Failure('not_found', paymentTexts.unknown);
  if (!(await sandbox.endChargeback(reference, end))) throw new Failure('conflict', paymentTexts.notChargedBack);
}
