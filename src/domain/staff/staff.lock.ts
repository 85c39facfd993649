import type { Ctx } from '../context.ts';
import { Failure } from '../failure.ts';
import type { StaffRole } from './staff.options.ts';

export const noSuchStaff = 'Nobody of that number works here.';
export const lastOwner = 'This is the last owner with an account. Make somebody else an owner first.';

export type LockedStaff = { id: bigint; name: string; email: string; role: StaffRole; isDisabled: boolean };

/**
 * An account for changing, within the caller's transaction. With it the owners are held, in one order, so that two who
 * disable each other do so one after the other.
 */
export async function lockStaff(ctx: Ctx, staffId: bigint): Promise<LockedStaff & { isLastOwner: boolean }> {
  const rows = await ctx.db
    .selectFrom('staff')
    .select(['id', 'name', 'email', 'role', 'disabled_at'])
    .where((eb) => eb.or([eb('id', '=', staffId), eb('role', '=', 'owner')]))
    .where('emptied_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  const row = rows.find(({ id }) => id === staffId);
  if (!row) throw new Failure('not_found', noSuchStaff);
  const owners = rows.filter(({ role, disabled_at }) => role === 'owner' && !disabled_at);
  return {
    id: row.id,
    name: row.name!,
    email: row.email!,
    role: row.role as StaffRole,
    isDisabled: row.disabled_at !== null,
    isLastOwner: owners.length === 1 && owners[0]!.id === staffId,
  };
}
