import { sql } from 'kysely';
import { businessNow } from '#platform/database/business-clock.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { checkTexts, type CheckedThing, type MemberCheck } from './member-check.schema.ts';

/** The colleagues who saved and confirmed the check; none if only our code compared the bank's answer. */
type CheckedBy = { notedBy?: bigint | undefined; confirmedBy?: bigint | undefined };
type OpenCheck = { id: bigint; what: CheckedThing; seen: string | null; state: 'to_look' | 'standing' };

/** Locks the member until the caller's transaction ends, so that the name and company that are compared do not change. */
export async function lockCheckedMember(
  { db }: Pick<Ctx, 'db'>,
  memberId: bigint,
): Promise<{ id: bigint; name: string; company: string | null; is_demo: boolean }> {
  const row = await db
    .selectFrom('member')
    .select(['id', 'name', 'company', 'is_demo'])
    .where('id', '=', memberId)
    .where('anonymised_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new Failure('not_found', checkTexts.notThere);
  return row;
}

/** The valid check of one thing, or the check whose names staff still have to compare. */
export async function findOpenCheck(
  { db }: Pick<Ctx, 'db'>,
  memberId: bigint,
  what: CheckedThing,
): Promise<OpenCheck | undefined> {
  const { rows } = await sql<OpenCheck>`select id, what, seen, state from member_check
    where member_id = ${memberId} and what = ${what} and state in ('to_look', 'standing')`.execute(db);
  return rows.find(() => true);
}

export async function endOpenCheck(
  { db }: Pick<Ctx, 'db'>,
  { id }: Pick<OpenCheck, 'id'>,
  because: 'replaced' | 'withdrawn' | 'refused',
): Promise<void> {
  await db
    .updateTable('member_check')
    .set({ state: because === 'refused' ? 'refused' : 'ended', ended_at: businessNow, ended_because: because })
    .where('id', '=', id)
    .execute();
}

/** Runs within the caller's transaction, which has locked the member. */
export async function replaceCheck(
  ctx: Pick<Ctx, 'db'>,
  memberId: bigint,
  { what, seen, checked_on, valid_until }: MemberCheck,
  { notedBy, confirmedBy, namesDiffer = false }: CheckedBy & { namesDiffer?: boolean } = {},
): Promise<void> {
  const before = await findOpenCheck(ctx, memberId, what);
  if (before) await endOpenCheck(ctx, before, 'replaced');
  await ctx.db
    .insertInto('member_check')
    .values({
      member_id: memberId,
      what,
      state: namesDiffer ? 'to_look' : 'standing',
      seen,
      checked_on,
      valid_until: valid_until ?? null,
      noted_by: notedBy ?? null,
      confirmed_by: confirmedBy ?? null,
    })
    .execute();
}
