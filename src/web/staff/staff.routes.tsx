import { approvalDelayAnswer } from '#domain/acting/approvals/delay.view.ts';
import { findWaitingChanges } from '#domain/acting/approvals/find-waiting-change.ts';
import type { Staff } from '#domain/acting/context.ts';
import { hasOwner } from '#domain/acting/roles/find-owner.ts';
import { ownerThereText } from '#domain/acting/roles/own-name.policy.ts';
import { findStaffInvitations, findStaff } from '#domain/people/staff-accounts/find-staff.ts';
import { inviteStaff } from '#domain/people/staff-accounts/invite-staff.ts';
import { staffInvitationApproval } from '#domain/people/staff-accounts/staff-invitation.approval.ts';
import { staffRoleLabels } from '#domain/acting/roles/staff.options.ts';
import { rolesThat } from '#domain/acting/roles/staff.policy.ts';
import { inviteStaffSchema, staffTexts } from '#domain/people/staff-accounts/staff.schema.ts';
import { withdrawInvitation } from '#domain/people/staff-accounts/withdraw-invitation.ts';
import { link, urls } from '#content/link.ts';
import { TextLink } from '#ui/links-and-buttons.tsx';
import { actsPage } from '../pages/act-page.tsx';
import { provedStaff, type Route } from '../request/route.ts';
import type { Visit } from '../request/visit.ts';
import { WaitingChanges } from './approvals/waiting-changes.tsx';
import { staffOf } from './portal-page.tsx';
import { StaffNewsBanner } from './staff-news-banner.tsx';
import { numberIn } from './staff-acts.tsx';
import { FirstOwner, StaffListBody, StaffTables, type FoundStaff } from './staff-list.page.tsx';
import { ownersFrame, staffMemberRoutes } from './staff-member.routes.tsx';
import { newsAfterChange, staffNewsIn } from './staff-news.ts';

/** The staff accounts and their roles, for owners only, and only shortly after they entered their password. */
const staffListPage = actsPage<FoundStaff>({
  at: urls.staffList,
  who: provedStaff(...rolesThat.manage),
  frame: ownersFrame,
  around: StaffListBody,
  find: findStaffAndInvitations,
  look: (found, visit) => ({
    title: 'Staff',
    about: <TextLink href={link('roles')}>Roles: who may do what</TextLink>,
    above: (
      <>
        <StaffNewsBanner problem={undefined} news={staffNewsIn(visit)} />
        <WaitingChanges changes={found.waiting} />
        {found.ownerExists ? null : <FirstOwner {...found} />}
      </>
    ),
    below: <StaffTables {...found} />,
  }),
});

export const staffRoutes: readonly Route[] = [
  ...staffListPage.routes(
    staffListPage.act({
      at: urls.staffInvitations,
      id: 'invite',
      schema: inviteStaffSchema,
      missing: staffTexts.missing,
      failed: staffTexts.notSaved,
      offline: staffTexts.offline,
      limits: { form: 'email' },
      values: (found) => ({ role: isFirst(found) ? 'owner' : 'viewer' }),
      look: (found, visit) => ({
        head: isFirst(found) ? 'Make the first account' : 'Invite a colleague',
        words: { email: { hint: linkHint(found, staffOf(visit)) } },
        button: 'Send invitation',
        busy: 'Inviting...',
        whyNot: found.mayInvite ? undefined : { text: ownerThereText, onward: asYourself },
      }),
      answer: approvalDelayAnswer,
      verb: (ctx, input, visit) => inviteStaff(ctx, input, { hasTotp: hasTotp(visit) }),
      next: (answer) => link('staffList', {}, { news: newsAfterChange(answer, 'invited') }),
    }),
    staffListPage.press({
      at: urls.staffInvitationEnd,
      verb: (ctx, visit) => withdrawInvitation(ctx, numberIn(visit, 'invitationId')),
      next: () => link('staffList', {}, { news: 'withdrawn' }),
    }),
  ),
  ...staffMemberRoutes,
];

const asYourself = {
  label: 'Sign in as yourself',
  href: link('staffSignIn', {}, { own: 'yes', next: link('staffList') }),
};

function isFirst({ staff, ownerExists, isOwnerInvited }: FoundStaff): boolean {
  return staff.length === 0 && !ownerExists && !isOwnerInvited;
}

function linkHint({ ownerExists }: FoundStaff, { id }: Staff): string {
  if (ownerExists && id === undefined)
    return 'Only an owner can be invited here. We send the link after 72 hours, unless an owner signs in before that. It works once, for 72 hours.';
  return ownerExists
    ? 'The colleague gets a link that works once, for 72 hours. Another owner has to confirm an invitation as Support, Finance or Owner first; if no other owner has signed in during the last 14 days, we send it after 24 hours.'
    : 'The link works once, for 72 hours.';
}

function hasTotp({ services }: Visit): boolean {
  return services.sharedPassword?.totpSecret !== undefined;
}

async function findStaffAndInvitations(visit: Visit): Promise<FoundStaff> {
  const staff = await findStaff(visit.ctx);
  const allInvitations = await findStaffInvitations(visit.ctx);
  const waiting = await findWaitingChanges(visit.ctx, staffInvitationApproval, {
    titleOf: ({ linkId, role }) =>
      `Invite ${allInvitations.find(({ id }) => id === linkId)?.email ?? 'somebody'} as ${staffRoleLabels[role].name}`,
  });
  const ownerExists = staff.some(({ role, disabledAt }) => role === 'owner' && !disabledAt);
  const isNamed = staffOf(visit).id !== undefined;
  const mayInvite = isNamed || !ownerExists || (hasTotp(visit) && !(await hasOwner(visit.ctx, 'active')));
  const invitations = allInvitations.filter(({ isSent }) => isSent);
  return { staff, invitations, waiting, ownerExists, isOwnerInvited: invitations.some(isOwner), mayInvite };
}

function isOwner({ role }: { role: string }): boolean {
  return role === 'owner';
}
