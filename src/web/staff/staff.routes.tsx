import { delayAnswer } from '#domain/acting/approvals/delay.view.ts';
import { findWaitingChanges } from '#domain/acting/approvals/find-waiting-change.ts';
import { Failure } from '#domain/acting/context.ts';
import { findInvitations, findStaff } from '#domain/people/staff-accounts/find-staff.ts';
import { inviteStaff } from '#domain/people/staff-accounts/invite-staff.ts';
import { noSuchStaff, rightsGone } from '#domain/acting/roles/staff.lock.ts';
import { staffInvitationApproval } from '#domain/people/staff-accounts/staff-invitation.approval.ts';
import { staffRoleLabels } from '#domain/acting/roles/staff.options.ts';
import { rolesThat } from '#domain/acting/roles/staff.policy.ts';
import { inviteStaffSchema, staffTexts } from '#domain/people/staff-accounts/staff.schema.ts';
import { withdrawInvitation } from '#domain/people/staff-accounts/withdraw-invitation.ts';
import { link, urls } from '#content/link.ts';
import type { Refusal } from '../request/act.ts';
import { action, press } from '../pages/action.ts';
import { formTitle } from '../pages/page.tsx';
import { blankForm, defineForm, type FormOf } from '../request/form.ts';
import { get, provedStaff, type Route } from '../request/route.ts';
import type { Visit } from '../request/visit.ts';
import { portalPage, staffOf } from './portal-page.tsx';
import { StaffListPage } from './staff-list.page.tsx';
import { staffMemberRoutes } from './staff-member.routes.tsx';
import { newsAfter, newsOf } from './staff-news.ts';

const owners = provedStaff(...rolesThat.manage);
const inviteForm = defineForm({ id: 'invite', schema: inviteStaffSchema, missingText: staffTexts.missing });

/** The staff and their roles: for owners, only a moment after they entered their password. */
export const staffRoutes: readonly Route[] = [
  get(urls.staffList, owners, (visit) => list(visit)),
  ...action({
    at: urls.staffInvitations,
    who: owners,
    page: () => link('staffList'),
    form: inviteForm,
    limits: { form: 'email' },
    answer: delayAnswer,
    verb: (ctx, input, visit) => inviteStaff(ctx, input, { hasTotp: hasTotp(visit) }),
    show: list,
    next: (answer) => link('staffList', {}, { news: newsAfter(answer, 'invited') }),
    failedText: staffTexts.notSaved,
  }),
  ...press({
    at: urls.staffInvitationEnd,
    who: owners,
    page: () => link('staffList'),
    verb: (ctx, { params: { invitationId = '' } }) => {
      if (!/^\d{1,18}$/.test(invitationId)) throw new Failure('not_found', noSuchStaff);
      return withdrawInvitation(ctx, BigInt(invitationId));
    },
    show: (visit, { problem }, refusal) => list(visit, undefined, refusal, problem),
    next: () => link('staffList', {}, { news: 'withdrawn' }),
  }),
  ...staffMemberRoutes,
];

function hasTotp({ services }: Visit): boolean {
  return services.sharedPassword?.totpSecret !== undefined;
}

async function list(
  visit: Visit,
  form: FormOf<typeof inviteStaffSchema> = blankForm(visit, inviteForm, { role: 'viewer' }),
  refusal?: Refusal,
  problem?: string,
): Promise<Response> {
  // A colleague who lost the right in the meantime does not see the page again.
  if (refusal?.status === 401) throw new Failure('signed_out', rightsGone);
  const staff = await findStaff(visit.ctx);
  const invitations = await findInvitations(visit.ctx);
  const waiting = await findWaitingChanges(visit.ctx, staffInvitationApproval, {
    titleOf: ({ linkId, role }) =>
      `Invite ${invitations.find(({ id }) => id === linkId)?.email ?? 'somebody'} as ${staffRoleLabels[role].name}`,
  });
  const isOwned = staff.some(({ role, disabledAt }) => role === 'owner' && !disabledAt);
  // With an authenticator app, the shared password can still invite while no owner is active.
  const mayInvite = !isOwned || hasTotp(visit) || staffOf(visit).id !== undefined;
  const sent = invitations.filter(({ isSent }) => isSent);
  const shown = { staff, invitations: sent, waiting, form, problem, news: newsOf(visit), isOwned, mayInvite };
  return portalPage(visit, { title: formTitle('Staff', form), ...refusal, body: <StaffListPage {...shown} /> });
}
