import type { Database } from '#platform/database/connect.ts';
import { hashToken } from '#platform/token.ts';
import type { Member } from '../context.ts';
import { memberOf } from './member.view.ts';
import { seenEvery_ms, sessionIdle_ms } from './session.rules.ts';

export type Session = {
  id: string;
  stage: 'second_factor' | 'full';
  member: Member;
  /** When the password or a code was last given. */
  provedAt: Date;
};

/** Whose session a token is; undefined when it is nobody's, or no longer. One indexed query for every request that carries a token. */
export async function findSession(db: Database, token: string | undefined, now: Date): Promise<Session | undefined> {
  const token_hash = hashToken(token);
  if (!token_hash) return undefined;
  const row = await db
    .selectFrom('session')
    .innerJoin('member', 'member.id', 'session.member_id')
    .select(['session.id as session_id', 'session.stage', 'session.proved_at', 'session.seen_at'])
    .select(['member.id', 'member.name', 'member.email', 'member.phone', 'member.account_type'])
    .where('session.token_hash', '=', token_hash)
    .where('session.expires_at', '>', now)
    .where('session.seen_at', '>', new Date(now.getTime() - sessionIdle_ms))
    .executeTakeFirst();
  if (!row) return undefined;
  if (now.getTime() - row.seen_at.getTime() > seenEvery_ms) await noteSeen(db, token_hash, now);
  const stage = row.stage === 'full' ? 'full' : 'second_factor';
  return { id: row.session_id, stage, member: memberOf(row), provedAt: row.proved_at };
}

async function noteSeen(db: Database, token_hash: Buffer, now: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ seen_at: now })
    .where('token_hash', '=', token_hash)
    .where('seen_at', '<', now)
    .execute();
}
