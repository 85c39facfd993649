import { businessNow } from '../../database/business-clock.ts';
import type { Database } from '../../database/connect.ts';
import { signNotice } from '../notice-signature.ts';

export type SandboxNotice = { event: string; reference: string; status: string };

/** Queues the notice, in the transaction of its subject. */
export type LeaveNotice = (db: Database, noticeId: bigint, after_ms: number) => Promise<void>;

export const sandboxSignature = 'x-sandbox-signature';

const longest_ms = 10_000;

export async function saveNotice(db: Database, leave: LeaveNotice, notice: SandboxNotice, after_ms = 0): Promise<void> {
  const { id } = await db.insertInto('sandbox_notice').values(notice).returning('id').executeTakeFirstOrThrow();
  await leave(db, id, after_ms);
}

/** Sends the notice over HTTP, signed, as any provider would. Throws until we have received it, so that the job is tried again. */
export async function notifyNotice(db: Database, id: bigint, to: { address: string; secret: string }): Promise<void> {
  const notice = await db
    .selectFrom('sandbox_notice')
    .select(['event', 'reference', 'status'])
    .where('id', '=', id)
    .where('received_at', 'is', null)
    .executeTakeFirst();
  if (!notice) return;
  const { event, reference, status } = notice;
  const body = JSON.stringify({ event, data: { reference, transaction_reference: reference, status } });
  const response = await fetch(to.address, {
    method: 'POST',
    redirect: 'manual',
    signal: AbortSignal.timeout(longest_ms),
    headers: { 'content-type': 'application/json', [sandboxSignature]: signNotice(body, to.secret) },
    body,
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`A notice of the test of payments was answered with ${response.status}.`);
  await db.updateTable('sandbox_notice').set({ received_at: businessNow }).where('id', '=', id).execute();
}
