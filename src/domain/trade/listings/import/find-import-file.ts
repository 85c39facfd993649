import { type Ctx, Failure } from '#domain/acting/context.ts';
import { mayModerateListings } from '../listing.policy.ts';
import { importTexts } from './import.schema.ts';

export async function findImportFile(ctx: Ctx, id: string): Promise<string> {
  if (!mayModerateListings(ctx.actor)) throw new Failure('forbidden', importTexts.notYours);
  const row = /^\d{1,18}$/.test(id)
    ? await ctx.db
        .selectFrom('listing_import')
        .leftJoin('file', 'file.id', 'file_id')
        .select('file.hash')
        .where('listing_import.id', '=', BigInt(id))
        .executeTakeFirst()
    : undefined;
  if (!row) throw new Failure('not_found', importTexts.gone);
  if (row.hash === null) throw new Failure('not_found', importTexts.fileOver);
  return row.hash.toString('hex');
}
