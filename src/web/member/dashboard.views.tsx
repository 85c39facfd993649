import { findAccountGaps, type AccountGap } from '#domain/people/accounts/find-account-gaps.ts';
import type { Member } from '#domain/acting/context.ts';
import { findOwnRequests } from '#domain/registers/own-requests/find-own-requests.ts';
import { ownFiguresOf } from '#domain/registers/own-requests/own-figures.view.ts';
import type { OwnRequest } from '#domain/registers/own-requests/own-request.view.ts';
import { findOwnTrade } from '#domain/trade/own-trade/find-own-trade.ts';
import { settingsOf } from '../pages/page.tsx';
import type { Visit } from '../request/visit.ts';
import { dealRows, invitationRows } from './deals/deal-waiting.ts';
import { dashboardTitle } from './dashboard-menu.ts';
import { memberOf, memberPage } from './member-page.tsx';
import { OverviewPage } from './overview.page.tsx';
import { firstSteps, urgentGapRows, ownRequestRows, mostUrgentFirst, setUpSteps } from './own-waiting.ts';
import { rfqRows } from './rfqs/rfq-waiting.ts';
import { tradeRows } from './trade/trade-work-items.ts';
import type { EmptyList } from './empty-lists.tsx';
import { NothingYetPage } from './nothing-yet.page.tsx';

export async function showOverview(visit: Visit): Promise<Response> {
  const [member, mode] = [memberOf(visit), visit.services.config.mode];
  const gaps = await findAccountGaps(visit.ctx);
  const requests = await findOwnRequests(visit.ctx);
  const { tasks, deals, invitations, rfqs, money, figures: trade } = await findOwnTrade(visit.ctx);
  const requestRows = ownRequestRows(requests, visit.ctx.now, visit.session?.unread);
  const waiting = mostUrgentFirst([
    ...urgentGapRows(gaps),
    ...dealRows(deals, visit.ctx.now, visit.services.payments.provider !== undefined),
    ...invitationRows(invitations, visit.ctx.now),
    ...tradeRows(tasks, visit.ctx.now),
    ...rfqRows(rfqs, visit.ctx.now),
    ...requestRows,
  ]);
  const firstRows = firstSteps(settingsOf(visit).trading === 'closed' ? [] : gaps);
  // A first step, such as the location, is not listed a second time among the steps of the set-up.
  const setUpGaps = gaps.filter(
    (gap) => !gapsNeverInSetUp.includes(gap) && !firstRows.some(({ name }) => name === gap),
  );
  const shown = {
    member,
    waiting,
    firstSteps: firstRows,
    steps: setUpSteps(setUpGaps),
    requests,
    figures: ownFiguresOf(requests),
    trade,
    money,
    mode,
  };
  return memberPage(visit, { ...head(member, 'Overview'), body: <OverviewPage {...shown} /> });
}

/**
 * Gaps that are not steps of the set-up: two are urgent tasks, and the others are first steps of a seller, which are shown only while
 * members can trade.
 */
const gapsNeverInSetUp: readonly AccountGap[] = [
  'revision',
  'first_sale',
  'bank_account',
  'first_bank_account',
  'first_listing',
];

export function showNothingYet(visit: Visit, list: EmptyList, orders?: readonly OwnRequest[]): Response {
  const { title } = list.words;
  const body = <NothingYetPage list={list} orders={orders} mode={visit.services.config.mode} />;
  return memberPage(visit, { ...head(memberOf(visit), title), place: title, body });
}

function head({ accountType }: Member, title: string) {
  const dashboardName = dashboardTitle(accountType);
  return { title: `${title}, ${dashboardName}`, description: `${title} on your ${dashboardName.toLowerCase()}.` };
}
