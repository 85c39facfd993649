import { sql } from 'kysely';
import { listQueryString } from '#platform/database/list/list-text.ts';
import { catalogueList, type CatalogueQuery } from '../catalogue/catalogue.list.ts';
import { type Ctx, Failure, requireMember } from '#domain/acting/context.ts';
import { searchName } from './search-name.view.ts';

export const mostSearches = 20;
export const emptySearchText = 'Choose a filter or type something first.';
const signedOut = 'Sign in to save a search.';

export async function saveCatalogueSearch(ctx: Ctx, listQuery: CatalogueQuery): Promise<void> {
  requireMember(ctx, signedOut);
  if (!catalogueList.isFiltered(listQuery)) throw new Failure('invalid', emptySearchText);
  const query = listQueryString(catalogueList.write({ ...listQuery, sort: 'best', place: undefined }));
  return saveSearch(ctx, { about: 'listings', name: searchName(listQuery), query });
}

type NewSearch = { about: 'listings' | 'rfqs'; name: string; query: string };

export async function saveSearch(ctx: Ctx, { about, name, query }: NewSearch): Promise<void> {
  const { id } = requireMember(ctx, signedOut);
  const { db } = ctx;
  if (query.length > 1000)
    throw new Failure('invalid', 'This search is too long to save. Remove some words or filters.');
  const inserted = await sql`
    insert into saved_search (member_id, place, about, name, query, tells)
    select ${id}, min(free_place), ${about}, ${name}, ${query}, true
    from generate_series(1, ${mostSearches}::integer) free_place
    where not exists (select from saved_search where member_id = ${id} and place = free_place)
      and not exists (select from saved_search where member_id = ${id} and about = ${about} and query = ${query})
    having count(*) > 0
    on conflict do nothing`.execute(db);
  if (inserted.numAffectedRows === 1n) return;
  const same = await db
    .selectFrom('saved_search')
    .select('id')
    .where('member_id', '=', id)
    .where('about', '=', about)
    .where('query', '=', query)
    .executeTakeFirst();
  if (!same)
    throw new Failure('conflict', `You have saved ${mostSearches} searches, which is the most. Remove one first.`);
}
