import { sql } from 'kysely';
import { businessNow } from '#platform/database/business-clock.ts';
import { transaction } from '#platform/database/transaction.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { listingColumns, refuseTakenSku } from './add-listing.ts';
import { quantityText, type Unit } from './listing.options.ts';
import type { EditedListing } from './listing.schema.ts';
import { listingTexts } from './listing.texts.ts';
import { lockOwnListing, type LockedListing } from './own-listing.ts';

/** Changes a listing. If it was open in two tabs, the tab that saves second is refused. */
export async function editListing(ctx: Ctx, id: string, input: EditedListing): Promise<{ id: bigint }> {
  return transaction(ctx, async (ctx) => {
    const listing = await lockOwnListing(ctx, id);
    if (listing.version !== input.version) throw new Failure('conflict', listingTexts.changed);
    const { version: _, quantity: typedStock, quantity_seen: seenStock, ...description } = input;
    await ctx.db
      .updateTable('listing')
      .set({
        ...listingColumns({ ...description, unit: description.unit ?? (listing.unit as Unit) }),
        quantity: quantityAfter(listing, typedStock, seenStock),
        changed_at: businessNow,
        version: sql`version + 1`,
      })
      .where('id', '=', listing.id)
      .execute()
      .catch(refuseTakenSku);
    return { id: listing.id };
  });
}

/** The new stock. If the seller did not change the number, units that were sold meanwhile stay sold. */
function quantityAfter({ quantity, reserved, unit }: LockedListing, typedStock: bigint, seenStock: bigint): bigint {
  if (typedStock === seenStock) return quantity;
  if (quantity !== seenStock) throw new Failure('conflict', listingTexts.sold, { field: 'quantity' });
  if (typedStock >= reserved) return typedStock;
  const text = `Orders have reserved ${quantityText(reserved, unit as Unit)}: enter at least that many`;
  throw new Failure('invalid', text, { field: 'quantity' });
}
