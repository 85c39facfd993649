import type { WaitingChange } from '#domain/acting/approvals/find-waiting-change.ts';
import type { Invitation, StaffMember } from '#domain/people/staff-accounts/find-staff.ts';
import type { changeRoleSchema, inviteStaffSchema } from '#domain/people/staff-accounts/staff.schema.ts';
import type { FormOf } from '../request/form.ts';
import type { Refusal } from '../request/act.ts';
import { formTitle } from '../pages/page.tsx';
import type { Visit } from '../request/visit.ts';
import { portalPage, staffOf } from './portal-page.tsx';
import { StaffListPage } from './staff-list.page.tsx';
import { StaffMemberPage } from './staff-member.page.tsx';
import type { StaffNews } from './staff-news.ts';

type Said<Form> = { form: Form; problem: string | undefined; news: StaffNews | undefined };
type List = Said<FormOf<typeof inviteStaffSchema>> & {
  staff: readonly StaffMember[];
  invitations: readonly Invitation[];
  waiting: readonly WaitingChange[];
};

export function showStaffList(visit: Visit, list: List, refusal?: Refusal): Promise<Response> {
  const isOwned = list.staff.some(({ role, disabledAt }) => role === 'owner' && !disabledAt);
  // With an authenticator app the shared password has one way left, where no owner is active.
  const hasWay = !isOwned || visit.services.sharedPassword?.totpSecret !== undefined;
  return portalPage(visit, {
    title: formTitle('Staff', list.form),
    ...refusal,
    body: <StaffListPage {...list} isOwned={isOwned} mayInvite={hasWay || staffOf(visit).id !== undefined} />,
  });
}

export function showStaffMember(
  visit: Visit,
  shown: Said<FormOf<typeof changeRoleSchema>> & { person: StaffMember; waiting: readonly WaitingChange[] },
  refusal?: Refusal,
): Promise<Response> {
  return portalPage(visit, {
    title: formTitle(shown.person.name, shown.form),
    ...refusal,
    body: <StaffMemberPage {...shown} isOneself={staffOf(visit).id === shown.person.id} />,
  });
}
