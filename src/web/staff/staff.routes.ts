import { findWaitingChanges } from '#domain/acting/approvals/find-waiting-change.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import type { StaffChangeAsked } from '#domain/people/staff-accounts/staff-change.ask.ts';
import { changeRole } from '#domain/people/staff-accounts/change-role.ts';
import { disableStaff } from '#domain/people/staff-accounts/disable-staff.ts';
import { enableStaff } from '#domain/people/staff-accounts/enable-staff.ts';
import {
  findInvitations,
  findStaff,
  findStaffMember,
  type StaffMember,
} from '#domain/people/staff-accounts/find-staff.ts';
import { inviteStaff } from '#domain/people/staff-accounts/invite-staff.ts';
import { removeAuthenticator } from '#domain/people/staff-accounts/remove-authenticator.ts';
import { sendPasswordLink } from '#domain/people/staff-accounts/send-password-link.ts';
import { signOutStaff } from '#domain/people/staff-accounts/sign-out-staff.ts';
import { noSuchStaff, rightsGone } from '#domain/acting/roles/staff.lock.ts';
import { staffChangeApproval, titleOfStaffChange } from '#domain/people/staff-accounts/staff-change.approval.ts';
import { staffInvitationApproval } from '#domain/people/staff-accounts/staff-invitation.approval.ts';
import { staffRoleLabels } from '#domain/acting/roles/staff.options.ts';
import { rolesThat } from '#domain/acting/roles/staff.policy.ts';
import { changeRoleSchema, inviteStaffSchema, staffTexts } from '#domain/people/staff-accounts/staff.schema.ts';
import { withdrawInvitation } from '#domain/people/staff-accounts/withdraw-invitation.ts';
import { link, urls } from '#content/link.ts';
import type { Refusal } from '../request/act.ts';
import { action, press } from '../pages/action.ts';
import { blankForm, defineForm, type FormOf } from '../request/form.ts';
import { get, provedStaff, type Route } from '../request/route.ts';
import type { Visit } from '../request/visit.ts';
import { isStaffNews, type StaffNews } from './staff-news.ts';
import { showStaffList, showStaffMember } from './staff.views.tsx';

const owners = provedStaff(...rolesThat.manage);
const inviteForm = defineForm({ id: 'invite', schema: inviteStaffSchema, missingText: staffTexts.missing });
const roleForm = defineForm({ id: 'role', schema: changeRoleSchema, missingText: staffTexts.missing });

/** Who works here, and in which role: for owners, and only a moment after they gave their password. */
export const staffRoutes: readonly Route[] = [
  get(urls.staffList, owners, (visit) => list(visit)),
  ...action({
    at: urls.staffInvitations,
    who: owners,
    page: () => link('staffList'),
    form: inviteForm,
    limits: { form: 'email' },
    verb: (ctx, input, visit) =>
      inviteStaff(ctx, input, { hasTotp: visit.services.sharedPassword?.totpSecret !== undefined }),
    show: list,
    next: (answer) => link('staffList', {}, { news: newsAfter(answer, 'invited') }),
    failedText: staffTexts.notSaved,
  }),
  ...press({
    at: urls.staffInvitationEnd,
    who: owners,
    page: () => link('staffList'),
    verb: (ctx, visit) => withdrawInvitation(ctx, idOf(visit.params.invitationId)),
    show: (visit, { problem }, refusal) => list(visit, undefined, refusal, problem),
    next: () => link('staffList', {}, { news: 'withdrawn' }),
  }),
  get(urls.staffMember, owners, (visit) => member(visit)),
  ...action({
    at: urls.staffRole,
    who: owners,
    page: pageOfMember,
    form: roleForm,
    verb: (ctx, input, visit) => changeRole(ctx, idOf(visit.params.staffId), input),
    show: member,
    next: (answer, visit) => memberWith(visit, newsAfter(answer, 'role-changed')),
    failedText: staffTexts.notSaved,
  }),
  ...button(urls.staffDisabling, disableStaff, 'disabled'),
  ...button(urls.staffEnabling, enableStaff, 'enabled'),
  ...button(urls.staffSessionsEnd, signOutStaff, 'signed-out'),
  ...button(urls.staffAuthenticatorEnd, removeAuthenticator, 'authenticator-removed'),
  ...button(urls.staffPasswordLink, sendPasswordLink, 'link-sent'),
];

/** A button on a colleague's page: the page again, with the refusal if there was one. */
function button(
  at: string,
  verb: (ctx: Ctx, staffId: bigint) => Promise<StaffChangeAsked | void>,
  news: StaffNews,
): Route[] {
  return press({
    at,
    who: owners,
    page: pageOfMember,
    verb: (ctx, visit) => verb(ctx, idOf(visit.params.staffId)),
    show: (visit, { problem }, refusal) => member(visit, undefined, refusal, problem),
    next: (answer, visit) => memberWith(visit, answer ? newsAfter(answer, news) : news),
  });
}

/** What the page says: it was done, or waits. */
function newsAfter(asked: StaffChangeAsked, done: StaffNews): StaffNews {
  if ('isDone' in asked) return done;
  return asked.from ? 'waits-delay' : 'waits-others';
}

/** A colleague who lost the right in the meantime does not see the page again. */
function refuseWithoutRights(refusal: Refusal | undefined): void {
  if (refusal?.status === 401) throw new Failure('signed_out', rightsGone);
}

async function list(
  visit: Visit,
  form: FormOf<typeof inviteStaffSchema> = blankForm(visit, inviteForm, { role: 'viewer' }),
  refusal?: Refusal,
  problem?: string,
): Promise<Response> {
  refuseWithoutRights(refusal);
  const staff = await findStaff(visit.ctx);
  const invitations = await findInvitations(visit.ctx);
  const waiting = await findWaitingChanges(visit.ctx, staffInvitationApproval, {
    titleOf: ({ linkId, role }) =>
      `Invite ${invitations.find(({ id }) => id === linkId)?.email ?? 'somebody'} as ${staffRoleLabels[role].name}`,
  });
  return showStaffList(
    visit,
    { staff, invitations: invitations.filter(({ isSent }) => isSent), waiting, form, problem, news: newsOf(visit) },
    refusal,
  );
}

async function member(
  visit: Visit,
  form?: FormOf<typeof changeRoleSchema>,
  refusal?: Refusal,
  problem?: string,
): Promise<Response> {
  refuseWithoutRights(refusal);
  const person = await memberOf(visit);
  const waiting = await findWaitingChanges(visit.ctx, staffChangeApproval, {
    subject: String(person.id),
    titleOf: (wish) => titleOfStaffChange(person.name, wish),
  });
  const shown = form ?? blankForm(visit, roleForm, { role: person.role });
  return showStaffMember(visit, { person, waiting, form: shown, problem, news: newsOf(visit) }, refusal);
}

async function memberOf({ ctx, params }: Visit): Promise<StaffMember> {
  const person = await findStaffMember(ctx, params.staffId ?? '');
  if (!person) throw new Failure('not_found', noSuchStaff);
  return person;
}

function pageOfMember({ params }: Visit): string {
  return link('staffMember', { staffId: params.staffId! });
}

function memberWith({ params }: Visit, news: StaffNews): string {
  return link('staffMember', { staffId: params.staffId! }, { news });
}

function newsOf({ url, request }: Visit): StaffNews | undefined {
  const news = url.searchParams.get('news') ?? '';
  return request.method === 'GET' && isStaffNews(news) ? news : undefined;
}

function idOf(text: string | undefined): bigint {
  if (!text || !/^\d{1,18}$/.test(text)) throw new Failure('not_found', noSuchStaff);
  return BigInt(text);
}
