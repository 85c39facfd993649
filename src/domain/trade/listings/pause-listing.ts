import { businessNow } from '#platform/database/business-clock.ts';
import { transaction } from '#platform/database/transaction.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import type { ListingState } from './listing.options.ts';
import { requireListingRoom } from './listing-room.ts';
import { listingTexts } from './listing.texts.ts';
import { lockOwnListing, type LockedListing } from './own-listing.ts';

type ListingStanding = { id: bigint; state: ListingState };

export function pauseListing(ctx: Ctx, id: string): Promise<ListingStanding> {
  return changeListingState(ctx, id, ({ state }) => {
    requireState({ state, oneOf: ['active', 'paused'] });
    return { state: 'paused' };
  });
}

export function resumeListing(ctx: Ctx, id: string): Promise<ListingStanding> {
  return changeListingState(ctx, id, ({ state }) => {
    requireState({ state, oneOf: ['active', 'paused'] });
    return { state: 'active' };
  });
}

export function archiveListing(ctx: Ctx, id: string): Promise<ListingStanding> {
  return changeListingState(ctx, id, ({ state, archived_from }) => {
    requireState({ state, oneOf: ['active', 'paused', 'archived'] });
    return { state: 'archived', archived_from: state === 'archived' ? archived_from : state };
  });
}

export function unarchiveListing(ctx: Ctx, id: string): Promise<ListingStanding> {
  return changeListingState(ctx, id, ({ state, archived_from }) => {
    requireState({ state, oneOf: ['active', 'paused', 'archived'] });
    return { state: state === 'archived' ? (archived_from as ListingState) : state, archived_from: null };
  });
}

type Change = { state: ListingState; archived_from?: string | null };

function changeListingState(
  ctx: Ctx,
  id: string,
  change: (listing: LockedListing) => Change,
): Promise<ListingStanding> {
  return transaction(ctx, async (ctx) => {
    const listing = await lockOwnListing(ctx, id);
    const changed = change(listing);
    if (listing.state === 'archived' && changed.state !== 'archived') await requireListingRoom(ctx, listing.seller_id);
    if (changed.state !== listing.state)
      await ctx.db
        .updateTable('listing')
        .set({ ...changed, changed_at: businessNow })
        .where('id', '=', listing.id)
        .execute();
    return { id: listing.id, state: changed.state };
  });
}

function requireState({ state, oneOf }: { state: ListingState; oneOf: readonly ListingState[] }): void {
  if (oneOf.includes(state)) return;
  throw new Failure('conflict', state === 'taken_down' ? listingTexts.takenDown : listingTexts.archived);
}
