import type { ReactNode } from 'react';
import { callGroups } from '#content/api/call-groups.ts';
import { link, urls } from '#content/link.ts';
import { Failure } from '#domain/acting/context.ts';
import { page } from '../../../pages/page.tsx';
import { anyone, get, type Route } from '../../../request/route.ts';
import type { Visit } from '../../../request/visit.ts';
import { groupOf } from '../call-groups.ts';
import { inWrittenOrder } from '#content/api/call-words.ts';
import { type Call, callsIn } from '../calls.ts';
import { ApiDocsPage } from './api-docs.page.tsx';
import { ApiGroupPage } from './api-group.page.tsx';
import { apiDocsPlaces } from './api-docs-places.ts';
import { ErrorsPage } from './errors.page.tsx';
import { LimitsPage } from './limits.page.tsx';
import { QuickStartPage } from './quick-start.page.tsx';
import { VersionsPage } from './versions.page.tsx';
import { DealWalkPage, TenderWalkPage } from './walk.pages.tsx';
import { WebhooksPage } from './webhooks.page.tsx';

type Shown = { publicUrl: string; calls: () => readonly Call[] };

/** What each page shows besides those of a group of calls. */
const pages: readonly (readonly [url: string, Body: (shown: Shown) => ReactNode])[] = [
  [urls.apiDocs, ({ publicUrl }) => <ApiDocsPage publicUrl={publicUrl} />],
  [urls.apiDocsQuickStart, ({ publicUrl }) => <QuickStartPage publicUrl={publicUrl} />],
  [urls.apiDocsDeal, ({ publicUrl }) => <DealWalkPage publicUrl={publicUrl} />],
  [urls.apiDocsTender, ({ publicUrl }) => <TenderWalkPage publicUrl={publicUrl} />],
  [urls.apiDocsWebhooks, ({ publicUrl }) => <WebhooksPage publicUrl={publicUrl} />],
  [urls.apiDocsErrors, ({ publicUrl }) => <ErrorsPage publicUrl={publicUrl} />],
  [urls.apiDocsLimits, ({ calls }) => <LimitsPage calls={calls()} />],
  [urls.apiDocsVersions, () => <VersionsPage />],
];

/** The pages that explain the API to people. `calls` is a function, because the calls are made from all routes of pages. */
export const apiDocsRoutes = (calls: () => readonly Call[]): readonly Route[] => [
  ...pages.map(([url, body]) =>
    get(url, anyone, (visit) => showPage(visit, url, body({ publicUrl: visit.services.publicUrl, calls })), {
      cachedUnder: [],
    }),
  ),
  get(urls.apiDocsGroup, anyone, (visit) => showGroup(visit, callsIn(visit.services.config.mode, calls())), {
    cachedUnder: [],
  }),
];

function showPage(visit: Visit, canonical: string, body: ReactNode): Response {
  const { title, lead } = apiDocsPlaces.find(({ href }) => href === canonical)!;
  return page(visit, { title: titleOf(title), description: lead, canonical, isReading: true, body });
}

/** The title of a browser's tab says that a page is about the API. */
function titleOf(title: string): string {
  return title.includes('from a program') ? title : `${title}, for programs`;
}

function showGroup(visit: Visit, calls: readonly Call[]): Response {
  const group = callGroups.find(({ id }) => id === visit.params.group);
  if (!group) throw new Failure('not_found', 'There is no page at this address.');
  const own = inWrittenOrder(calls.filter((call) => groupOf(call) === group));
  return page(visit, {
    title: titleOf(group.title),
    description: group.lead,
    canonical: link('apiDocsGroup', { group: group.id }),
    isReading: true,
    body: <ApiGroupPage group={group} calls={own} site={{ now: visit.ctx.now, publicUrl: visit.services.publicUrl }} />,
  });
}
