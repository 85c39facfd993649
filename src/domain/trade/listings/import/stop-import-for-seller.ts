import { auditedTransaction } from '#domain/acting/audit/audit.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { mayModerateListings } from '../listing.policy.ts';
import { listingModerationTexts, type ListingModeration } from '../moderation.schema.ts';
import { endImport, hasImportEnded } from './stop-import.ts';
import { importTexts } from './import.schema.ts';
import type { ImportState } from './import.view.ts';
import { notifyImport } from './notify-import.ts';

export async function stopImportForSeller(ctx: Ctx, id: string, { reason }: ListingModeration): Promise<void> {
  if (!mayModerateListings(ctx.actor)) throw new Failure('forbidden', listingModerationTexts.forbidden);
  await auditedTransaction(ctx, { what: 'stop-import', why: reason }, async (ctx) => {
    const file = /^\d{1,18}$/.test(id)
      ? await ctx.db
          .selectFrom('listing_import')
          .select(['id', 'state'])
          .where('id', '=', BigInt(id))
          .forUpdate()
          .executeTakeFirst()
      : undefined;
    if (!file) throw new Failure('not_found', importTexts.gone);
    if (hasImportEnded(file.state as ImportState)) throw new Failure('conflict', importTexts.ended);
    await endImport(ctx, file.id, reason);
    await notifyImport(ctx, file.id);
    const on = { kind: 'listing-import', id: file.id };
    return { on, before: { state: file.state }, after: { state: 'stopped' }, answer: undefined };
  });
}
