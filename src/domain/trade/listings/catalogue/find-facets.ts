import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';
import { catalogueList, isListingShown, type CatalogueQuery } from './catalogue.list.ts';
import type { Facets } from './facets.view.ts';

export const mostCountedListings = 1000;

type Line = { category: string; place: string; unit: string; rows: number };

/** Without other filters, stored sums give the exact numbers at any size; with other filters, the counting stops early. */
export async function findFacets({ db }: Pick<Ctx, 'db'>, listQuery: CatalogueQuery): Promise<Facets> {
  const otherFilters = { ...listQuery, chosen: { ...listQuery.chosen, category: [], place: [], unit: [] } };
  const isSummed = !catalogueList.isFiltered(otherFilters);
  const counted = catalogueList
    .narrow(db.selectFrom('listing'), otherFilters)
    .where(isListingShown)
    .select(['category', 'place', 'unit'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostCountedListings + 1);
  const from: RawBuilder<unknown> = isSummed ? summed : sql`select *, 1 as change from ${counted} counted`;
  const cacheMark = sql.raw(isSummed ? '/* plan once: facets */' : '');
  const { rows: lines } = await sql<Line>`${cacheMark}
    select category, place, unit, sum(change)::integer as rows from (${from}) lines
    group by category, place, unit having sum(change) > 0`.execute(db);
  const countedRows = lines.reduce((sum, { rows }) => sum + rows, 0);
  return { lines, isWhole: isSummed || countedRows <= mostCountedListings };
}

/** Few sellers are suspended, so subtracting their listings is fast. */
const summed = sql`
  select category, place, unit, change from listing_count
  union all
  select hidden.category, hidden.place, hidden.unit, -1 from member
  cross join lateral (
    select category, place, unit from listing where seller_id = member.id and state = 'active' offset 0
  ) hidden
  where member.suspended_at is not null`;
