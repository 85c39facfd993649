import { sql, type RawBuilder } from 'kysely';

/** How reliably a seller fulfilled their last settled orders. */
export type Reputation = {
  /** Settled orders, refunded ones included; deals without an order are not counted. */
  settled: number;
  onTime: number;
  acceptedInFull: number;
  disputesLost: number;
};

/** Older deals are not counted, so that the cost does not grow with a member's sales. */
const mostDeals = 100;

const standstill = sql`coalesce((
  select sum(coalesce(still.ended_at, business_now()) - still.began_at) from deal_standstill still where still.deal_id = part.deal_id), interval '0')`;

/**
 * As one value of a larger query. An order is settled if each part was paid and has ended, and none was charged back. On time: every part
 * was shipped by its day. In full: every part was released whole. Lost: a ruling, or the seller, gave the buyer money back.
 */
export function reputationOf(sellerId: RawBuilder<unknown>): RawBuilder<Reputation> {
  return sql<Reputation>`(
    select jsonb_build_object('settled', count(*), 'onTime', count(*) filter (where on_time),
      'acceptedInFull', count(*) filter (where in_full), 'disputesLost', count(*) filter (where lost))
    from (
      select bool_and(shipped_at <= ship_by) as on_time, bool_and(part_state = 'released') as in_full, bool_or(lost_part) as lost
      from (
        select part.deal_id, part.state as part_state, paid_part, lost_part, coalesce(shipped_at, 'infinity') as shipped_at,
          coalesce(day.ship_by, recent.ship_by) + ${standstill} as ship_by
        from (select id, ship_by from deal where deal.seller_id = ${sellerId} order by id desc limit ${sql.lit(mostDeals)}) recent
        join market_order on market_order.deal_id = recent.id
        join deal_part part on part.deal_id = recent.id
        left join deal_part_day day on day.deal_id = part.deal_id and day.part = part.part
        cross join lateral (
          select coalesce(bool_or(event = 'fund'), false) as paid_part, min(at) filter (where event = 'ship') as shipped_at,
            coalesce(bool_or(event in ('rule_refund', 'rule_split') or (event = 'concede' and party = 'seller')), false) as lost_part
          from deal_event where deal_event.deal_id = part.deal_id and deal_event.part = part.part
        ) steps
      ) parts
      group by deal_id
      having bool_and(paid_part) and bool_and(part_state in ('released', 'split', 'refunded', 'cancelled'))
    ) orders)`;
}
