import { dealList } from '#domain/deals/own/deal.list.ts';
import { findDealTasks, findOwnDeals } from '#domain/deals/own/find-own-deals.ts';
import type { Visit } from '../../request/visit.ts';
import { memberOf, memberPage } from '../member-page.tsx';
import { mostUrgentFirst } from '../own-waiting.ts';
import { dealRows } from './deal-waiting.ts';
import { DealsPage } from './deals.page.tsx';

/** A page of one's deals, with what waits there: two statements. */
export async function showDeals(visit: Visit): Promise<Response> {
  const asked = dealList.read(visit.url.searchParams);
  // One after the other: a request holds one connection at a time.
  const tasks = await findDealTasks(visit.ctx);
  const page = await findOwnDeals(visit.ctx, asked);
  return memberPage(visit, {
    title: 'Deals',
    description: 'Your deals: where the money is, and whose turn it is.',
    place: 'Deals',
    body: (
      <DealsPage
        page={page}
        query={dealList.write(asked)}
        waiting={mostUrgentFirst(dealRows(tasks, visit.ctx.now, visit.services.payments.provider !== undefined))}
        accountType={memberOf(visit).accountType}
      />
    ),
  });
}
