import { sql } from 'kysely';

/**
 * The address on one line to which an order is delivered, in a query that joins `market_order` as `o`, and `shop_deal`. The place of an event
 * is not the buyer's address.
 */
export const deliveryAddress = sql<string | null>`nullif(regexp_replace(coalesce(o.shipping_address,
  (select concat_ws(', ', p.address, p.city, p.state, p.country) from product_orders p
    where shop_deal.kind = 'product-order' and p.id = shop_deal.record_id),
  (select m.installation_address from machine_orders m where shop_deal.kind = 'machine-order' and m.id = shop_deal.record_id)),
  '\\s*\\n\\s*', ', ', 'g'), '')`;
