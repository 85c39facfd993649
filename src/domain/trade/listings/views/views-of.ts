import { sql } from 'kysely';

/** How often a listing was viewed, as one value of a larger query that names the row of the listing `as`. */
export function viewsOf(as = 'listing') {
  return sql<number>`coalesce((select views::float8 from listing_views where listing_id = ${sql.ref(`${as}.id`)}), 0)`;
}
