import { type Ctx, Failure } from '#domain/acting/context.ts';
import { requireSellingMember } from '../own-listing.ts';
import { importTexts } from './import.schema.ts';
import type { ImportState } from './import.view.ts';

/** Locks the seller’s row first, so that a seller’s files begin one after another. */
export async function lockOwnImport(ctx: Ctx, id: string) {
  const seller = requireSellingMember(ctx);
  await ctx.db.selectFrom('member').select('id').where('id', '=', seller.id).forNoKeyUpdate().execute();
  const row = /^\d{1,18}$/.test(id)
    ? await ctx.db
        .selectFrom('listing_import')
        .select(['id', 'file_id', 'state', 'all_lines', 'wrong_lines', 'known_lines', 'repeated_lines'])
        .where('id', '=', BigInt(id))
        .where('seller_id', '=', seller.id)
        .forUpdate()
        .executeTakeFirst()
    : undefined;
  if (!row) throw new Failure('not_found', importTexts.notThere);
  return { ...row, state: row.state as ImportState };
}
