import { sql } from 'kysely';
import type { Log } from '#platform/log.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { findHeadAhead, type OutsideHead } from '../ledger/outside-head.ts';
import { stopSendingAfterRestore } from './stop-sending-after-restore.ts';

/**
 * At each start, before anything is sent: stops sending until the provider's lists were read if the database is behind its head outside.
 * The start goes on if the file store does not answer.
 */
export async function noticeHeadAhead(ctx: Pick<Ctx, 'db' | 'files'>, log: Log): Promise<void> {
  const head = await findHeadAhead(ctx).catch((error: unknown) => {
    log.error({ err: error }, 'the head of the books outside the database could not be read');
  });
  if (!head) return;
  log.error({ since: head.at }, 'the database is behind its saved head: it was restored or changed');
  if (await wasRead(ctx, head)) return;
  await stopSendingAfterRestore(ctx, { takenAt: undefined, noticedBy: 'head' });
}

/** The head stays ahead until the operator accepts it, and one reading of the lists is enough until then. */
async function wasRead({ db }: Pick<Ctx, 'db'>, { at }: OutsideHead): Promise<boolean> {
  const { rows } = await sql`select from provider_reading where begun_at >= ${at}::timestamptz`.execute(db);
  return rows.length > 0;
}
