import { randomBytes } from 'node:crypto';
import type { Staff } from '#domain/acting/context.ts';
import { sharedName, type StaffRole } from '#domain/acting/roles/staff.options.ts';
import { startStaffSession, type StaffSessionOwner } from '#domain/people/staff-accounts/start-staff-session.ts';
import { hashToken } from '#platform/token.ts';
import type { TestDatabase } from './database.ts';

export { adminPassword } from './admin-password.ts';

/** A hash that no password has, for tests that only need a session. */
export const unusableHash =
  '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';

type AtDesk = Pick<TestDatabase, 'ctx' | 'db'> & { clock: Pick<TestDatabase['clock'], 'now'> };

export type StaffAtDesk = { id: bigint; cookie: string; token: string; actor: Staff };

/** A member of staff with an account who signed in a moment ago. */
export async function staffAtDesk(
  database: AtDesk,
  role: StaffRole,
  { name = `Ada ${role}`, email = `${role}@agbon.example`, password_hash = unusableHash } = {},
): Promise<StaffAtDesk> {
  const { db, clock } = database;
  const { id } = await db
    .insertInto('staff')
    .values({ name, email, role, password_hash, created_at: clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { token, sessionId } = await sessionOf(database, { staff_id: id });
  const actor: Staff = { kind: 'staff', id, name, role, sessionId, provedAt: clock.now() };
  return { id, token, cookie: `agbon-staff=${token}`, actor };
}

/** A person who signed in with the shared password a moment ago. */
export async function sharedAtDesk(database: TestDatabase): Promise<{ token: string; actor: Staff }> {
  const { token, sessionId } = await sessionOf(database, { shared_mark: randomBytes(32) });
  const provedAt = database.clock.now();
  return { token, actor: { kind: 'staff', id: undefined, name: sharedName, role: 'owner', sessionId, provedAt } };
}

async function sessionOf({ ctx, db }: AtDesk, whose: StaffSessionOwner): Promise<{ token: string; sessionId: string }> {
  // As the owner of the tables, because the site's own login must write an audit line for a sign-in.
  const token = await startStaffSession({ ...ctx(), db }, whose, undefined);
  const session = db.selectFrom('staff_session').select('id').where('token_hash', '=', hashToken(token)!);
  return { token, sessionId: (await session.executeTakeFirstOrThrow()).id };
}

/** The token in the forms of a staff page. */
export async function formTokenOf(page: Response): Promise<string> {
  const token = /name="form_owner" value="([^"]+)"/.exec(await page.text())?.[1];
  if (!token) throw new Error(`No form token on this page (${page.status}).`);
  return token;
}
