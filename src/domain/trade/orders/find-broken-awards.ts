import { sql } from 'kysely';
import type { Invariant } from '#domain/money/ledger/ledger.invariants.ts';
import { quoted, whatToDo } from '#domain/values/problem-text.ts';

/** Awards of requests for quotes. Each is proven in `find-broken-awards.test.ts` by breaking it. */
export const awardInvariants: readonly Invariant[] = [
  {
    name: 'an award matches its order',
    sentence:
      'Each award of a request for quotes has an order of the same people, quantity and price. The award is in force as long as the order is, and no request has more awarded than it asks for.',
    todo: whatToDo.order,
    broken: sql`
      select 'Award ' || a.id || ' is marked ' || ${quoted(sql`a.state`)} || ', but its order ' || o.order_number || ' is ' || ${quoted(sql`o.state`)} || '.' as problem
      from rfq_award a join market_order o on o.id = a.order_id
      where (a.state = 'made') <> (o.state not in ('cancelled', 'expired'))
      union all
      select 'Award ' || a.id || ' has another buyer, seller, quantity or price than its order ' || o.order_number || '.'
      from rfq_award a join market_order o on o.id = a.order_id join rfq on rfq.id = a.rfq_id join rfq_bid bid on bid.id = a.bid_id
      where (o.buyer_id, o.seller_id, o.quantity, o.unit_price_kobo, coalesce(o.shipping_kobo, 0))
        is distinct from (rfq.buyer_id, bid.bidder_id, a.quantity, a.price_kobo, a.freight_kobo)
      union all
      select 'Request ' || rfq.public_id || ' counts ' || rfq.awarded || ' as awarded, but its awards add up to ' || made.quantity || '.'
      from rfq cross join lateral (select coalesce(sum(quantity), 0) as quantity from rfq_award
        where rfq_id = rfq.id and state = 'made') made
      where rfq.awarded <> made.quantity`,
  },
];
