import { sql } from 'kysely';
import type { Invariant } from '#domain/money/ledger/ledger.invariants.ts';
import { amountIn, nairaIn, quoted, whatToDo } from '#domain/values/problem-text.ts';

export const orderInvariants: readonly Invariant[] = [
  {
    name: 'an order goes as its deal',
    sentence: 'An order and its deal have the same buyer and seller, the same sum, and states that fit together.',
    todo: whatToDo.order,
    broken: sql`
      with order_of_deal as (select o.*, deal.buyer_id as deal_buyer_id, deal.seller_id as deal_seller_id, deal.currency, parts.deal_state, parts.minor
        from market_order o join deal on deal.id = o.deal_id
        cross join lateral (select sum(minor) as minor, case when min(state) = max(state) then min(state) else 'in parts' end as deal_state
          from deal_part where deal_id = deal.id) parts)
      select 'Order ' || order_number || ' is marked ' || ${quoted(sql`state`)} || ', but its deal ' || deal_id || ' is ' || ${quoted(sql`deal_state`)} || '.' as problem
      from order_of_deal where not case
        when deal_state in ('draft', 'proposed', 'agreed') then state = 'awaiting_payment'
        when deal_state in ('declined', 'cancelled') then state = 'cancelled'
        when deal_state = 'expired' then state = 'expired'
        when deal_state = 'funded' then state = 'processing'
        when deal_state = 'shipped' then state = 'shipped'
        when deal_state = 'in parts' then state in ('processing', 'shipped', 'delivered', 'cancelled')
        when deal_state = 'disputed' then state in ('processing', 'shipped', 'delivered')
        when deal_state in ('refunded', 'charged_back') then state in ('cancelled', 'delivered')
        else state = 'delivered' end
      union all
      select 'Order ' || order_number || ' comes to ' || ${nairaIn(sql`subtotal_kobo + coalesce(shipping_kobo, 0)`)} || ', but its deal ' || deal_id || ' to '
        || ${amountIn(sql`minor`, sql`currency`)} || '.'
      from order_of_deal where (subtotal_kobo + coalesce(shipping_kobo, 0), 'NGN') is distinct from (minor, currency)
      union all
      select 'Order ' || order_number || ' has another buyer or seller than its deal ' || deal_id || '.'
      from order_of_deal where (buyer_id, seller_id) is distinct from (deal_buyer_id, deal_seller_id)
      union all
      select 'Order ' || order_number || ' does not expire at the payment deadline of its deal ' || deal_id || '.'
      from order_of_deal where deal_state in ('proposed', 'agreed') and reserved_until is distinct from (
        select min(due_at) from deal_clock c where c.deal_id = order_of_deal.deal_id and fires = 'lapse')`,
  },
  {
    name: 'stock is held once',
    sentence:
      'The reserved stock of each listing equals what its open orders reserve, and is never more than its stock.',
    todo: whatToDo.order,
    broken: sql`
      select 'Listing ' || coalesce(stock.id, orders.listing_id) || ' reserves ' || coalesce(stock.reserved, 0) || ', but its open orders reserve ' || coalesce(orders.quantity, 0) || '.' as problem
      from (select id, reserved from listing where reserved <> 0) stock
      full join (select listing_id, sum(quantity) as quantity from market_order
        where listing_id is not null and state in ('awaiting_payment', 'processing') group by listing_id) orders on orders.listing_id = stock.id
      where coalesce(stock.reserved, 0) <> coalesce(orders.quantity, 0)
      union all
      select 'Listing ' || id || ' has a stock of ' || quantity || ', but reserves ' || reserved || '.' from listing
      where reserved < 0 or quantity < reserved`,
  },
];
