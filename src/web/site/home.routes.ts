import { urls } from '#content/urls.ts';
import { findNewest } from '#domain/trade/listings/find-newest.ts';
import { settingsOf } from '../pages/page.tsx';
import { anyone, get, type Handler, type Route } from '../request/route.ts';
import { showHome } from './home.views.tsx';

/** One statement while one can trade, none while one cannot. */
const openHome: Handler = async (visit) =>
  showHome(visit, settingsOf(visit).trading === 'closed' ? undefined : await findNewest(visit.ctx));

export const homeRoutes: readonly Route[] = [get(urls.home, anyone, openHome, { cachedUnder: ['home', 'listings'] })];
