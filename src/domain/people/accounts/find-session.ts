import { CompiledQuery } from 'kysely';
import { batchLookups } from '#platform/database/batch-lookups.ts';
import type { Database } from '#platform/database/connect.ts';
import { hashToken } from '#platform/token.ts';
import type { Member } from '#domain/acting/context.ts';
import { memberFromRow } from './member.view.ts';
import { seenEvery_ms, sessionIdle_ms } from './session.rules.ts';

export type Session = {
  id: string;
  stage: 'second_factor' | 'full';
  member: Member;
  provedAt: Date;
  /** A demo account, which all visitors may use. */
  isShared: boolean;
  /** The number of threads with unread messages, counted up to a limit. */
  unread: number;
};

type Row = Parameters<typeof memberFromRow>[0] & {
  token_hash: Buffer;
  session_id: string;
  stage: string;
  proved_at: Date;
  seen_at: Date;
  expires_at: Date;
  is_demo: boolean;
  unread: number;
};

/**
 * Fixed statements, planned once, because no other query runs as often. A single token has its own statement,
 * because the cached plan for several expects ten, so the database would plan that statement anew each time.
 */
const sessionsWhere = (condition: string) => `/* plan once: sessions */
  select s.token_hash, s.id as session_id, s.stage, s.proved_at, s.seen_at, s.expires_at,
    m.id, m.name, m.email, m.phone, m.account_type, m.is_demo, p.hash as picture_hash,
    (select count(*)::integer from (
      select from thread_side t where t.member_id = m.id and t.unread > 0 limit 100) unread) as unread
  from session s join member m on m.id = s.member_id left join member_picture p on p.member_id = m.id
  where s.token_hash ${condition} and m.suspended_at is null`;
const [ofOne, ofSeveral] = [sessionsWhere('= $1'), sessionsWhere('= any($1)')];

const findRow = batchLookups<Row>(async (db, tokenHashes) => {
  const isOne = tokenHashes.length === 1;
  const query = isOne ? CompiledQuery.raw(ofOne, [...tokenHashes]) : CompiledQuery.raw(ofSeveral, [tokenHashes]);
  const { rows } = await db.executeQuery<Row>(query);
  return new Map(rows.map((row) => [row.token_hash.toString('hex'), row]));
});

export async function findSession(db: Database, token: string | undefined, now: Date): Promise<Session | undefined> {
  const token_hash = hashToken(token);
  const row = token_hash && (await findRow(db, token_hash));
  if (!row || row.expires_at <= now || now.getTime() - row.seen_at.getTime() >= sessionIdle_ms) return undefined;
  if (now.getTime() - row.seen_at.getTime() > seenEvery_ms) await noteSeen(db, row.token_hash, now);
  const stage = row.stage === 'full' ? 'full' : 'second_factor';
  return {
    id: row.session_id,
    stage,
    member: memberFromRow(row),
    provedAt: row.proved_at,
    isShared: row.is_demo,
    unread: row.unread,
  };
}

async function noteSeen(db: Database, token_hash: Buffer, now: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ seen_at: now })
    .where('token_hash', '=', token_hash)
    .where('seen_at', '<', now)
    .execute();
}
