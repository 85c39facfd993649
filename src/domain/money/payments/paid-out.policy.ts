import type { PaymentProvider } from '#platform/payments/payment-provider.ts';
import { paysOut } from '#platform/payments/pays-out.ts';
import { currencies, type Currency } from '#domain/values/currency.ts';
import { Failure } from '#domain/acting/context.ts';
import { paymentTexts } from './payment.schema.ts';

type Provider = Pick<PaymentProvider, 'paysOut'>;

/** The currencies of new deals: those that the provider can pay out, and naira if a bank pays by file. */
export function currenciesPaidOut(provider: Provider | undefined): readonly Currency[] {
  return currencies.filter((code) => (provider ?? { paysOut: paysOut.none }).paysOut(code));
}

/** Refuses payments whose money the provider could not pay out (decisions.md §1). */
export function requirePaidOut(provider: Provider, code: Currency): void {
  if (!provider.paysOut(code)) throw new Failure('conflict', paymentTexts.notPaidOut);
}
