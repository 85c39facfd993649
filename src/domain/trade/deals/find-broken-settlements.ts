import { sql } from 'kysely';
import type { Invariant } from '#domain/money/ledger/ledger.invariants.ts';
import { dealTransitions } from '../deal-terms/deal.states.ts';
import { amountIn, whatToDo } from '#domain/values/problem-text.ts';

/** Each step that settles a part, with its effect on the money. */
const settlingSteps = sql.join(
  dealTransitions.flatMap(({ event, from, to, money }) =>
    money === undefined || money === 'hold' || money === 'charge_back'
      ? []
      : [sql`(${sql.join([event, from, to, money].map((text) => sql.lit(text)))})`],
  ),
);

/** The fee for the share `given` of a part, in proportion and rounded half up to the minor unit, as `outcomeOfPart` computes it. */
export const feeShareOf = (fee: string) => sql`div(2 * ${sql.ref(fee)}::numeric * given + minor, 2 * minor::numeric)`;

export const settlementInvariants: readonly Invariant[] = [
  {
    name: 'a part is divided by its terms',
    sentence:
      'Each settled part gave its seller, its buyer and our fees exactly the amounts that follow from its terms and from how much was accepted.',
    todo: whatToDo.deal,
    broken: sql`
      with effect (event, from_state, to_state, money) as (values ${settlingSteps}),
      settled as (
        select e.deal_id, e.part, e.journal_id, part.minor, part.buyer_fee, part.seller_fee, d.buyer_id, d.seller_id, d.currency,
          case effect.money when 'release' then part.minor when 'refund' then 0 else coalesce(part.sellers_minor, 0) end as given
        from deal_event e join effect using (event, from_state, to_state) join deal_part part using (deal_id, part) join deal d on d.id = e.deal_id),
      divided as (select *, ${feeShareOf('buyer_fee')} as buyers_share_of_fee, ${feeShareOf('seller_fee')} as sellers_share_of_fee from settled)
      select 'Part ' || part || ' of deal ' || deal_id || ' gave ' || ${amountIn(sql`to_seller`, sql`currency`)} || ' to the seller, '
        || ${amountIn(sql`to_buyer`, sql`currency`)} || ' to the buyer and ' || ${amountIn(sql`to_fees`, sql`currency`)} || ' to our fees, but its terms give '
        || ${amountIn(sql`given - sellers_share_of_fee`, sql`currency`)} || ', ' || ${amountIn(sql`minor + buyer_fee - given - buyers_share_of_fee`, sql`currency`)} || ' and '
        || ${amountIn(sql`buyers_share_of_fee + sellers_share_of_fee`, sql`currency`)} || '.' as problem
      from divided cross join lateral (select
          coalesce(sum(p.amount) filter (where a.kind = 'member_payable' and a.member_id = seller_id), 0) as to_seller,
          coalesce(sum(p.amount) filter (where a.kind = 'buyer_refundable' and a.member_id = buyer_id), 0) as to_buyer,
          coalesce(sum(p.amount) filter (where a.kind = 'fee_income'), 0) as to_fees
        from ledger_posting p join ledger_account a on a.id = p.account_id where p.journal_id = divided.journal_id) booked
      where (to_seller, to_fees, to_buyer) is distinct from
        (given - sellers_share_of_fee, buyers_share_of_fee + sellers_share_of_fee, minor + buyer_fee - (given - sellers_share_of_fee) - buyers_share_of_fee - sellers_share_of_fee)`,
  },
  {
    name: 'a fee is that of the terms',
    sentence: 'The fee of each agreed deal equals its rate, rounded once, and is paid as the terms say.',
    todo: whatToDo.deal,
    broken: sql`
      select 'The fees of deal ' || d.id || ' come to ' || ${amountIn(sql`buyers + sellers`, sql`d.currency`)} || ', of which the buyer pays '
        || ${amountIn(sql`buyers`, sql`d.currency`)} || '. Its terms give ' || ${amountIn(sql`div(2 * parts.minor * d.fee_bps + 10000, 20000)`, sql`d.currency`)}
        || ', paid by ' || case d.fee_payer when 'buyer' then 'the buyer.' when 'seller' then 'the seller.' else 'both in equal shares.' end as problem
      from deal d cross join lateral (select sum(minor) as minor, sum(buyer_fee) as buyers, sum(seller_fee) as sellers
        from deal_part where deal_id = d.id) parts
      where exists (select from deal_event e where e.deal_id = d.id and e.to_state = 'agreed')
        and (buyers + sellers <> div(2 * parts.minor * d.fee_bps + 10000, 20000)
          or buyers <> case d.fee_payer when 'buyer' then buyers + sellers when 'seller' then 0 else div(buyers + sellers + 1, 2) end)`,
  },
];
