import type { Member } from '#domain/acting/context.ts';
import { catalogueList } from '#domain/trade/listings/catalogue/catalogue.list.ts';
import { followSeller } from '#domain/trade/listings/follows/follow-seller.ts';
import { notifyFollowers } from '#domain/trade/listings/follows/notify-followers.ts';
import { notifySearches } from '#domain/trade/listings/saved-searches/notify-searches.ts';
import { saveCatalogueSearch } from '#domain/trade/listings/saved-searches/save-search.ts';
import type { TestDatabase } from './database.ts';
import { openListing } from './listings.ts';

type Market = () => Promise<{ seller: Member; buyer: Member }>;

/** Mails about new listings when the buyer blocks the seller. */
export function newsScenes({ ctx }: TestDatabase, market: Market) {
  return {
    'trade/listings/saved-searches/notify-searches.ts': async () => {
      const { seller, buyer } = await market();
      await saveCatalogueSearch(ctx(buyer), catalogueList.read(new URLSearchParams('q=copra')));
      await openListing(ctx(), { seller_id: seller.id, name: 'Copra', category: 'copra', unit: 'ton' });
      const act = () => notifySearches(ctx({ kind: 'job', name: 'notify-searches' }));
      return { blocker: buyer, blocked: seller, act };
    },
    'trade/listings/follows/notify-followers.ts': async () => {
      const { seller, buyer } = await market();
      await followSeller(ctx(buyer), String(seller.id));
      await openListing(ctx(), { seller_id: seller.id });
      const act = () => notifyFollowers(ctx({ kind: 'job', name: 'notify-followers' }));
      return { blocker: buyer, blocked: seller, act };
    },
  };
}
