import type { Database } from '#platform/database/connect.ts';
import { hashToken } from '#platform/token.ts';
import type { Staff } from '#domain/acting/context.ts';
import { sharedName, type StaffRole } from '#domain/acting/roles/staff.options.ts';
import { staffIdle_ms, staffSeenEvery_ms } from '#domain/acting/roles/staff.rules.ts';
import type { SharedPassword } from './staff.shared-password.ts';

export type StaffSession = { id: string; staff: Staff };

/** The colleague has the role of now, not that of the sign-in. */
export async function findStaffSession(
  db: Database,
  token: string | undefined,
  shared: SharedPassword | undefined,
  now: Date,
): Promise<StaffSession | undefined> {
  const token_hash = hashToken(token);
  if (!token_hash) return undefined;
  const row = await db
    .selectFrom('staff_session as session')
    .leftJoin('staff', 'staff.id', 'session.staff_id')
    .select(['session.id', 'session.staff_id', 'session.shared_mark', 'session.seen_at', 'session.proved_at'])
    .select(['staff.name', 'staff.role', 'staff.disabled_at'])
    .where('session.token_hash', '=', token_hash)
    .where('session.expires_at', '>', now)
    .where('session.seen_at', '>', new Date(now.getTime() - staffIdle_ms))
    .executeTakeFirst();
  const staff = row && staffOf(row, shared);
  if (!row || !staff) return undefined;
  if (now.getTime() - row.seen_at.getTime() > staffSeenEvery_ms) await noteSeen(db, token_hash, now);
  return { id: row.id, staff };
}

type SessionRow = {
  id: string;
  staff_id: bigint | null;
  shared_mark: Buffer | null;
  proved_at: Date;
  name: string | null;
  role: string | null;
  disabled_at: Date | null;
};

function staffOf(row: SessionRow, shared: SharedPassword | undefined): Staff | undefined {
  const { id: sessionId, staff_id, shared_mark, proved_at: provedAt } = row;
  if (shared_mark) {
    if (!shared?.mark.equals(shared_mark)) return undefined;
    return { kind: 'staff', id: undefined, name: sharedName, role: 'owner', sessionId, provedAt };
  }
  if (staff_id === null || row.name === null || row.disabled_at) return undefined;
  return { kind: 'staff', id: staff_id, name: row.name, role: row.role as StaffRole, sessionId, provedAt };
}

async function noteSeen(db: Database, token_hash: Buffer, now: Date): Promise<void> {
  await db
    .updateTable('staff_session')
    .set({ seen_at: now })
    .where('token_hash', '=', token_hash)
    .where('seen_at', '<', now)
    .execute();
}
