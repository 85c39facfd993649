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

const readCatalogueQuery = ({ url }: Visit) => catalogueList.read(url.searchParams);
const readRfqsQuery = ({ url }: Visit) => rfqsList.read(url.searchParams);

export const savedSearchesSection = savedSection({
  id: 'searches',
  title: 'Searches',
  row: savedSearchRow,
  find: async (visit) => ({ rows: await findSavedSearches(visit.ctx, memberOf(visit)) }),
  empty: {
    text: 'You have not saved a search yet. Search the marketplace or the requests for quotes, then press “Save this search”. We mail you when something new fits.',
  },
  list: ({ rows }) => (
    <ul role="list" className="saved-searches">
      {rows.map((search) => (
        <SearchRow key={String(search.id)} {...search} />
      ))}
    </ul>
  ),
  news: {
    'search-saved': 'The search is saved.',
    'search-mails': 'Mails about this search are on.',
    'no-search-mails': 'You will get no more mails about this search.',
    'search-removed': 'The search is removed.',
  },
  routes: [
    ...saveSearchPress({
      at: urls.savedSearches,
      page: (visit) => link('marketplace', {}, catalogueList.write(readCatalogueQuery(visit))),
      verb: (ctx, visit) => saveCatalogueSearch(ctx, readCatalogueQuery(visit)),
    }),
    ...saveSearchPress({
      at: urls.savedRfqSearches,
      page: (visit) => link('rfqs', {}, rfqsList.write(readRfqsQuery(visit))),
      verb: (ctx, visit) => saveRfqSearch(ctx, readRfqsQuery(visit)),
    }),
    ...searchPress(urls.savedSearchMails, 'search-mails', (ctx, id) => setSearchMails(ctx, id, true)),
    ...searchPress(urls.savedSearchQuiet, 'no-search-mails', (ctx, id) => setSearchMails(ctx, id, false)),
    ...searchPress(urls.savedSearchRemoval, 'search-removed', dropSavedSearch),
    ...stopMailsRoutes({
      at: urls.searchMailsStop,
      id: 'search-mails',
      find: findSearchMails,
      stop: stopSearchMails,
      words: () => ({
        description: 'Mails about new results of the searches that you saved.',
        ask: {
          title: 'Mails about your searches',
          text: 'Press the button, and these mails stop at once. Your searches stay saved.',
          button: 'Stop these mails',
          leave: { label: 'Keep the mails', href: link('marketplace') },
        },
        done: {
          title: 'Mails about your searches stopped',
          text: 'You will get no more mails about your searches.',
          more: 'Your searches are still saved. You can turn the mails about each search on again on the page “Saved”.',
          leave: { label: 'See what you saved', href: link('dashboardSaved') },
        },
      }),
    }),
  ],
});

type SaveSearch = {
  at: string;
  page: (visit: Visit) => string;
  verb: (ctx: Ctx, visit: Visit) => Promise<void>;
};

/** Saves the search of the list that has the button. */
function saveSearchPress(search: SaveSearch) {
  return press({
    ...search,
    who: members,
    limits: { place: 'cart' },
    next: () => savedPath('searches', 'search-saved'),
  });
}

function searchPress(at: string, news: string, verb: (ctx: Ctx, searchId: string) => Promise<void>) {
  return savePress({ at, verb, page: () => link('dashboardSaved'), next: () => savedPath('searches', news) });
}

function SearchRow({ id, about, name, query, tells }: SavedSearch) {
  const params = { searchId: String(id) };
  const typed = new URLSearchParams(query);
  const searchAddress =
    about === 'rfqs'
      ? link('rfqs', {}, rfqsList.write(rfqsList.read(typed)))
      : `${link('marketplace')}?${listQueryString(catalogueList.write(catalogueList.read(typed)))}`;
  return (
    <li>
      <p>
        <a className="link display" href={searchAddress}>
          {name}
        </a>
        <span className="block text-14 text-quiet">
          {tells ? 'We mail you once a day when something new fits.' : 'No mails.'}
        </span>
      </p>
      <div className="flex flex-wrap gap-3">
        <SearchButton
          action={tells ? link('savedSearchQuiet', params) : link('savedSearchMails', params)}
          text={tells ? 'Stop mails' : 'Mail me'}
          searchName={name}
        />
        <SearchButton action={link('savedSearchRemoval', params)} text="Remove" searchName={name} />
      </div>
    </li>
  );
}

function SearchButton({ action, text, searchName }: { action: string; text: string; searchName: string }) {
  return (
    <form method="post" action={action}>
      <OwnerField />
      <button type="submit" className="link min-h-10 cursor-pointer text-14">
        {text}
        <span className="sr-only">: {searchName}</span>
      </button>
    </form>
  );
}
