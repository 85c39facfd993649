import { sql, type RawBuilder } from 'kysely';
import type { ShopKind } from './shop-order.ts';

/** `alias` is the name of the order's row in the query. */
export function lastDealOf(kind: ShopKind): (alias: string) => RawBuilder<unknown> {
  return (alias) =>
    sql`(select max(deal_id) from shop_deal where kind = ${sql.lit(kind)} and record_id = ${sql.ref(`${alias}.id`)})`;
}
