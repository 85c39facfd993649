import type pg from 'pg';
import { createDatabase } from '#platform/database/connect.ts';
import { takeRestoredMark } from '#platform/database/restored-mark.ts';
import { transaction } from '#platform/database/transaction.ts';
import { beginsAfterRestore } from './begins-after-restore.ts';

/** At each start, as the owner of the tables: a database that our restore command brought back sends nothing until it has caught up. */
export async function noticeRestore(owner: pg.Pool): Promise<void> {
  await transaction({ db: createDatabase(owner) }, async (ctx) => {
    const takenAt = await takeRestoredMark(ctx.db);
    if (takenAt) await beginsAfterRestore(ctx, { takenAt, noticedBy: 'restore' });
  });
}
