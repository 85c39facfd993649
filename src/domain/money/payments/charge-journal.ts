import type { Charge, PaymentProvider } from '#platform/payments/payment-provider.ts';
import { currency } from '#domain/values/currency.ts';
import type { AccountOf } from '../ledger/account.kinds.ts';
import type { Journal } from '../ledger/post-journal.ts';

export type ChargeJournal = (to: AccountOf, dealId?: bigint) => Journal;

export function chargeJournal({ name: provider }: Pick<PaymentProvider, 'name'>, charge: Charge): ChargeJournal {
  const { reference, minor } = charge;
  return (to, dealId) => ({
    kind: 'charge',
    currency: currency(charge.currency),
    key: `charge ${provider} ${reference}`,
    source: { kind: 'charge', id: `${provider} ${reference}`, step: 'credited' },
    reference: { provider, reference },
    ...(dealId !== undefined && { dealId }),
    lines: [
      { account: { kind: 'provider_clearing', provider }, minor: -minor },
      { account: to, minor },
    ],
  });
}
