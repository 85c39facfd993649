import { sql } from 'kysely';
import { z } from 'zod';
import { type Ctx, Failure, type Member, requireMember } from '#domain/acting/context.ts';
import { anId } from '#domain/values/answer.schema.ts';
import { rowId } from '#domain/values/row-id.ts';

export const savedSearchRow = z.object({
  id: anId,
  about: z.enum(['listings', 'rfqs']),
  name: z.string(),
  query: z.string(),
  /** Whether the member gets mails about new results. */
  tells: z.boolean(),
});

export type SavedSearch = z.infer<typeof savedSearchRow>;

export async function findSavedSearches({ db }: Ctx, { id }: Member): Promise<SavedSearch[]> {
  const rows = await db
    .selectFrom('saved_search')
    .select(['id', 'about', 'name', 'query', 'tells'])
    .where('member_id', '=', id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, about: row.about as SavedSearch['about'] }));
}

export async function dropSavedSearch(ctx: Ctx, searchId: string): Promise<void> {
  await ctx.db.deleteFrom('saved_search').where(ownOf(ctx, searchId)).execute();
}

/** Results that came while they were off are not mailed afterwards. */
export async function setSearchMails(ctx: Ctx, searchId: string, tells: boolean): Promise<void> {
  const updated = await ctx.db
    .updateTable('saved_search')
    .set({ tells, notified_until: sql`case when tells then notified_until else business_now() end` })
    .where(ownOf(ctx, searchId))
    .executeTakeFirst();
  if (updated.numUpdatedRows === 0n) throw new Failure('not_found', 'You no longer have this search.');
}

function ownOf(ctx: Ctx, searchId: string) {
  const { id } = requireMember(ctx, 'Sign in to change what you saved.');
  return sql<boolean>`saved_search.id = ${rowId(searchId)} and saved_search.member_id = ${id}`;
}
