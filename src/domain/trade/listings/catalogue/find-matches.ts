import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#platform/database/connect.ts';
import { fixedQuery, type QueryValues } from '#platform/database/fixed-query.ts';
import { orderColumns, type SortColumn } from '#platform/database/list/keyset.ts';
import type { PlacedRow } from '#platform/database/list/list-definition.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { selectListings, type ListingRow } from '../find-listing.ts';
import { bestMatches, newestNamed, type Matches, type SearchQueries } from './best-matches.ts';
import { catalogueList, cataloguePerPage, type CatalogueQuery } from './catalogue.list.ts';
import { isSpelledAsTyped, searchQueryOf, partlyInNameQuery } from './search-words.view.ts';

export type FoundRow = ListingRow & { is_favourite: boolean };

type Reader = bigint | null;

type PageOptions = { reader: Reader; limit: number };

const usualLimit = cataloguePerPage + 1;

/** Best first; for the page before a place, the row nearest to that place first. */
export async function findMatches(
  { db }: Pick<Ctx, 'db'>,
  listQuery: CatalogueQuery,
  { reader, limit }: PageOptions,
): Promise<(FoundRow & PlacedRow)[]> {
  const texts = searchQueriesOf(listQuery);
  if (!texts) return [];
  const { q: _, ...otherFilters } = listQuery.chosen;
  const isByWordsAlone = !listQuery.place && Object.values(otherFilters).every(({ length }) => length === 0);
  if (limit === usualLimit && isByWordsAlone) return (await findUsualPage(db, texts, reader)).map(withPlaceInList);
  const { all, inName, partlyInName } = texts;
  const queries = {
    all: inEnglish(all),
    inName: inEnglish(inName),
    partlyInName: partlyInName === undefined ? undefined : inEnglish(partlyInName),
  };
  const rows = await selectMatches(db, listQuery, sql`${reader}`, bestMatches(db, listQuery, queries, limit)).execute();
  return rows.map(withPlaceInList);
}

type QueryTexts = { all: string; inName: string; partlyInName: string | undefined; isAsTyped: boolean };

function searchQueriesOf({ chosen }: CatalogueQuery): QueryTexts | undefined {
  const search = chosen.q[0]!;
  const [all, inName] = [searchQueryOf(search), searchQueryOf(search, 'A')];
  if (all === undefined || inName === undefined) return undefined;
  return { all, inName, partlyInName: partlyInNameQuery(search), isAsTyped: isSpelledAsTyped(search) };
}

async function findUsualPage(db: Database, { all, inName, partlyInName, isAsTyped }: QueryTexts, reader: Reader) {
  const newest = isAsTyped ? await findNewestNamed(db, { inName, reader }) : [];
  if (newest.length === usualLimit) return newest;
  if (partlyInName === undefined) return findByWord(db, { all, inName, reader });
  return findByWords(db, { all, inName, partlyInName, reader });
}

function withPlaceInList<Row extends { id: bigint; match: bigint }>(row: Row): Row & PlacedRow {
  // Changes the row itself, because copying wide rows costs more than reading them.
  return Object.assign(row, { place_in_list: [String(row.match), String(row.id)] });
}

const byMatch: readonly SortColumn[] = [
  { column: 'best.match', as: 'number', direction: 'desc' },
  { column: 'best.id', as: 'number', direction: 'desc' },
];

function selectMatches(db: Database, { place }: CatalogueQuery, reader: RawBuilder<Reader>, matches: Matches) {
  let query = selectListings({ db })
    .innerJoin(matches.as('best'), 'best.id', 'listing.id')
    .select([isFavouriteOf(reader).as('is_favourite'), 'best.match']);
  for (const order of orderColumns(byMatch, place?.side ?? 'after')) query = query.orderBy(order);
  return query;
}

export function isFavouriteOf(reader: RawBuilder<Reader>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from favourite where member_id = ${reader} and listing_id = listing.id)`;
}

function inEnglish(text: string | RawBuilder<string>): RawBuilder<string> {
  return sql`to_tsquery('english', ${text})`;
}

const cachedSearch = sql`/* plan once: search */`;

/** A statement for all searches by words alone. A subquery hides the words from the plan, so one plan serves all words and is cached. */
function cachedQuery<Words extends Record<string, string>>(
  matchesOf: (db: Database, words: QueryValues<Words>) => Matches,
) {
  return fixedQuery((db, given: QueryValues<Words & { reader: Reader }>) =>
    selectMatches(db, catalogueList.whole, given.reader, matchesOf(db, given)).modifyFront(cachedSearch),
  );
}

const hiddenFromPlan = (text: RawBuilder<string>): RawBuilder<string> => sql`(select ${inEnglish(text)})`;

const findNewestNamed = cachedQuery<{ inName: string }>((db, { inName }) =>
  newestNamed(db, hiddenFromPlan(inName), usualLimit),
);

const findByWord = cachedQuery<{ all: string; inName: string }>((db, { all, inName }) =>
  bestOfAll(db, { all: hiddenFromPlan(all), inName: hiddenFromPlan(inName) }),
);

const findByWords = cachedQuery<{ all: string; inName: string; partlyInName: string }>((db, given) => {
  const [all, inName, partlyInName] = [given.all, given.inName, given.partlyInName].map(hiddenFromPlan);
  return bestOfAll(db, { all: all!, inName: inName!, partlyInName });
});

function bestOfAll(db: Database, queries: SearchQueries): Matches {
  return bestMatches(db, catalogueList.whole, queries, usualLimit);
}
