import type { Currency } from '#domain/values/currency.ts';

export type AccountOf =
  | { kind: 'provider_clearing' | 'provider_fees'; provider: string }
  | { kind: 'escrow'; dealId: bigint }
  | {
      kind: 'member_available' | 'member_payable' | 'buyer_refundable' | 'payout_preparation' | 'receivable';
      memberId: bigint;
    }
  | { kind: 'fee_income' | 'tax_payable' | 'suspense' | 'lost_claims' | 'losses' | 'fees_held' };

export type AccountKind = AccountOf['kind'];

/** An amount for one account. Above zero its balance grows, below zero it shrinks. */
export type LedgerLine = { account: AccountOf; minor: bigint };

export const mayBeBelowZero: readonly AccountKind[] = [
  'provider_clearing',
  'provider_fees',
  'receivable',
  'lost_claims',
  'losses',
];

export type AccountRow = {
  kind: AccountKind;
  currency: Currency;
  member_id: bigint | null;
  deal_id: bigint | null;
  provider: string | null;
};

export function accountRowOf(account: AccountOf, currency: Currency): AccountRow {
  return {
    kind: account.kind,
    currency,
    member_id: 'memberId' in account ? account.memberId : null,
    deal_id: 'dealId' in account ? account.dealId : null,
    provider: 'provider' in account ? account.provider : null,
  };
}

export function accountNameOf({ kind, currency, member_id, deal_id, provider }: AccountRow): string {
  return [kind, currency, member_id ?? deal_id ?? provider ?? ''].join(' ');
}
