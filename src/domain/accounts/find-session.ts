import { CompiledQuery } from 'kysely';
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

type Row = Parameters<typeof memberOf>[0] & { session_id: string; stage: string; proved_at: Date; seen_at: Date };

/** Written out and planned once: nothing else is asked as often. */
const whose = `/* keep: session */
  select s.id as session_id, s.stage, s.proved_at, s.seen_at, m.id, m.name, m.email, m.phone, m.account_type,
    p.hash as picture_hash
  from session s join member m on m.id = s.member_id left join member_picture p on p.member_id = m.id
  where s.token_hash = $1 and s.expires_at > $2 and s.seen_at > $3`;

/** Whose session a token is; undefined when it is nobody's, or no longer. One indexed query for every request that carries a token. */
export async function findSession(db: Database, token: string | undefined, now: Date): Promise<Session | undefined> {
  const token_hash = hashToken(token);
  if (!token_hash) return undefined;
  const idleSince = new Date(now.getTime() - sessionIdle_ms);
  const found = await db.executeQuery<Row>(CompiledQuery.raw(whose, [token_hash, now, idleSince]));
  const [row] = found.rows;
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
