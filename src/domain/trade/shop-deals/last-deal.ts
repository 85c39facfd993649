import { sql, type RawBuilder } from 'kysely';
import type { ShopKind } from './shop-order.ts';

/** The number of an order's last deal, in a query that calls the order's row `as`. */
export function lastDealOf(kind: ShopKind): (as: string) => RawBuilder<unknown> {
  return (as) =>
    sql`(select max(deal_id) from shop_deal where kind = ${sql.lit(kind)} and record_id = ${sql.ref(`${as}.id`)})`;
}
