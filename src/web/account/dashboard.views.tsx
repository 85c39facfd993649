import { findAccountGaps } from '#domain/accounts/find-account-gaps.ts';
import type { Member } from '#domain/context.ts';
import { Failure } from '#domain/failure.ts';
import { findOwnRequests } from '#domain/own-requests/find-own-requests.ts';
import type { OwnRequest } from '#domain/own-requests/own-request.view.ts';
import { page } from '../request/page.tsx';
import type { Visit } from '../request/visit.ts';
import { dashboardTitle } from './dashboard-menu.ts';
import { OverviewPage } from './overview.page.tsx';
import type { WaitingPage } from './waiting-pages.tsx';
import { NothingYetPage } from './waiting.page.tsx';

/** Who the page is made for. The route's policy has let in nobody else. */
export function memberOf({ ctx: { actor } }: Visit): Member {
  if (actor.kind !== 'member') throw new Failure('signed_out', 'Sign in to see this page.');
  return actor;
}

export async function showOverview(visit: Visit): Promise<Response> {
  const [member, mode] = [memberOf(visit), visit.services.config.mode];
  const gaps = await findAccountGaps(visit.ctx);
  const requests = await findOwnRequests(visit.ctx);
  const body = <OverviewPage member={member} path={visit.url.pathname} gaps={gaps} requests={requests} mode={mode} />;
  return page(visit, { ...head(member, 'Overview'), body });
}

export function showNothingYet(visit: Visit, of: WaitingPage, ordered?: readonly OwnRequest[]): Response {
  const [member, mode] = [memberOf(visit), visit.services.config.mode];
  const body = <NothingYetPage member={member} path={visit.url.pathname} of={of} ordered={ordered} mode={mode} />;
  return page(visit, { ...head(member, of.words.title), body });
}

function head({ accountType }: Member, title: string) {
  const whole = dashboardTitle(accountType);
  return { title: `${title}, ${whole}`, description: `${title} on your ${whole.toLowerCase()}.` };
}
