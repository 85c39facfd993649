import { businessNow } from '#platform/database/business-clock.ts';
import { transaction } from '#platform/database/transaction.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { importTexts } from './import.schema.ts';
import { lockOwnImport } from './lock-own-import.ts';

export function tryPicturesAgain(ctx: Ctx, id: string): Promise<{ id: bigint }> {
  return transaction(ctx, async (ctx) => {
    const file = await lockOwnImport(ctx, id);
    if (file.state === 'pictures') return { id: file.id };
    if (file.state === 'stopped') throw new Failure('conflict', importTexts.ended);
    if (file.state !== 'done') throw new Failure('conflict', importTexts.picturesLater);
    await ctx.db
      .updateTable('listing_import_line')
      .set({ picture_state: 'waiting', picture_why: null, picture_tried_at: null })
      .where('import_id', '=', file.id)
      .where('picture_state', '=', 'failed')
      .execute();
    await ctx.db
      .updateTable('listing_import')
      .set({ state: 'pictures', pictures_failed: 0, ended_at: null, changed_at: businessNow })
      .where('id', '=', file.id)
      .execute();
    await ctx.queue.send(ctx.db, 'fetch-import-pictures', { importId: String(file.id) });
    return { id: file.id };
  });
}
