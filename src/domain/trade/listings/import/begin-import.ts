import { businessNow } from '#platform/database/business-clock.ts';
import { transaction } from '#platform/database/transaction.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { requireTrader } from '../../standing/may-trade.ts';
import { requireSellingMember } from '../own-listing.ts';
import { type BeginImport, importTexts } from './import.schema.ts';
import { lockOwnImport } from './lock-own-import.ts';

export function beginImport(ctx: Ctx, id: string, { known, leave_out, terms }: BeginImport): Promise<{ id: bigint }> {
  return transaction(ctx, async (ctx) => {
    requireSellingMember(ctx);
    const file = await lockOwnImport(ctx, id);
    if (['importing', 'pictures', 'done'].includes(file.state)) return { id: file.id };
    if (file.state === 'checking') throw new Failure('conflict', importTexts.stillChecked);
    if (file.state !== 'ready') throw new Failure('conflict', importTexts.notReady);
    if (file.file_id === null) throw new Failure('conflict', importTexts.fileGone);
    if (file.wrong_lines === file.all_lines) throw new Failure('invalid', importTexts.nothingToAdd);
    if (file.wrong_lines > 0 && !leave_out) throw new Failure('invalid', importTexts.leaveOut, { field: 'leave_out' });
    if (file.known_lines + file.repeated_lines > 0 && known === undefined)
      throw new Failure('invalid', importTexts.chooseKnown, { field: 'known' });
    const seller = await requireTrader(ctx, terms);
    const otherImport = await ctx.db
      .selectFrom('listing_import')
      .select('id')
      .where('seller_id', '=', seller.id)
      .where('state', '=', 'importing')
      .executeTakeFirst();
    if (otherImport) throw new Failure('conflict', importTexts.otherAtWork);
    await ctx.db
      .updateTable('listing_import')
      .set({ state: 'importing', updates: known === 'update', changed_at: businessNow })
      .where('id', '=', file.id)
      .execute();
    await ctx.queue.send(ctx.db, 'import-listings', { importId: String(file.id) });
    return { id: file.id };
  });
}
