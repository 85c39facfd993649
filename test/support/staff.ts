import type { Staff } from '#domain/context.ts';
import type { StaffRole } from '#domain/staff/staff.options.ts';
import { startStaffSession } from '#domain/staff/start-staff-session.ts';
import type { TestDatabase } from './database.ts';

export { adminPassword } from './admin-password.ts';

/** A hash that no password has: whoever only needs a session need not wait for one. */
export const nobodys =
  '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';

export type StaffAtDesk = { id: bigint; cookie: string; token: string; actor: Staff };

/** Somebody with an account of their own, signed in a moment ago. */
export async function staffAtDesk(
  { ctx, db, clock }: TestDatabase,
  role: StaffRole,
  { name = `Ada ${role}`, email = `${role}@agbon.example`, password_hash = nobodys } = {},
): Promise<StaffAtDesk> {
  const { id } = await db
    .insertInto('staff')
    .values({ name, email, role, password_hash, created_at: clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const token = await startStaffSession(ctx(), { staff_id: id }, undefined);
  const actor: Staff = { kind: 'staff', id, name, role, provedAt: clock.now() };
  return { id, token, cookie: `agbon-staff=${token}`, actor };
}

/** The token that a page of the back office puts into its forms. */
export async function formTokenOf(page: Response): Promise<string> {
  const token = /name="form_token" value="([^"]+)"/.exec(await page.text())?.[1];
  if (!token) throw new Error(`No form token on this page (${page.status}).`);
  return token;
}
