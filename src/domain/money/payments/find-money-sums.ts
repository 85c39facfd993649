import { givenBackStates } from '../payouts/payout.states.ts';
import { sql, type RawBuilder } from 'kysely';
import { currency, type Amount } from '#domain/values/currency.ts';

/** A member's sums by the books, for each currency. Currencies are never added up. */
export type MoneySums = Record<MoneySum, Amount[]>;
export type MoneySum = 'held' | 'toRelease' | 'beingSent' | 'paidOut' | 'earned' | 'spent';
export type MoneySumJson = { name: MoneySum; currency: string; minor: string };

const givenBackSql = sql.join(givenBackStates.map((state) => sql.lit(state)));

/**
 * A value for a larger statement: the money held in a member's deals on either side; released and not paid out; on its way to the bank;
 * paid out; earned in all; and spent.
 */
export function moneySumsOf(memberId: bigint): RawBuilder<MoneySumJson[]> {
  return sql<MoneySumJson[]>`(
    select coalesce(jsonb_agg(jsonb_build_object('name', name, 'currency', currency, 'minor', minor::text)
      order by name, currency <> 'NGN', currency), '[]')
    from (
      select name, currency, sum(minor) as minor from (
        select 'held' as name, a.currency, a.balance as minor
        from deal d join ledger_account a on a.deal_id = d.id and a.kind = 'escrow' where ${memberId} in (d.buyer_id, d.seller_id)
        union all
        select name, currency, balance from ledger_account, unnest(array['toRelease', 'earned']) name
        where member_id = ${memberId} and kind = 'member_payable'
        union all
        select 'paidOut', currency, minor from payout where member_id = ${memberId} and state = 'success'
        union all
        select 'beingSent', currency, minor from payout where member_id = ${memberId} and state not in ('success', ${givenBackSql})
        union all
        select 'earned', currency, minor from payout
        where member_id = ${memberId} and purse = 'member_payable' and state not in (${givenBackSql})
        union all
        select 'spent', a.currency, -p.amount
        from deal d join ledger_journal j on j.deal_id = d.id and j.kind = 'settlement'
          join ledger_posting p on p.journal_id = j.id join ledger_account a on a.id = p.account_id
        where d.buyer_id = ${memberId} and a.kind in ('escrow', 'buyer_refundable')
      ) parts group by name, currency having sum(minor) > 0
    ) sums)`;
}

export function moneySumsFrom(json: readonly MoneySumJson[]): MoneySums {
  const amountsOf = (name: MoneySum) =>
    json
      .filter((sum) => sum.name === name)
      .map(({ currency: code, minor }) => ({ minor: BigInt(minor), currency: currency(code) }));
  return {
    held: amountsOf('held'),
    toRelease: amountsOf('toRelease'),
    beingSent: amountsOf('beingSent'),
    paidOut: amountsOf('paidOut'),
    earned: amountsOf('earned'),
    spent: amountsOf('spent'),
  };
}
