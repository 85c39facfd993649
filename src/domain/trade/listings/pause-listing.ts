import { businessNow } from '#platform/database/business-clock.ts';
import { transaction } from '#platform/database/transaction.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import type { ListingState } from './listing.options.ts';
import { requireListingRoom } from './listing-room.ts';
import { listingTexts } from './listing.texts.ts';
import { lockOwnListing, type LockedListing } from './own-listing.ts';

type Standing = { id: bigint; state: ListingState };

/** Hides a listing for a while. Orders keep what they reserved. A second press changes nothing. */
export function pauseListing(ctx: Ctx, id: string): Promise<Standing> {
  return changeListingState(ctx, id, ({ state }) => {
    refuse({ state, unless: ['active', 'paused'] });
    return { state: 'paused' };
  });
}

/** Makes a listing visible again. */
export function resumeListing(ctx: Ctx, id: string): Promise<Standing> {
  return changeListingState(ctx, id, ({ state }) => {
    refuse({ state, unless: ['active', 'paused'] });
    return { state: 'active' };
  });
}

/** Archives the listing; its orders go on. The state before is saved for taking it out of the archive. */
export function archiveListing(ctx: Ctx, id: string): Promise<Standing> {
  return changeListingState(ctx, id, ({ state, archived_from }) => {
    refuse({ state, unless: ['active', 'paused', 'archived'] });
    return { state: 'archived', archived_from: state === 'archived' ? archived_from : state };
  });
}

/** Takes the listing out of the archive, in its earlier state. */
export function unarchiveListing(ctx: Ctx, id: string): Promise<Standing> {
  return changeListingState(ctx, id, ({ state, archived_from }) => {
    refuse({ state, unless: ['active', 'paused', 'archived'] });
    return { state: state === 'archived' ? (archived_from as ListingState) : state, archived_from: null };
  });
}

type Change = { state: ListingState; archived_from?: string | null };

function changeListingState(ctx: Ctx, id: string, change: (listing: LockedListing) => Change): Promise<Standing> {
  return transaction(ctx, async (ctx) => {
    const listing = await lockOwnListing(ctx, id);
    const to = change(listing);
    if (listing.state === 'archived' && to.state !== 'archived') await requireListingRoom(ctx, listing.seller_id);
    if (to.state !== listing.state)
      await ctx.db
        .updateTable('listing')
        .set({ ...to, changed_at: businessNow })
        .where('id', '=', listing.id)
        .execute();
    return { id: listing.id, state: to.state };
  });
}

function refuse({ state, unless }: { state: ListingState; unless: readonly ListingState[] }): void {
  if (unless.includes(state)) return;
  throw new Failure('conflict', state === 'taken_down' ? listingTexts.takenDown : listingTexts.archived);
}
