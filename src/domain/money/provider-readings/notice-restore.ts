import type pg from 'pg';
import { createDatabase } from '#platform/database/connect.ts';
import { takeRestoredMark } from '#platform/database/restored-mark.ts';
import { transaction } from '#platform/database/transaction.ts';
import { stopSendingAfterRestore } from './stop-sending-after-restore.ts';

/** Run at each start as the owner of the tables: stops sending after our restore command, until the provider's lists were read. */
export async function noticeRestore(owner: pg.Pool): Promise<void> {
  await transaction({ db: createDatabase(owner) }, async (ctx) => {
    const takenAt = await takeRestoredMark(ctx.db);
    if (takenAt) await stopSendingAfterRestore(ctx, { takenAt, noticedBy: 'restore' });
  });
}
