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
  const others = ownRequestRows(requests, visit.ctx.now, visit.session?.unread);
  const waiting = mostUrgentFirst([
    ...urgentGapRows(gaps),
    ...dealRows(deals, visit.ctx.now, visit.services.payments.provider !== undefined),
    ...invitationRows(invitations, visit.ctx.now),
    ...tradeRows(tasks, visit.ctx.now),
    ...rfqRows(rfqs, visit.ctx.now),
    ...others,
  ]);
  const begins = firstSteps(settingsOf(visit).trading === 'closed' ? [] : gaps);
  const shown = {
    member,
    waiting,
    begins,
    steps: setUpSteps(gaps.filter((gap) => !isElsewhere(gap) && !begins.some(({ name }) => name === gap))),
    requests,
    figures: ownFiguresOf(requests),
    trade,
    money,
    mode,
  };
  return memberPage(visit, { ...head(member, 'Overview'), body: <OverviewPage {...shown} /> });
}

const gapsShownAbove: readonly AccountGap[] = [
  'revision',
  'first_sale',
  'bank_account',
  'first_bank_account',
  'first_listing',
];

function isElsewhere(gap: AccountGap): boolean {
  return gapsShownAbove.includes(gap);
}

export function showNothingYet(visit: Visit, of: EmptyList, ordered?: readonly OwnRequest[]): Response {
  const { title } = of.words;
  const body = <NothingYetPage of={of} ordered={ordered} mode={visit.services.config.mode} />;
  return memberPage(visit, { ...head(memberOf(visit), title), place: title, body });
}

function head({ accountType }: Member, title: string) {
  const whole = dashboardTitle(accountType);
  return { title: `${title}, ${whole}`, description: `${title} on your ${whole.toLowerCase()}.` };
}
