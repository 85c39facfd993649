import { anyone, get, type Route } from '../request/route.ts';
import { urls } from '#content/urls.ts';
import { showMarketplace } from './marketplace.views.tsx';

/** The same for all guests; for a member its ways lead to their own pages. */
export const marketplaceRoutes: readonly Route[] = [
  get(urls.marketplace, anyone, showMarketplace, { cachedUnder: [] }),
];
