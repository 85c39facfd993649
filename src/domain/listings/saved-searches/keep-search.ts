import { sql } from 'kysely';
import { listText } from '#platform/database/list/list-text.ts';
import { catalogueList, type CatalogueAsked } from '../catalogue/catalogue.list.ts';
import type { Ctx } from '../../context.ts';
import { Failure } from '../../failure.ts';
import { searchName } from './search-name.view.ts';

export const mostSearches = 20;

/** Keeps what the catalogue was asked for. The same again stays one; what is new from now on is told by mail. */
export async function keepSearch({ actor, db }: Ctx, asked: CatalogueAsked): Promise<void> {
  if (actor.kind !== 'member') throw new Failure('signed_out', 'Sign in to save a search.');
  if (!catalogueList.isFiltered(asked)) throw new Failure('invalid', 'Choose or type something first.');
  const query = listText(catalogueList.write({ ...asked, sort: 'best', place: undefined }));
  if (query.length > 1000) throw new Failure('invalid', 'That is too much for one search. Leave something out.');
  const kept = await sql`
    insert into saved_search (member_id, place, name, query, tells)
    select ${actor.id}, min(free), ${searchName(asked)}, ${query}, true
    from generate_series(1, ${mostSearches}::integer) free
    where not exists (select from saved_search where member_id = ${actor.id} and place = free)
      and not exists (select from saved_search where member_id = ${actor.id} and query = ${query})
    having count(*) > 0
    on conflict do nothing`.execute(db);
  if (kept.numAffectedRows === 1n) return;
  const same = await db
    .selectFrom('saved_search')
    .select('id')
    .where('member_id', '=', actor.id)
    .where('query', '=', query)
    .executeTakeFirst();
  if (!same) throw new Failure('conflict', `You keep ${mostSearches} searches already. Remove one first.`);
}
