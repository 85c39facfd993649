import { beginMemberView } from '#domain/people/accounts/view-as-member/begin-member-view.ts';
import { endMemberView } from '#domain/people/accounts/view-as-member/end-member-view.ts';
import { findMemberView } from '#domain/people/accounts/view-as-member/find-member-view.ts';
import {
  memberViewSchema,
  memberViewTexts,
  memberViewLasts_ms,
} from '#domain/people/accounts/view-as-member/member-view.schema.ts';
import { rolesThat } from '#domain/acting/roles/staff.policy.ts';
import { link, urls } from '#content/link.ts';
import { minute_ms } from '#platform/clock.ts';
import { dashboardRoutes } from '../../member/dashboard.routes.ts';
import { productsRoutes } from '../../member/products/products.routes.ts';
import { devicesRoutes } from '../../member/settings/devices.routes.tsx';
import { settingsRoutes } from '../../member/settings/settings.routes.tsx';
import { documentRoutes } from '../../documents/document.routes.tsx';
import { paymentsRoutes } from '../../payments/payments.routes.tsx';
import { actPage } from '../../pages/act-page.tsx';
import { press } from '../../pages/action.ts';
import { get, staff, type Handler, type Route } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import { memberIdOf, memberPageWithNews, memberPageHref, showMember } from '../people/people.views.tsx';
import { portalFrame, whoMay } from '../staff-acts.tsx';
import {
  memberAccountOf,
  showAsMember,
  backToMember,
  memberViewPath,
  type ShownMemberView,
} from './member-seen.views.tsx';

const answeringStaff = staff(...rolesThat.answer);
const pages = [
  ...dashboardRoutes,
  ...productsRoutes,
  ...documentRoutes,
  ...paymentsRoutes,
  ...settingsRoutes,
  ...devicesRoutes,
];

/** Before showing the member's pages, says what the view is, how long it lasts and that it needs a reason. */
const [beginPage, ...beginAct] = actPage({
  at: urls.memberSeen,
  who: whoMay('look-as-member'),
  frame: portalFrame,
  id: 'look',
  schema: memberViewSchema,
  missing: memberViewTexts.missing,
  failed: memberViewTexts.notSaved,
  find: memberAccountOf,
  look: (account) => ({
    title: `See what ${account.name} sees`,
    back: backToMember(account),
    lead: `Their dashboard and settings, for ${memberViewLasts_ms / minute_ms} minutes. Nothing can be changed there. Your visit and its reason are saved in the audit log.`,
    button: 'See their pages',
    leave: { label: 'Back to the member', href: backToMember(account).href },
  }),
  verb: (ctx, input, visit) => beginMemberView(ctx, memberIdOf(visit), input),
  next: (_, { params: { memberId = '' } }) => link('memberSeen', { memberId }),
});

/**
 * View as member: the member's own pages, rendered by their own handlers for the member, under an address of the staff portal and
 * without a session of the member. Only pages are shown here; no form can be sent.
 */
export const memberSeenRoutes: readonly Route[] = [
  get(urls.memberSeen, answeringStaff, (visit) => showView(visit, 'overview')),
  get(urls.memberSeenPage, answeringStaff, (visit) => showView(visit, visit.params.seenPage ?? '')),
  ...beginAct,
  ...press({
    at: urls.memberSeenEnd,
    who: answeringStaff,
    page: memberPageHref,
    verb: (ctx, visit) => endMemberView(ctx, memberIdOf(visit)),
    show: showMember,
    next: (_, visit) => memberPageWithNews(visit, 'look-ended'),
  }),
];

/** If no view is running, the page says how to begin one. */
async function showView(visit: Visit, pageName: string): Promise<Response> {
  const view = await findMemberView(visit.ctx, visit.params.memberId ?? '');
  if (!view) return beginPage!.handle(visit);
  const shown: ShownMemberView = { ...view, path: memberViewPath(view.member, pageName) };
  return showAsMember(visit, shown, handlerOf(shown.path));
}

function handlerOf(path: string): Handler {
  return pages.find((route) => route.method === 'GET' && route.path === path)!.handle;
}
