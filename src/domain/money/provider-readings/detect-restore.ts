import { sql } from 'kysely';
import type pg from 'pg';
import type { Ctx } from '#domain/acting/context.ts';
import { createDatabase } from '#platform/database/connect.ts';
import { takeRestoredMark } from '#platform/database/restored-mark.ts';
import { transaction } from '#platform/database/transaction.ts';
import type { Log } from '#platform/log.ts';
import { findHeadAhead, type OutsideHead } from '../ledger/outside-head.ts';

/** Run at each start as the owner of the tables: stops sending after our restore command, until the provider's lists were read. */
export async function detectRestore(owner: pg.Pool): Promise<void> {
  await transaction({ db: createDatabase(owner) }, async (ctx) => {
    const takenAt = await takeRestoredMark(ctx.db);
    if (takenAt) await stopSendingAfterRestore(ctx, { takenAt, noticedBy: 'restore' });
  });
}

type NoticedBy = 'restore' | 'head';

/**
 * Stops all sending until the provider's lists were read, because the database is older than what the provider knows. Reads from three
 * days before the backup (or the last entry of the books), because a payment begun before it may have arrived after it.
 */
export async function stopSendingAfterRestore(
  { db }: Pick<Ctx, 'db'>,
  { takenAt, noticedBy }: { takenAt: Date | undefined; noticedBy: NoticedBy },
): Promise<void> {
  await sql`
    insert into provider_reading (noticed_by, since)
    select ${noticedBy}, coalesce(${takenAt ?? null}::timestamptz, (select at from ledger_journal order by id desc limit 1), 'epoch')
      - interval '3 days'
    on conflict ((finished_at is null)) where finished_at is null do update
      set since = least(provider_reading.since, excluded.since), list = 'charges', pages = 0`.execute(db);
}

/**
 * At each start, before anything is sent: stops sending until the provider's lists were read if the database is behind its head outside.
 * The start goes on if the file store does not answer.
 */
export async function detectHeadAhead(ctx: Pick<Ctx, 'db' | 'files'>, log: Log): Promise<void> {
  const head = await findHeadAhead(ctx).catch((error: unknown) => {
    log.error({ err: error }, 'the head of the books outside the database could not be read');
  });
  if (!head) return;
  log.error({ since: head.at }, 'the database is behind its saved head: it was restored or changed');
  if (await wereListsRead(ctx, head)) return;
  await stopSendingAfterRestore(ctx, { takenAt: undefined, noticedBy: 'head' });
}

/** The head stays ahead until the operator accepts it, and one reading of the lists is enough until then. */
async function wereListsRead({ db }: Pick<Ctx, 'db'>, { at }: OutsideHead): Promise<boolean> {
  const { rows } = await sql`select from provider_reading where begun_at >= ${at}::timestamptz`.execute(db);
  return rows.length > 0;
}
