import { beginMemberView } from '#domain/people/accounts/view-as-member/begin-member-view.ts';
import { endMemberView } from '#domain/people/accounts/view-as-member/end-member-view.ts';
import { findMemberView } from '#domain/people/accounts/view-as-member/find-member-view.ts';
import { memberViewSchema, memberViewTexts } from '#domain/people/accounts/view-as-member/member-view.schema.ts';
import { rolesThat } from '#domain/acting/roles/staff.policy.ts';
import { link, urls } from '#content/link.ts';
import { dashboardRoutes } from '../../member/dashboard.routes.ts';
import { productsRoutes } from '../../member/products/products.routes.ts';
import { devicesRoutes } from '../../member/settings/devices.routes.tsx';
import { settingsRoutes } from '../../member/settings/settings.routes.tsx';
import { documentRoutes } from '../../documents/document.routes.tsx';
import { paymentsRoutes } from '../../payments/payments.routes.tsx';
import { action, press } from '../../pages/action.ts';
import { blankForm, defineForm } from '../../request/form.ts';
import { get, staff, type Handler, type Route } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import { memberIdOf, memberWith, pageOfMember, showMember } from '../people/people.views.tsx';
import { asTheySee, pathOfSeen, showBeginning, type Seen } from './member-seen.views.tsx';

const keepers = staff(...rolesThat.answer);
const memberViewForm = defineForm({ id: 'look', schema: memberViewSchema, missingText: memberViewTexts.missing });
const pages = [
  ...dashboardRoutes,
  ...productsRoutes,
  ...documentRoutes,
  ...paymentsRoutes,
  ...settingsRoutes,
  ...devicesRoutes,
];

/**
 * View as member: the member's own pages, rendered by their own handlers for the member, under an address of the staff portal and
 * without a session of the member. Only pages are shown here; no form can be sent.
 */
export const memberSeenRoutes: readonly Route[] = [
  get(urls.memberSeen, keepers, (visit) => see(visit, 'overview')),
  get(urls.memberSeenPage, keepers, (visit) => see(visit, visit.params.seenPage ?? '')),
  ...action({
    at: urls.memberSeen,
    who: keepers,
    form: memberViewForm,
    verb: (ctx, input, visit) => beginMemberView(ctx, memberIdOf(visit), input),
    show: showBeginning,
    next: (_, { params: { memberId = '' } }) => link('memberSeen', { memberId }),
    failedText: memberViewTexts.notSaved,
  }),
  ...press({
    at: urls.memberSeenEnd,
    who: keepers,
    page: pageOfMember,
    verb: (ctx, visit) => endMemberView(ctx, memberIdOf(visit)),
    show: (visit, { problem }, refusal) => showMember(visit, { problem }, refusal),
    next: (_, visit) => memberWith(visit, 'look-ended'),
  }),
];

/** Without a running view, the page says how to begin one. */
async function see(visit: Visit, name: string): Promise<Response> {
  const look = await findMemberView(visit.ctx, visit.params.memberId ?? '');
  if (!look) return showBeginning(visit, blankForm(visit, memberViewForm));
  const seen: Seen = { ...look, path: pathOfSeen(look.member, name) };
  return asTheySee(visit, seen, handlerOf(seen.path));
}

function handlerOf(path: string): Handler {
  return pages.find((route) => route.method === 'GET' && route.path === path)!.handle;
}
