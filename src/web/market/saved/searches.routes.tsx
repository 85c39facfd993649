import { link, urls } from '#content/link.ts';
import { listQueryString } from '#platform/database/list/list-text.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { catalogueList } from '#domain/trade/listings/catalogue/catalogue.list.ts';
import { saveCatalogueSearch } from '#domain/trade/listings/saved-searches/save-search.ts';
import { findSearchMails, stopSearchMails } from '#domain/trade/listings/saved-searches/stop-search-mails.ts';
import {
  dropSavedSearch,
  findSavedSearches,
  setSearchMails,
  type SavedSearch,
  savedSearchRow,
} from '#domain/trade/listings/saved-searches/change-search.ts';
import { rfqsList } from '#domain/trade/rfqs/list/rfqs.list.ts';
import { saveRfqSearch } from '#domain/trade/rfqs/searches/save-rfq-search.ts';
import { memberOf } from '../../member/member-page.tsx';
import { press } from '../../pages/action.ts';
import { stopMailsRoutes } from '../../parts/stop-mails.tsx';
import { OwnerField } from '../../request/page-owner.tsx';
import { members } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import { savedPath, savedSection, savePress } from './saved-section.ts';

const goodsAsked = ({ url }: Visit) => catalogueList.read(url.searchParams);
const rfqsAsked = ({ url }: Visit) => rfqsList.read(url.searchParams);

export const savedSearchesSection = savedSection({
  id: 'searches',
  title: 'Searches',
  row: savedSearchRow,
  find: async (visit) => ({ rows: await findSavedSearches(visit.ctx, memberOf(visit)) }),
  empty: {
    text: 'You saved no search yet. Search the marketplace or the requests for quotes, then press “Save this search”: we mail you when something new fits.',
  },
  list: ({ rows }) => (
    <ul role="list" className="saved-searches">
      {rows.map((search) => (
        <Search key={String(search.id)} {...search} />
      ))}
    </ul>
  ),
  news: {
    kept: 'The search is saved. We mail you when something new fits.',
    told: 'You get a mail when something new fits.',
    quiet: 'You get no more mails about this search.',
    gone: 'The search is removed.',
  },
  routes: [
    ...newSearch({
      at: urls.savedSearches,
      page: (visit) => link('marketplace', {}, catalogueList.write(goodsAsked(visit))),
      verb: (ctx, visit) => saveCatalogueSearch(ctx, goodsAsked(visit)),
    }),
    ...newSearch({
      at: urls.savedRfqSearches,
      page: (visit) => link('rfqs', {}, rfqsList.write(rfqsAsked(visit))),
      verb: (ctx, visit) => saveRfqSearch(ctx, rfqsAsked(visit)),
    }),
    ...ofSearch(urls.savedSearchMails, 'told', (ctx, id) => setSearchMails(ctx, id, true)),
    ...ofSearch(urls.savedSearchQuiet, 'quiet', (ctx, id) => setSearchMails(ctx, id, false)),
    ...ofSearch(urls.savedSearchRemoval, 'gone', dropSavedSearch),
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
  ],
});

type NewSearch = {
  at: string;
  page: (visit: Visit) => string;
  verb: (ctx: Ctx, visit: Visit) => Promise<void>;
};

/** Saves the search that this list shows. */
function newSearch(asked: NewSearch) {
  return press({ ...asked, who: members, limits: { place: 'cart' }, next: () => savedPath('searches', 'kept') });
}

function ofSearch(at: string, news: string, verb: (ctx: Ctx, searchId: string) => Promise<void>) {
  return savePress({ at, verb, page: () => link('dashboardSaved'), next: () => savedPath('searches', news) });
}

function Search({ id, about, name, query, tells }: SavedSearch) {
  const params = { searchId: String(id) };
  const typed = new URLSearchParams(query);
  const found =
    about === 'rfqs'
      ? link('rfqs', {}, rfqsList.write(rfqsList.read(typed)))
      : `${link('marketplace')}?${listQueryString(catalogueList.write(catalogueList.read(typed)))}`;
  return (
    <li>
      <p>
        <a className="link display" href={found}>
          {name}
        </a>
        <span className="block text-14 text-quiet">
          {tells ? 'We mail you once a day when something new fits.' : 'No mails.'}
        </span>
      </p>
      <div className="flex flex-wrap gap-3">
        <Press
          action={tells ? link('savedSearchQuiet', params) : link('savedSearchMails', params)}
          text={tells ? 'Stop mails' : 'Mail me'}
          of={name}
        />
        <Press action={link('savedSearchRemoval', params)} text="Remove" of={name} />
      </div>
    </li>
  );
}

function Press({ action, text, of }: { action: string; text: string; of: string }) {
  return (
    <form method="post" action={action}>
      <OwnerField />
      <button type="submit" className="link min-h-10 cursor-pointer text-14">
        {text}
        <span className="sr-only">: {of}</span>
      </button>
    </form>
  );
}
