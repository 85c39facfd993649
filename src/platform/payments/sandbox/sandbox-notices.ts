import { businessNow } from '../../database/business-clock.ts';
import type { Database } from '../../database/connect.ts';
import { signNotice } from '../notice-signature.ts';

export type SandboxNotice = { event: string; reference: string; status: string };

/** Schedules the sending of a notice, in the same transaction as the event that the notice reports. */
export type ScheduleNotice = (db: Database, noticeId: bigint, after_ms: number) => Promise<void>;

export const sandboxSignature = 'x-sandbox-signature';

const timeout_ms = 10_000;

export async function saveSandboxNotice(
  db: Database,
  schedule: ScheduleNotice,
  notice: SandboxNotice,
  after_ms = 0,
): Promise<void> {
  const { id } = await db.insertInto('sandbox_notice').values(notice).returning('id').executeTakeFirstOrThrow();
  await schedule(db, id, after_ms);
}

/** Posts the signed notice to our webhook, like a real provider. Throws if the webhook does not accept it, so that the job tries again. */
export async function sendSandboxNotice(
  db: Database,
  id: bigint,
  to: { address: string; secret: string },
): Promise<void> {
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
    signal: AbortSignal.timeout(timeout_ms),
    headers: { 'content-type': 'application/json', [sandboxSignature]: signNotice(body, to.secret) },
    body,
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`Our webhook answered a sandbox notice with ${response.status}.`);
  await db.updateTable('sandbox_notice').set({ received_at: businessNow }).where('id', '=', id).execute();
}
