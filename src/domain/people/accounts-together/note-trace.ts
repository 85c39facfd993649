import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';

/** Accounts that share one of these count together (money.md 'Levels'). */
const traceKinds = ['card', 'bank_account', 'device'] as const;
export type TraceKind = (typeof traceKinds)[number];

type TraceOwner = { memberId: bigint } | { staffId: bigint };

export function traceDigest(value: string): Buffer {
  return createHash('sha256').update(value).digest();
}

/** Saves, within the caller's transaction, that an account used a card, bank account or device today. Writes once a day. */
export async function saveTrace(
  { db }: Pick<Ctx, 'db'>,
  owner: TraceOwner,
  kind: TraceKind,
  digest: Buffer,
): Promise<void> {
  const column = sql.ref('memberId' in owner ? 'member_id' : 'staff_id');
  const id = 'memberId' in owner ? owner.memberId : owner.staffId;
  await sql`insert into account_trace (${column}, kind, digest) values (${id}, ${kind}, ${digest})
    on conflict (${column}, kind, digest) where ${column} is not null
    do update set last_on = excluded.last_on where account_trace.last_on < excluded.last_on`.execute(db);
}
