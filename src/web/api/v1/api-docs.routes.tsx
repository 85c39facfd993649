import { callGroups } from '#content/api/call-groups.ts';
import { link, urls } from '#content/link.ts';
import { Failure } from '#domain/acting/context.ts';
import { page } from '../../pages/page.tsx';
import { anyone, get, type Route } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import { ApiDocsPage } from './api-docs.page.tsx';
import { ApiGroupPage } from './api-group.page.tsx';
import { groupOf } from './call-groups.ts';
import { inWrittenOrder } from './call-words.ts';
import type { Call } from './calls.ts';

/** The pages that explain the API to people. `calls` is a function, because the calls are made from all routes of pages. */
export const apiDocsRoutes = (calls: () => readonly Call[]): readonly Route[] => [
  get(
    urls.apiDocs,
    anyone,
    (visit) =>
      page(visit, {
        title: 'The marketplace for programs',
        description:
          'List, order, bid, pay in escrow and read the marketplace from your own program: keys, calls and errors.',
        canonical: link('apiDocs'),
        isReading: true,
        body: <ApiDocsPage publicUrl={visit.services.publicUrl} />,
      }),
    { cachedUnder: [] },
  ),
  get(urls.apiDocsGroup, anyone, (visit) => showGroup(visit, calls()), { cachedUnder: [] }),
];

function showGroup(visit: Visit, calls: readonly Call[]): Response {
  const group = callGroups.find(({ id }) => id === visit.params.group);
  if (!group) throw new Failure('not_found', 'There is no page at this address.');
  const own = inWrittenOrder(calls.filter((call) => groupOf(call) === group));
  return page(visit, {
    title: `${group.title}, for programs`,
    description: group.lead,
    canonical: link('apiDocsGroup', { group: group.id }),
    isReading: true,
    body: <ApiGroupPage group={group} calls={own} />,
  });
}
