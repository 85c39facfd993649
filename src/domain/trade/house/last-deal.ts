import { sql, type RawBuilder } from 'kysely';
import type { HouseKind } from './house-order.ts';

/** The number of the last deal that was made of an order, in a query that calls the order's row `as`. */
export function lastDealOf(kind: HouseKind): (as: string) => RawBuilder<unknown> {
  return (as) =>
    sql`(select max(deal_id) from house_deal where kind = ${sql.lit(kind)} and record_id = ${sql.ref(`${as}.id`)})`;
}
