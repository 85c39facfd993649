import { sql } from 'kysely';
import type { Invariant } from '#domain/money/ledger/ledger.invariants.ts';
import { quoted, whatToDo } from '#domain/values/problem-text.ts';

export const awardInvariants: readonly Invariant[] = [
  {
    name: 'an award matches its order',
    sentence:
      'Each award of a request for quotes has an order of the same people, quantity and price. An award is in force as long as its order is not cancelled or expired, and each request counts exactly the quantity of its awards in force.',
    todo: whatToDo.order,
    broken: sql`
      select 'Award ' || award.id || ' is marked ' || ${quoted(sql`award.state`)} || ', but its order ' || market_order.order_number || ' is ' || ${quoted(sql`market_order.state`)} || '.' as problem
      from rfq_award award join market_order on market_order.id = award.order_id
      where (award.state = 'made') <> (market_order.state not in ('cancelled', 'expired'))
      union all
      select 'Award ' || award.id || ' has another buyer, seller, quantity or price than its order ' || market_order.order_number || '.'
      from rfq_award award join market_order on market_order.id = award.order_id join rfq on rfq.id = award.rfq_id join rfq_bid bid on bid.id = award.bid_id
      where (market_order.buyer_id, market_order.seller_id, market_order.quantity, market_order.unit_price_kobo, coalesce(market_order.shipping_kobo, 0))
        is distinct from (rfq.buyer_id, bid.bidder_id, award.quantity, award.price_kobo, award.freight_kobo)
      union all
      select 'Request ' || rfq.public_id || ' counts ' || rfq.awarded || ' as awarded, but its awards add up to ' || awards_in_force.quantity || '.'
      from rfq cross join lateral (select coalesce(sum(quantity), 0) as quantity from rfq_award
        where rfq_id = rfq.id and state = 'made') awards_in_force
      where rfq.awarded <> awards_in_force.quantity`,
  },
];
