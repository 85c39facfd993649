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

/** Never read from a copy. */
export async function findWallet({ db }: Pick<Ctx, 'db'>, memberId: bigint): Promise<CurrencyBalances[]> {
  const { rows } = await sql<Row>`
    select currency, kind, balance, coalesce((select sum(h.minor - h.gone_minor) from card_hold h
        where h.member_id = a.member_id and h.account_kind = a.kind and h.currency = a.currency and h.held_until > business_now()), 0)::bigint as unaged
    from ledger_account a where member_id = ${memberId} and balance > 0`.execute(db);
  const codes = [...new Set(['NGN', ...rows.map((row) => row.currency).toSorted()])];
  return codes.map((code) => {
    const accountOf = (kind: string) => rows.find((row) => row.currency === code && row.kind === kind);
    const balanceOf = (kind: string) => accountOf(kind)?.balance ?? 0n;
    const unagedIn = (kind: string) => accountOf(kind)?.unaged ?? 0n;
    return {
      currency: currency(code),
      available: balanceOf('member_available'),
      payable: balanceOf('member_payable'),
      refundable: balanceOf('buyer_refundable'),
      preparing: balanceOf('payout_preparation'),
      unaged: { available: unagedIn('member_available'), refundable: unagedIn('buyer_refundable') },
    };
  });
}

/** What the member can pay with in a currency: without card money that has not aged. */
export function spendableIn(wallet: readonly CurrencyBalances[], currency: Currency): Amount {
  const balances = wallet.find((one) => one.currency === currency);
  return { minor: balances ? balances.available - balances.unaged.available : 0n, currency };
}
