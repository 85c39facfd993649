import { businessNow } from '#platform/database/business-clock.ts';
import { transaction } from '#platform/database/transaction.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { mostQuantity, type RestockListing } from './listing.schema.ts';
import { lockOwnListing } from './own-listing.ts';

/** Adds units to the stock as it is now, so that units sold meanwhile stay sold. */
export async function restockListing(ctx: Ctx, id: string, { added }: RestockListing): Promise<{ quantity: bigint }> {
  return transaction(ctx, async (ctx) => {
    const listing = await lockOwnListing(ctx, id);
    const quantity = listing.quantity + added;
    if (quantity > BigInt(mostQuantity))
      throw new Failure('invalid', 'The stock would be more than 1,000,000,000. Enter a smaller number', {
        field: 'added',
      });
    await ctx.db
      .updateTable('listing')
      .set({ quantity, changed_at: businessNow })
      .where('id', '=', listing.id)
      .execute();
    return { quantity };
  });
}
