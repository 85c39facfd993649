import { businessNow } from '#platform/database/business-clock.ts';
import { transaction } from '#platform/database/transaction.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { mostQuantity, type RestockListing } from './listing.schema.ts';
import { lockOwnListing } from './own-listing.ts';

/** Adds to the stock as it is at that moment, so that nothing sold meanwhile comes back. */
export async function restockListing(ctx: Ctx, id: string, { added }: RestockListing): Promise<{ quantity: bigint }> {
  return transaction(ctx, async (ctx) => {
    const listing = await lockOwnListing(ctx, id);
    const quantity = listing.quantity + added;
    if (quantity > BigInt(mostQuantity))
      throw new Failure('invalid', 'That would be more than 1,000,000,000. Enter fewer', { field: 'added' });
    await ctx.db
      .updateTable('listing')
      .set({ quantity, changed_at: businessNow })
      .where('id', '=', listing.id)
      .execute();
    return { quantity };
  });
}
