import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Database } from '#platform/database/connect.ts';
import { isBeyondPlace, orderColumns, type ListPlace, type SortColumn } from '#platform/database/list/keyset.ts';
import { catalogueList, isListingShown, type CatalogueQuery } from './catalogue.list.ts';

/** The words of a search as queries: all words anywhere, all words in the name, and some of several words in the name. */
export type SearchQueries = {
  all: RawBuilder<string>;
  inName: RawBuilder<string>;
  partlyInName?: RawBuilder<string> | undefined;
};

/** Listings with their places in the list: the higher `match`, the earlier. */
export type Matches = RawBuilder<{ id: bigint; match: bigint }>;

/**
 * How many of the newest listings are read one by one. Frequent words fill a page from them in a millisecond. Rarer words are then looked
 * up in the index of words, where every match must be read and sorted.
 */
const newestCount = 1000;

/** A match is one number: how well the listing fits, and then its time in microseconds, which has sixteen digits. */
const rankUnit = 10n ** 16n;

type Tier = {
  rank: bigint;
  fits: RawBuilder<SqlBool>;
  /** The same condition, written so that another index can answer it. */
  indexed?: RawBuilder<SqlBool>;
};

const matches = (query: RawBuilder<string>) => sql<SqlBool>`listing.search_words @@ ${query}`;

/** First all words in the name, then some there and the others elsewhere, then all elsewhere. */
function tiersOf({ all, inName, partlyInName }: SearchQueries): Tier[] {
  const indexed = sql<SqlBool>`to_tsvector('english', searchable(listing.name)) @@ ${all}`;
  const nameTier = { rank: 2n, fits: matches(inName), indexed };
  if (!partlyInName) return [nameTier, { rank: 0n, fits: sql`${matches(all)} and not ${matches(inName)}` }];
  return [
    nameTier,
    { rank: 1n, fits: sql`${matches(all)} and ${matches(partlyInName)} and not ${matches(inName)}` },
    { rank: 0n, fits: sql`${matches(all)} and not ${matches(partlyInName)}` },
  ];
}

function matchOf(rank: bigint): RawBuilder<bigint> {
  return sql<bigint>`${sql.lit(rank * rankUnit)} + (extract(epoch from created_at) * 1000000)::bigint`;
}

const byNewest: readonly SortColumn[] = [
  { column: 'listing.created_at', as: 'time', direction: 'desc' },
  { column: 'listing.id', as: 'number', direction: 'desc' },
];

type Side = ListPlace['side'];
type Shown = ReturnType<typeof selectShown>;

const selectShown = (db: Database) => db.selectFrom('listing').where(isListingShown);

/** Of the newest `newestCount` listings, those that fit. The window is named `listing`, so that `narrow` can filter it like the table. */
function selectNear(db: Database, shown: Shown, side: Side, fits: RawBuilder<SqlBool>) {
  let window = shown.selectAll();
  for (const order of orderColumns(byNewest, side)) window = window.orderBy(order);
  return db.selectFrom(window.limit(sql.lit(newestCount)).as('listing')).where(fits);
}

/** Searches only the `newestCount` newest listings. */
export function newestNamed(db: Database, inName: RawBuilder<string>, limit: number): Matches {
  const near = selectNear(db, selectShown(db), 'after', matches(inName));
  return sql`(${near.select(['id', matchOf(2n).as('match')]).limit(sql.lit(limit))})`;
}

/**
 * The best matches on the chosen side of the reader's place in the list. PostgreSQL runs the parts of a `union all` in turn and stops at
 * the limit, so a part runs only if the earlier parts found too few.
 */
export function bestMatches(db: Database, listQuery: CatalogueQuery, queries: SearchQueries, limit: number): Matches {
  const { place, chosen } = listQuery;
  const side = place?.side ?? 'after';
  const otherFilters = { ...listQuery, chosen: { ...chosen, q: [] } };
  const start = place && startOf(place);
  const tiers = side === 'after' ? tiersOf(queries) : tiersOf(queries).reverse();
  const tiersLeft = tiers.filter(({ rank }) => !start || (side === 'after' ? rank <= start.rank : rank >= start.rank));
  if (tiersLeft.length === 0) return sql`(select null::bigint as id, null::bigint as match limit 0)`;
  const parts = tiersLeft.map(({ rank, fits, indexed = fits }) => {
    const shown = selectShown(db);
    const listingsLeft = start?.rank === rank ? shown.where(isBeyondPlace(byNewest, start.place)) : shown;
    const nearQuery = selectNear(db, listingsLeft, side, fits);
    const near = catalogueList.narrow(nearQuery, otherFilters).select(['id', 'created_at']);
    const farther = catalogueList.narrow(listingsLeft.where(indexed), otherFilters).select(['id', 'created_at']);
    const name = sql.table(`near_${rank}`);
    const match = sql`select id, ${matchOf(rank)} as match`;
    return {
      near: sql`${name} as materialized (${near.limit(sql.lit(limit))})`,
      // Without `offset 0` the plan could walk all listings by time, in search of words that no listing has together.
      rows: sql`(${match} from ${name}) union all (${match} from (${farther} offset 0) listing
        where id not in (select id from ${name}) order by ${sql.join(orderColumns(byNewest, side))} limit ${sql.lit(limit)})`,
    };
  });
  const nearTables = parts.map(({ near }) => near);
  const rowQueries = parts.map(({ rows }) => rows);
  return sql`(with ${sql.join(nearTables)} ${sql.join(rowQueries, sql` union all `)} limit ${sql.lit(limit)})`;
}

/** The rank of the place's match, and its place in the order of time. */
function startOf({ side, values }: ListPlace): { rank: bigint; place: ListPlace } {
  const match = BigInt(values[0]!);
  return { rank: match / rankUnit, place: { side, values: [String(match % rankUnit), values[1]!] } };
}
