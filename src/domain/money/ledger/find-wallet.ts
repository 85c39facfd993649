import { sql } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';
import { currency, type Amount, type Currency } from '#domain/values/currency.ts';

export type CurrencyBalances = {
  currency: Currency;
  available: bigint;
  /** Released to the member, and not paid out yet. */
  payable: bigint;
  /** Refunds to the member, not sent yet. */
  refundable: bigint;
  /** Put aside for payouts that were not sent yet. */
  preparing: bigint;
  /** Card money that has not aged: the member can neither spend nor withdraw it. */
  unaged: { available: bigint; refundable: bigint };
};

type Row = { currency: string; kind: string; balance: bigint; unaged: bigint };

/** The balances of all accounts of a member, naira first. Never read from a copy. */
export async function findWallet({ db }: Pick<Ctx, 'db'>, memberId: bigint): Promise<CurrencyBalances[]> {
  const { rows } = await sql<Row>`
    select currency, kind, balance, coalesce((select sum(h.minor - h.gone_minor) from card_hold h
        where h.member_id = a.member_id and h.account_kind = a.kind and h.currency = a.currency and h.held_until > business_now()), 0)::bigint as unaged
    from ledger_account a where member_id = ${memberId} and balance > 0`.execute(db);
  const codes = [...new Set(['NGN', ...rows.map((row) => row.currency).toSorted()])];
  return codes.map((code) => {
    const row = (kind: string) => rows.find((row) => row.currency === code && row.kind === kind);
    const of = (kind: string) => row(kind)?.balance ?? 0n;
    const unaged = (kind: string) => row(kind)?.unaged ?? 0n;
    return {
      currency: currency(code),
      available: of('member_available'),
      payable: of('member_payable'),
      refundable: of('buyer_refundable'),
      preparing: of('payout_preparation'),
      unaged: { available: unaged('member_available'), refundable: unaged('buyer_refundable') },
    };
  });
}

/** What the member can pay with in a currency: without card money that has not aged. */
export function spendableIn(wallet: readonly CurrencyBalances[], currency: Currency): Amount {
  const purses = wallet.find((one) => one.currency === currency);
  return { minor: purses ? purses.available - purses.unaged.available : 0n, currency };
}
