import { sql } from 'kysely';
import { businessNow } from '#platform/database/business-clock.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { checkTexts, type CheckedThing, type MemberCheck } from './member-check.schema.ts';

/** By whom of staff: none where the bank's answer was compared by itself. */
type By = { notedBy?: bigint | undefined; confirmedBy?: bigint | undefined };
type OpenCheck = { id: bigint; what: CheckedThing; seen: string | null; state: 'to_look' | 'standing' };

/** The member, locked until the caller's transaction ends, so that their name and company stay as they were compared. */
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

/** The check of one thing that stands, or that staff have to look at. */
export async function findOpenCheck(
  { db }: Pick<Ctx, 'db'>,
  memberId: bigint,
  what: CheckedThing,
): Promise<OpenCheck | undefined> {
  const { rows } = await sql<OpenCheck>`select id, what, seen, state from member_check
    where member_id = ${memberId} and what = ${what} and state in ('to_look', 'standing')`.execute(db);
  return rows.find(() => true);
}

/** Ends it, within the caller's transaction. */
export async function endCheck(
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

/** Adds a check in place of the one that stands, within the caller's transaction, in which the member is locked. */
export async function saveCheck(
  ctx: Pick<Ctx, 'db'>,
  memberId: bigint,
  { what, seen, checked_on, valid_until }: MemberCheck,
  { notedBy, confirmedBy, isToLook = false }: By & { isToLook?: boolean } = {},
): Promise<void> {
  const before = await findOpenCheck(ctx, memberId, what);
  if (before) await endCheck(ctx, before, 'replaced');
  await ctx.db
    .insertInto('member_check')
    .values({
      member_id: memberId,
      what,
      state: isToLook ? 'to_look' : 'standing',
      seen,
      checked_on,
      valid_until: valid_until ?? null,
      noted_by: notedBy ?? null,
      confirmed_by: confirmedBy ?? null,
    })
    .execute();
}
