import type { Ctx } from '#domain/acting/context.ts';
import { unsealStaffAuthenticator } from './staff.authenticator.ts';
import { ownStaffId } from './staff.self.ts';

export type StaffAuthenticator =
  | { state: 'none' }
  | { state: 'pending'; email: string; secret: Buffer }
  | { state: 'on'; since: Date };

export async function findStaffAuthenticator(ctx: Ctx, secret: string): Promise<StaffAuthenticator> {
  const staffId = ownStaffId(ctx);
  const row = await ctx.db
    .selectFrom('staff')
    .select(['email', 'authenticator_sealed', 'authenticator_confirmed_at'])
    .where('id', '=', staffId)
    .executeTakeFirstOrThrow();
  if (row.authenticator_confirmed_at) return { state: 'on', since: row.authenticator_confirmed_at };
  if (!row.authenticator_sealed) return { state: 'none' };
  return {
    state: 'pending',
    email: row.email!,
    secret: unsealStaffAuthenticator(row.authenticator_sealed, staffId, secret),
  };
}
