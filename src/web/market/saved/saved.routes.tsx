import { link, urls } from '#content/link.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { catalogueList } from '#domain/trade/listings/catalogue/catalogue.list.ts';
import { findFavourites, findSeen } from '#domain/trade/listings/favourites/find-kept-listings.ts';
import { findFollows } from '#domain/trade/listings/follows/find-follows.ts';
import { noteSeen } from '#domain/trade/listings/favourites/note-seen.ts';
import { saveCatalogueSearch } from '#domain/trade/listings/saved-searches/save-search.ts';
import { findSearchMails, stopSearchMails } from '#domain/trade/listings/saved-searches/stop-search-mails.ts';
import { dropSearch, findSearches, notifySearch } from '#domain/trade/listings/saved-searches/tend-search.ts';
import { rfqsList } from '#domain/trade/rfqs/list/rfqs.list.ts';
import { saveRfqSearch } from '#domain/trade/rfqs/searches/save-rfq-search.ts';
import { memberOf, memberPage } from '../../member/member-page.tsx';
import { press } from '../../pages/action.ts';
import { stopMailsRoutes } from '../../parts/stop-mails.tsx';
import { get, members, type Handler, type Route } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import { SavedPage, type Saved } from './saved.page.tsx';

const news = {
  kept: 'The search is saved. We mail you when something new fits.',
  told: 'You get a mail when something new fits.',
  quiet: 'You get no more mails about this search.',
  gone: 'The search is removed.',
  'follow-mails': 'You get a mail when sellers that you follow add listings.',
  'no-follow-mails': 'You get no more mails about sellers that you follow.',
} as const;
type SavedNews = keyof typeof news;

function showSaved(visit: Visit, saved: Saved): Response {
  const said = visit.url.searchParams.get('news') ?? '';
  const title = 'Saved';
  return memberPage(visit, {
    title,
    description: 'Listings and searches that you saved, sellers that you follow, and what you looked at last.',
    place: title,
    isOnMarket: true,
    body: (
      <SavedPage
        {...saved}
        now={visit.ctx.now}
        news={Object.hasOwn(news, said) ? news[said as SavedNews] : undefined}
      />
    ),
  });
}

const limits = { place: 'cart' } as const;

/** Four statements besides the session's. */
const openSaved: Handler = async (visit) => {
  const member = memberOf(visit);
  const favourites = await findFavourites(visit.ctx, member);
  const follows = await findFollows(visit.ctx, member);
  const searches = await findSearches(visit.ctx, member);
  const seen = await findSeen(visit.ctx, member);
  return showSaved(visit, { favourites, follows, searches, seen });
};

export const savedRoutes: readonly Route[] = [
  get(urls.dashboardSaved, members, openSaved),
  ...press({
    at: urls.savedSearches,
    who: members,
    page: (visit) => link('marketplace', {}, askedIn(visit)),
    limits,
    verb: (ctx, visit) => saveCatalogueSearch(ctx, catalogueList.read(visit.url.searchParams)),
    next: () => savedWith('kept'),
  }),
  ...press({
    at: urls.savedRfqSearches,
    who: members,
    page: ({ url }) => link('rfqs', {}, rfqsList.write(rfqsList.read(url.searchParams))),
    limits,
    verb: (ctx, visit) => saveRfqSearch(ctx, rfqsList.read(visit.url.searchParams)),
    next: () => savedWith('kept'),
  }),
  ...ofSearch(urls.savedSearchMails, 'told', (ctx, id) => notifySearch(ctx, id, true)),
  ...ofSearch(urls.savedSearchQuiet, 'quiet', (ctx, id) => notifySearch(ctx, id, false)),
  ...ofSearch(urls.savedSearchRemoval, 'gone', dropSearch),
  ...press({
    at: urls.listingSeen,
    who: members,
    page: (visit) => link('listing', { listingId: visit.params.listingId ?? '' }),
    limits,
    verb: (ctx, visit) => noteSeen(ctx, visit.params.listingId ?? ''),
    next: (_, visit) =>
      visit.part ? new Response(null, { status: 204 }) : link('listing', { listingId: visit.params.listingId ?? '' }),
  }),
  ...stopMailsRoutes({
    at: urls.searchMailsStop,
    id: 'search-mails',
    find: findSearchMails,
    stop: stopSearchMails,
    words: () => ({
      description: 'Mails of what is new in the searches that you saved.',
      ask: {
        title: 'Mails about your searches',
        text: 'Press the button, and these mails stop at once. Your searches stay saved.',
        button: 'Stop these mails',
        leave: { label: 'Keep the mails', href: link('marketplace') },
      },
      done: {
        title: 'Mails about your searches stopped',
        text: 'You get no more mails of your searches.',
        more: 'Your searches are still saved. You can turn the mails of each on again.',
        leave: { label: 'See what you saved', href: link('dashboardSaved') },
      },
    }),
  }),
];

function ofSearch(at: string, news: SavedNews, verb: (ctx: Ctx, searchId: string) => Promise<void>): Route[] {
  return press({
    at,
    who: members,
    page: () => link('dashboardSaved'),
    limits,
    verb: (ctx, visit) => verb(ctx, visit.params.searchId ?? ''),
    next: () => savedWith(news),
  });
}

function savedWith(news: SavedNews): string {
  return `${link('dashboardSaved', {}, { news })}#searches`;
}

function askedIn({ url }: Visit) {
  return catalogueList.write(catalogueList.read(url.searchParams));
}
