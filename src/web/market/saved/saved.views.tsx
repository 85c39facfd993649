import { link } from '#content/link.ts';
import { memberPage } from '../../member/member-page.tsx';
import { page } from '../../pages/page.tsx';
import type { Visit } from '../../request/visit.ts';
import { SavedPage, type Saved } from './saved.page.tsx';
import { SearchMailsPage } from './search-mails.page.tsx';

const news = {
  kept: 'The search is saved. We mail you when something new fits.',
  told: 'You get a mail when something new fits.',
  quiet: 'You get no more mails about this search.',
  gone: 'The search is removed.',
} as const;
export type SavedNews = keyof typeof news;

export function showSaved(visit: Visit, saved: Saved): Response {
  const said = visit.url.searchParams.get('news') ?? '';
  const title = 'Saved';
  return memberPage(visit, {
    title,
    description: 'Listings and searches that you saved, and what you looked at last.',
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

export function showSearchMails(visit: Visit, token: string, stopped: boolean): Response {
  return page(visit, {
    title: stopped ? 'Mails about your searches stopped' : 'Mails about your searches',
    description: 'Mails of what is new in the searches that you saved.',
    body: <SearchMailsPage action={link('searchMailsStop', { token })} stopped={stopped} />,
  });
}
