import { sql } from 'kysely';

/** How often a listing was viewed, as one value of a larger query that gives the row of the listing this alias. */
export function viewsOf(alias = 'listing') {
  return sql<number>`coalesce((select views::float8 from listing_views where listing_id = ${sql.ref(`${alias}.id`)}), 0)`;
}
