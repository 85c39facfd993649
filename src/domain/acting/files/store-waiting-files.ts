import type { Ctx } from '../context.ts';

const filesAtOnce = 8;

/** For files that were saved before there was a file store. Two processes may run it at once. Returns how many files. */
export async function storeWaitingFiles(ctx: Ctx): Promise<number> {
  for (let stored = 0; ;) {
    const rows = await ctx.db
      .selectFrom('stored_file')
      .select(['hash', 'waiting'])
      .where('waiting', 'is not', null)
      .orderBy('hash')
      .limit(filesAtOnce)
      .execute();
    if (rows.length === 0) return stored;
    await Promise.all(rows.map((row) => storeOne(ctx, row.hash, row.waiting!)));
    stored += rows.length;
  }
}

async function storeOne(ctx: Ctx, hash: Buffer, waiting: Buffer): Promise<void> {
  await ctx.files.save({ hash: hash.toString('hex'), bytes: waiting.length }, waiting);
  await ctx.db.updateTable('stored_file').set({ waiting: null }).where('hash', '=', hash).execute();
}
