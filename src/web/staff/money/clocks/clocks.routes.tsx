import { urls } from '#content/link.ts';
import { clockList } from '#domain/trade/deals/clocks.list.ts';
import { findClocks } from '#domain/trade/deals/find-clocks.ts';
import { rolesThat } from '#domain/acting/roles/staff.policy.ts';
import { get, staff, type Route } from '../../../request/route.ts';
import type { Visit } from '../../../request/visit.ts';
import { portalPage } from '../../portal-page.tsx';
import { ClocksPage } from './clocks.page.tsx';

/** The deadlines of deals, for all staff to read. They cannot be changed by hand. */
export const clocksRoutes: readonly Route[] = [get(urls.clocks, staff(...rolesThat.read), showClocks)];

async function showClocks(visit: Visit): Promise<Response> {
  const { ctx, url } = visit;
  const asked = clockList.read(url.searchParams);
  const { page, now } = await findClocks(ctx, asked);
  return portalPage(visit, {
    title: 'Deal deadlines',
    body: <ClocksPage asked={asked} page={page} now={now ?? ctx.now} />,
  });
}
