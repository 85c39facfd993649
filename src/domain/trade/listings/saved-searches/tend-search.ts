import { sql } from 'kysely';
import { type Ctx, Failure, type Member } from '#domain/acting/context.ts';

export type SavedSearch = { id: bigint; about: 'listings' | 'rfqs'; name: string; query: string; tells: boolean };

export async function findSearches({ db }: Ctx, { id }: Member): Promise<SavedSearch[]> {
  const rows = await db
    .selectFrom('saved_search')
    .select(['id', 'about', 'name', 'query', 'tells'])
    .where('member_id', '=', id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, about: row.about as SavedSearch['about'] }));
}

/** Deletes a saved search; deleting it twice changes nothing. */
export async function dropSearch({ actor, db }: Ctx, searchId: string): Promise<void> {
  await db.deleteFrom('saved_search').where(ownOf(actor, searchId)).execute();
}

/** Turns the mails of a search on or off. Results from the time without mails are not mailed later. */
export async function notifySearch({ actor, db }: Ctx, searchId: string, tells: boolean): Promise<void> {
  const told = await db
    .updateTable('saved_search')
    .set({ tells, notified_until: sql`case when tells then notified_until else business_now() end` })
    .where(ownOf(actor, searchId))
    .executeTakeFirst();
  if (told.numUpdatedRows === 0n) throw new Failure('not_found', 'You no longer have this search.');
}

function ownOf(actor: Ctx['actor'], searchId: string) {
  if (actor.kind !== 'member') throw new Failure('signed_out', 'Sign in to change what you saved.');
  const id = /^\d{1,18}$/.test(searchId) ? BigInt(searchId) : 0n;
  return sql<boolean>`saved_search.id = ${id} and saved_search.member_id = ${actor.id}`;
}
