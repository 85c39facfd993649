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

/** The signed-in member, whose favourites are marked. */
type Reader = bigint | null;

type Asking = { reader: Reader; limit: number };

const usualLimit = cataloguePerPage + 1;

/**
 * The rows of one page of a search, best first; before a place, the nearest first. A usual first page is full of the newest listings with
 * all words in their name, which a short statement finds; only if it finds too few, a second statement looks everywhere.
 */
export async function findMatches(
  { db }: Pick<Ctx, 'db'>,
  listQuery: CatalogueQuery,
  { reader, limit }: Asking,
): Promise<(FoundRow & PlacedRow)[]> {
  const question = searchQueriesOf(listQuery);
  if (!question) return [];
  const { q: _, ...others } = listQuery.chosen;
  const isWhole = !listQuery.place && Object.values(others).every(({ length }) => length === 0);
  if (limit === usualLimit && isWhole) return (await findUsual(db, question, reader)).map(placed);
  const { all, inName, partlyInName } = question;
  const questions = {
    all: inEnglish(all),
    inName: inEnglish(inName),
    partlyInName: partlyInName === undefined ? undefined : inEnglish(partlyInName),
  };
  const rows = await selectMatches(
    db,
    listQuery,
    sql`${reader}`,
    bestMatches(db, listQuery, questions, limit),
  ).execute();
  return rows.map(placed);
}

type Typed = { all: string; inName: string; partlyInName: string | undefined; isUsual: boolean };

function searchQueriesOf({ chosen }: CatalogueQuery): Typed | undefined {
  const search = chosen.q[0]!;
  const [all, inName] = [searchQueryOf(search), searchQueryOf(search, 'A')];
  if (all === undefined || inName === undefined) return undefined;
  return { all, inName, partlyInName: partlyInNameQuery(search), isUsual: isSpelledAsTyped(search) };
}

async function findUsual(db: Database, { all, inName, partlyInName, isUsual }: Typed, reader: Reader) {
  const named = isUsual ? await findNamed(db, { inName, reader }) : [];
  if (named.length === usualLimit) return named;
  if (partlyInName === undefined) return findByWord(db, { all, inName, reader });
  return findByWords(db, { all, inName, partlyInName, reader });
}

function placed<Row extends { id: bigint; match: bigint }>(row: Row): Row & PlacedRow {
  // In place, because copying wide rows costs more than reading them.
  return Object.assign(row, { place_in_list: [String(row.match), String(row.id)] });
}

const byMatch: readonly SortColumn[] = [
  { column: 'best.match', as: 'number', direction: 'desc' },
  { column: 'best.id', as: 'number', direction: 'desc' },
];

/** The columns of a listing are looked up only for those of this page. */
function selectMatches(db: Database, { place }: CatalogueQuery, reader: RawBuilder<Reader>, matches: Matches) {
  let found = selectListings({ db })
    .innerJoin(matches.as('best'), 'best.id', 'listing.id')
    .select([isFavouriteOf(reader).as('is_favourite'), 'best.match']);
  for (const order of orderColumns(byMatch, place?.side ?? 'after')) found = found.orderBy(order);
  return found;
}

/** Whether the reader saved the listing, as one value of a larger query. */
export function isFavouriteOf(reader: RawBuilder<Reader>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from favourite where member_id = ${reader} and listing_id = listing.id)`;
}

function inEnglish(question: string | RawBuilder<string>): RawBuilder<string> {
  return sql`to_tsquery('english', ${question})`;
}

const cachedSearch = sql`/* keep: search */`;

/** A statement for all searches by words alone. Its plan does not depend on the words, which a query in brackets hides, so it is cached. */
function cachedQuery<Words extends Record<string, string>>(
  matchesOf: (db: Database, words: QueryValues<Words>) => Matches,
) {
  return fixedQuery((db, given: QueryValues<Words & { reader: Reader }>) =>
    selectMatches(db, catalogueList.whole, given.reader, matchesOf(db, given)).modifyFront(cachedSearch),
  );
}

const whenRun = (question: RawBuilder<string>): RawBuilder<string> => sql`(select ${inEnglish(question)})`;

const findNamed = cachedQuery<{ inName: string }>((db, { inName }) => newestNamed(db, whenRun(inName), usualLimit));

const findByWord = cachedQuery<{ all: string; inName: string }>((db, { all, inName }) =>
  bestOfAll(db, { all: whenRun(all), inName: whenRun(inName) }),
);

const findByWords = cachedQuery<{ all: string; inName: string; partlyInName: string }>((db, given) => {
  const [all, inName, partlyInName] = [given.all, given.inName, given.partlyInName].map(whenRun);
  return bestOfAll(db, { all: all!, inName: inName!, partlyInName });
});

function bestOfAll(db: Database, questions: SearchQueries): Matches {
  return bestMatches(db, catalogueList.whole, questions, usualLimit);
}
