import { sql } from 'kysely';
import { type Ctx, Failure, type Staff } from '../context.ts';
import type { StaffRole } from './staff.options.ts';

export const noSuchStaffText = 'No colleague has this number.';
export const lastOwnerText = 'This is the last owner with an account. Make another colleague an owner first.';
export const rightsGoneText =
  'You were signed out, or your rights changed, while this was being sent. Nothing was saved: sign in again.';

/** Take this lock before locking any row, so that no two changes deadlock. It ends with the transaction. */
export async function lockStaffChanges(ctx: Ctx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('who works here', 0))`.execute(ctx.db);
}

/** Take it before the share lock on the colleague’s row: two transactions that share the row would deadlock when both change it. */
export async function lockOwnChanges(ctx: Ctx, { id }: Staff): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`the desk of ${id ?? 'nobody'}`}, 0))`.execute(ctx.db);
}

/** A change of these rights waits, or was first and makes this fail. Locks the account before its session, against deadlocks. */
export async function lockRights(ctx: Ctx, { id, role, sessionId }: Staff): Promise<void> {
  if (id !== undefined) {
    const account = await ctx.db
      .selectFrom('staff')
      .select(['role', 'disabled_at'])
      .where('id', '=', id)
      .forShare()
      .executeTakeFirst();
    if (account?.role !== role || account.disabled_at) throw new Failure('signed_out', rightsGoneText);
  }
  const session = await ctx.db
    .selectFrom('staff_session')
    .select('id')
    .where('id', '=', sessionId)
    // A session of the shared password belongs to no account.
    .where('staff_id', id === undefined ? 'is' : '=', id ?? null)
    .forKeyShare()
    .executeTakeFirst();
  if (!session) throw new Failure('signed_out', rightsGoneText);
}

export type LockedStaff = {
  id: bigint;
  name: string;
  email: string;
  role: StaffRole;
  isDisabled: boolean;
  isLastOwner: boolean;
};

/** Needs `lockStaffChanges` first, so that the number of owners cannot change. */
export async function lockStaff(ctx: Ctx, staffId: bigint): Promise<LockedStaff> {
  const row = await ctx.db
    .selectFrom('staff')
    .select(['id', 'name', 'email', 'role', 'disabled_at'])
    .where('id', '=', staffId)
    .where('anonymised_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw new Failure('not_found', noSuchStaffText);
  const role = row.role as StaffRole;
  const isDisabled = row.disabled_at !== null;
  const isLastOwner = role === 'owner' && !isDisabled && !(await hasOwnerBeside(ctx, staffId));
  return { id: row.id, name: row.name!, email: row.email!, role, isDisabled, isLastOwner };
}

async function hasOwnerBeside(ctx: Ctx, staffId: bigint): Promise<boolean> {
  const other = await ctx.db
    .selectFrom('staff')
    .select('id')
    .where('role', '=', 'owner')
    .where('disabled_at', 'is', null)
    .where('id', '<>', staffId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}
