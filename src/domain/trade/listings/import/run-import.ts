import { businessNow } from '#platform/database/business-clock.ts';
import { transaction } from '#platform/database/transaction.ts';
import { type Ctx, Failure, isFailure } from '#domain/acting/context.ts';
import { requireTrader } from '../../standing/may-trade.ts';
import { maySell } from '#domain/people/accounts/account.policy.ts';
import { addImportLines } from './add-lines.ts';
import { contextOfSeller, findImportAtWork, openImportFile, type ImportAtWork } from './find-import-at-work.ts';
import { linesAtOnce } from './import.rules.ts';
import { importTexts } from './import.schema.ts';
import { readFileLines, type FileLine } from './read-file.ts';
import { notifyImport } from './notify-import.ts';

/**
 * Adds the listings of a file, one batch in a transaction, from where an earlier run stopped. The progress is in one row that the
 * transaction locks, so that no line is added twice, even by several processes.
 */
export async function runImport(ctx: Ctx, id: string, signal?: AbortSignal): Promise<void> {
  const file = await findImportAtWork(ctx, id, 'importing');
  if (!file) return;
  let from = file.doneLine;
  for await (const lines of readFileLines(await openImportFile(ctx, file), file.reading)) {
    const linesLeft = lines.filter(({ line }) => line > from);
    for (let at = 0; at < linesLeft.length; at += linesAtOnce) {
      if (signal?.aborted) return;
      const batch = linesLeft.slice(at, at + linesAtOnce);
      if (!(await addBatch(ctx, file, from, batch))) return;
      from = batch.at(-1)!.line;
    }
  }
  await finish(ctx, file, from);
}

async function addBatch(ctx: Ctx, file: ImportAtWork, from: number, lines: readonly FileLine[]): Promise<boolean> {
  try {
    return await transaction(ctx, async (ctx) => {
      if (!(await lockIfStillAt(ctx, file, from))) return false;
      const sellerCtx = await contextOfSeller(ctx, file.sellerId);
      if (!maySell(sellerCtx.actor)) throw new Failure('forbidden', importTexts.notSeller);
      await requireTrader(sellerCtx);
      await addImportLines(sellerCtx, file, lines);
      return true;
    });
  } catch (error) {
    // A refusal ends the import. Any other error is our fault, and the job is tried again.
    if (!isFailure(error)) throw error;
    await stopWithReason(ctx, file, error.message);
    return false;
  }
}

async function lockIfStillAt(ctx: Ctx, { id }: ImportAtWork, from: number): Promise<boolean> {
  const locked = await findImportAtWork(ctx, String(id), 'importing');
  return locked?.doneLine === from;
}

async function stopWithReason(ctx: Ctx, { id }: ImportAtWork, why: string): Promise<void> {
  await transaction(ctx, async (ctx) => {
    const stopped = await ctx.db
      .updateTable('listing_import')
      .set({ state: 'stopped', stopped_why: why, ended_at: businessNow, changed_at: businessNow })
      .where('id', '=', id)
      .where('state', '=', 'importing')
      .returning('id')
      .executeTakeFirst();
    if (stopped) await notifyImport(ctx, id);
  });
}

function finish(ctx: Ctx, file: ImportAtWork, from: number): Promise<void> {
  return transaction(ctx, async (ctx) => {
    if (!(await lockIfStillAt(ctx, file, from))) return;
    const { pictures } = await ctx.db
      .selectFrom('listing_import')
      .select('pictures')
      .where('id', '=', file.id)
      .executeTakeFirstOrThrow();
    const isDone = pictures === 0;
    await ctx.db
      .updateTable('listing_import')
      .set({ state: isDone ? 'done' : 'pictures', ended_at: isDone ? businessNow : null, changed_at: businessNow })
      .where('id', '=', file.id)
      .execute();
    if (isDone) await notifyImport(ctx, file.id);
    else await ctx.queue.send(ctx.db, 'fetch-import-pictures', { importId: String(file.id) });
  });
}
