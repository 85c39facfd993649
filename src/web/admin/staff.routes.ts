import type { Ctx } from '#domain/context.ts';
import { Failure, isFailure } from '#domain/failure.ts';
import { changeRole } from '#domain/staff/change-role.ts';
import { disableStaff } from '#domain/staff/disable-staff.ts';
import { enableStaff } from '#domain/staff/enable-staff.ts';
import { findInvitations, findStaff, findStaffMember, type StaffMember } from '#domain/staff/find-staff.ts';
import { inviteStaff } from '#domain/staff/invite-staff.ts';
import { removeAuthenticator } from '#domain/staff/remove-authenticator.ts';
import { sendPasswordLink } from '#domain/staff/send-password-link.ts';
import { signOutStaff } from '#domain/staff/sign-out-staff.ts';
import { noSuchStaff, rightsGone } from '#domain/staff/staff.lock.ts';
import { rolesThat } from '#domain/staff/staff.policy.ts';
import { changeRoleSchema, inviteStaffSchema, staffTexts } from '#domain/staff/staff.schema.ts';
import { withdrawInvitation } from '#domain/staff/withdraw-invitation.ts';
import type { FormState } from '#ui/field-state.ts';
import { link } from '../links.ts';
import { statusOf } from '../request/failures.tsx';
import { blankForm, defineForm, readForm, refusedForm } from '../request/form.ts';
import { withFormToken } from '../request/form-token.ts';
import { takeForm, type Refusal } from '../request/intake.ts';
import { seeOther } from '../request/page.tsx';
import { unkept } from '../request/privately.ts';
import { get, post, provedStaff, type Handler, type Route } from '../request/route.ts';
import type { Visit } from '../request/visit.ts';
import { urls } from '../routes.ts';
import { isStaffNews, type StaffNews } from './staff-news.ts';
import { showStaffList, showStaffMember } from './staff.views.tsx';

const owners = provedStaff(...rolesThat.manage);
const inviteForm = defineForm({ id: 'invite', schema: inviteStaffSchema, missingText: staffTexts.missing });
const roleForm = defineForm({ id: 'role', schema: changeRoleSchema, missingText: staffTexts.missing });

const invite = takeForm({
  form: inviteForm,
  show: listAgain,
  verb: inviteStaff,
  next: () => link('staffList', {}, { news: 'invited' }),
  person: ({ email }) => email,
  failedText: staffTexts.notSaved,
});

/** Who works here, and in which role: for owners, and only a moment after they gave their password. */
export const staffRoutes: readonly Route[] = [
  get(
    urls.staffList,
    owners,
    unkept((visit) => list(visit, blankForm(inviteForm, { role: 'viewer' }))),
  ),
  post(urls.staffInvitations, owners, guarded(invite)),
  post(urls.staffInvitationEnd, owners, guarded(withdraw)),
  get(
    urls.staffMember,
    owners,
    unkept((visit) => member(visit)),
  ),
  post(urls.staffRole, owners, guarded(setRole)),
  post(urls.staffDisabling, owners, guarded(act(disableStaff, 'disabled'))),
  post(urls.staffEnabling, owners, guarded(act(enableStaff, 'enabled'))),
  post(urls.staffSessionsEnd, owners, guarded(act(signOutStaff, 'signed-out'))),
  post(urls.staffAuthenticatorEnd, owners, guarded(act(removeAuthenticator, 'authenticator-removed'))),
  post(urls.staffPasswordLink, owners, guarded(act(sendPasswordLink, 'link-sent'))),
];

function guarded(handle: Handler): Handler {
  return unkept(withFormToken(handle));
}

async function withdraw(visit: Visit): Promise<Response> {
  try {
    await withdrawInvitation(visit.ctx, idOf(visit.params.invitationId));
    return seeOther(link('staffList', {}, { news: 'withdrawn' }));
  } catch (error) {
    if (!isFailure(error) || error.code === 'signed_out') throw error;
    return list(visit, blankForm(inviteForm, { role: 'viewer' }), { status: statusOf(error) }, error.message);
  }
}

async function setRole(visit: Visit): Promise<Response> {
  const read = await readForm(visit, roleForm);
  if (!read.accepted) return member(visit, read.form, { status: 422 });
  try {
    await changeRole(visit.ctx, idOf(visit.params.staffId), read.input);
    return backToMember(visit, 'role-changed');
  } catch (error) {
    if (!isFailure(error) || hasNoPage(error)) throw error;
    return member(visit, refusedForm(read.form, error), { status: statusOf(error) });
  }
}

/** A button on somebody's page: done, or the page again with why not. */
function act(verb: (ctx: Ctx, staffId: bigint) => Promise<void>, news: StaffNews): Handler {
  return async (visit) => {
    try {
      await verb(visit.ctx, idOf(visit.params.staffId));
      return backToMember(visit, news);
    } catch (error) {
      if (!isFailure(error) || hasNoPage(error)) throw error;
      return member(visit, undefined, { status: statusOf(error) }, error.message);
    }
  };
}

function listAgain(visit: Visit, form: FormState, refusal: Refusal): Promise<Response> {
  if (refusal.status === 401) throw new Failure('signed_out', rightsGone);
  return list(visit, form, refusal);
}

/** Nobody is there to be shown, or to be shown to: whose rights went meanwhile sees none of it again. */
function hasNoPage({ code }: Failure): boolean {
  return code === 'not_found' || code === 'signed_out';
}

async function list(visit: Visit, form: FormState, refusal?: Refusal, problem?: string): Promise<Response> {
  const staff = await findStaff(visit.ctx);
  const invitations = await findInvitations(visit.ctx);
  return showStaffList(visit, { staff, invitations, form, problem, news: newsOf(visit) }, refusal);
}

async function member(visit: Visit, form?: FormState, refusal?: Refusal, problem?: string): Promise<Response> {
  const person = await memberOf(visit);
  const shown = form ?? blankForm(roleForm, { role: person.role });
  return showStaffMember(visit, { person, form: shown, problem, news: newsOf(visit) }, refusal);
}

async function memberOf({ ctx, params }: Visit): Promise<StaffMember> {
  const person = await findStaffMember(ctx, params.staffId ?? '');
  if (!person) throw new Failure('not_found', noSuchStaff);
  return person;
}

function backToMember({ params }: Visit, news: StaffNews): Response {
  return seeOther(link('staffMember', { staffId: params.staffId! }, { news }));
}

function newsOf({ url, request }: Visit): StaffNews | undefined {
  const news = url.searchParams.get('news') ?? '';
  return request.method === 'GET' && isStaffNews(news) ? news : undefined;
}

function idOf(text: string | undefined): bigint {
  if (!text || !/^\d{1,18}$/.test(text)) throw new Failure('not_found', noSuchStaff);
  return BigInt(text);
}
