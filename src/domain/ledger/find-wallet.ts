import { sql } from 'kysely';
import type { Ctx } from '../context.ts';
import { currency, type Amount, type Currency } from '../currency.ts';

/** What the books have for a member in one currency. */
export type Purses = {
  currency: Currency;
  /** Their balance, to pay with or to withdraw. */
  available: bigint;
  /** Released to them, and not paid out yet. */
  payable: bigint;
  /** Paid back to them, and not sent yet. */
  refundable: bigint;
  /** Put aside for payouts that the bank does not have yet. */
  preparing: bigint;
};

type Row = { currency: string; kind: string; balance: bigint };

/** What stands on all accounts of a member, naira first; money is never read from a copy. */
export async function findWallet({ db }: Pick<Ctx, 'db'>, memberId: bigint): Promise<Purses[]> {
  const { rows } = await sql<Row>`
    select currency, kind, balance from ledger_account where member_id = ${memberId} and balance > 0`.execute(db);
  const codes = [...new Set(['NGN', ...rows.map((row) => row.currency).toSorted()])];
  return codes.map((code) => {
    const of = (kind: string) => rows.find((row) => row.currency === code && row.kind === kind)?.balance ?? 0n;
    return {
      currency: currency(code),
      available: of('member_available'),
      payable: of('member_payable'),
      refundable: of('buyer_refundable'),
      preparing: of('payout_preparation'),
    };
  });
}

/** What they can pay with in a currency. */
export function availableIn(wallet: readonly Purses[], currency: Currency): Amount {
  return { minor: wallet.find((purses) => purses.currency === currency)?.available ?? 0n, currency };
}
