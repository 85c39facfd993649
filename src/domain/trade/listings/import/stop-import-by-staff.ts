import { auditedTransaction } from '#domain/acting/audit/audit.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { mayModerateListings } from '../listing.policy.ts';
import { listingModerationTexts, type ListingModeration } from '../moderation.schema.ts';
import { endImport, hasImportEnded } from './stop-import.ts';
import { importTexts } from './import.schema.ts';
import type { ImportState } from './import.view.ts';
import { notifyImport } from './notify-import.ts';

export async function stopImportByStaff(ctx: Ctx, id: string, { reason }: ListingModeration): Promise<void> {
  if (!mayModerateListings(ctx.actor)) throw new Failure('forbidden', listingModerationTexts.forbidden);
  await auditedTransaction(ctx, { what: 'stop-import', why: reason }, async (ctx) => {
    const listingImport = /^\d{1,18}$/.test(id)
      ? await ctx.db
          .selectFrom('listing_import')
          .select(['id', 'state'])
          .where('id', '=', BigInt(id))
          .forUpdate()
          .executeTakeFirst()
      : undefined;
    if (!listingImport) throw new Failure('not_found', importTexts.gone);
    if (hasImportEnded(listingImport.state as ImportState)) throw new Failure('conflict', importTexts.ended);
    await endImport(ctx, listingImport.id, reason);
    await notifyImport(ctx, listingImport.id);
    const on = { kind: 'listing-import', id: listingImport.id };
    return { on, before: { state: listingImport.state }, after: { state: 'stopped' }, answer: undefined };
  });
}
