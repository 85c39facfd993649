import { link, urls } from '#content/link.ts';
import { page } from '../../pages/page.tsx';
import { anyone, get, type Route } from '../../request/route.ts';
import { ApiDocsPage } from './api-docs.page.tsx';

export const apiDocsRoutes: readonly Route[] = [
  get(
    urls.apiDocs,
    anyone,
    (visit) =>
      page(visit, {
        title: 'The marketplace for programs',
        description:
          'Listings, categories and sellers of the coconut marketplace as JSON: filters, order, paging and errors.',
        canonical: link('apiDocs'),
        isReading: true,
        body: <ApiDocsPage publicUrl={visit.services.publicUrl} />,
      }),
    { cachedUnder: [] },
  ),
];
