import { approvalDelayAnswer } from '#domain/acting/approvals/delay.view.ts';
import { findWaitingChanges, type WaitingChange } from '#domain/acting/approvals/find-waiting-change.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { noSuchStaffText, rightsGoneText } from '#domain/acting/roles/staff.lock.ts';
import { rolesThat } from '#domain/acting/roles/staff.policy.ts';
import { changeRole, disableStaff, enableStaff } from '#domain/people/staff-accounts/change-staff-account.ts';
import { findStaffMember, type StaffMember } from '#domain/people/staff-accounts/find-staff.ts';
import { removeStaffAuthenticator } from '#domain/people/staff-accounts/remove-authenticator.ts';
import { sendPasswordLink } from '#domain/people/staff-accounts/send-password-link.ts';
import { signOutStaff } from '#domain/people/staff-accounts/sign-out-staff.ts';
import { staffChangeApproval, titleOfStaffChange } from '#domain/people/staff-accounts/staff-change.approval.ts';
import type { StaffChangeResult } from '#domain/people/staff-accounts/staff-change.ask.ts';
import { changeRoleSchema, staffTexts } from '#domain/people/staff-accounts/staff.schema.ts';
import { link, urls } from '#content/link.ts';
import { shownDate } from '#ui/dates.ts';
import { actsPage, type ActFrame } from '../pages/act-page.tsx';
import { provedStaff } from '../request/route.ts';
import type { Visit } from '../request/visit.ts';
import { WaitingChanges } from './approvals/waiting-changes.tsx';
import { EmailLink } from './contact-links.tsx';
import { staffOf } from './portal-page.tsx';
import { StaffNewsBanner } from './staff-news-banner.tsx';
import { portalFrame } from './staff-acts.tsx';
import { StaffState } from './staff-list.page.tsx';
import { StaffPresses } from './staff-presses.tsx';
import { newsAfterChange, staffNewsIn, type StaffNews } from './staff-news.ts';

type Found = { person: StaffMember; waiting: readonly WaitingChange[] };

/** An owner who has meanwhile lost the right to manage staff is signed out of the page instead of seeing it again. */
export const ownersFrame: ActFrame = (visit, shown) => {
  if (shown.status === 401) throw new Failure('signed_out', rightsGoneText);
  return portalFrame(visit, shown);
};

const staffMemberPage = actsPage<Found>({
  at: urls.staffMember,
  who: provedStaff(...rolesThat.manage),
  frame: ownersFrame,
  async find({ ctx, params }) {
    const person = await findStaffMember(ctx, params.staffId ?? '');
    if (!person) throw new Failure('not_found', noSuchStaffText);
    const waiting = await findWaitingChanges(ctx, staffChangeApproval, {
      subject: String(person.id),
      titleOf: (wish) => titleOfStaffChange(person.name, wish),
    });
    return { person, waiting };
  },
  look({ person, waiting }, visit) {
    const { id, name, email, createdAt, disabledAt, hasAuthenticator } = person;
    const news = staffNewsIn(visit);
    return {
      title: staffOf(visit).id === id ? `${name} (you)` : name,
      tab: name,
      above:
        news || waiting.length > 0 ? (
          <div>
            <StaffNewsBanner problem={undefined} news={news} />
            <WaitingChanges changes={waiting} />
          </div>
        ) : null,
      facts: [
        { term: 'E-mail', value: <EmailLink address={email} /> },
        { term: 'State', value: <StaffState person={person} /> },
        { term: 'Authenticator app', value: hasAuthenticator ? 'Yes' : 'None' },
        { term: 'Since', value: shownDate(createdAt) },
        ...(disabledAt ? [{ term: 'Disabled', value: shownDate(disabledAt) }] : []),
      ],
      below: <StaffPresses person={person} isAtOnce={staffOf(visit).id === undefined} />,
    };
  },
});

/** A colleague's account: the role, and how the colleague signs in. */
export const staffMemberRoutes = staffMemberPage.routes(
  staffMemberPage.act({
    at: urls.staffRole,
    id: 'role',
    schema: changeRoleSchema,
    missing: staffTexts.missing,
    failed: staffTexts.notSaved,
    values: ({ person }) => ({ role: person.role }),
    look: ({ person }) => ({ button: 'Change role', busy: 'Changing...', isLeftOut: person.disabledAt !== undefined }),
    answer: approvalDelayAnswer,
    verb: (ctx, input, visit) => changeRole(ctx, idIn(visit), input),
    next: (answer, visit) => memberHrefWith(visit, newsAfterChange(answer, 'role-changed')),
  }),
  accountButton(urls.staffDisabling, disableStaff, 'disabled'),
  accountButton(urls.staffEnabling, enableStaff, 'enabled'),
  accountButton(urls.staffSessionsEnd, signOutStaff, 'signed-out'),
  accountButton(urls.staffAuthenticatorEnd, removeStaffAuthenticator, 'authenticator-removed'),
  accountButton(urls.staffPasswordLink, sendPasswordLink, 'link-sent'),
);

function accountButton(
  at: string,
  verb: (ctx: Ctx, staffId: bigint) => Promise<StaffChangeResult | void>,
  news: StaffNews,
) {
  return staffMemberPage.press({
    at,
    answer: approvalDelayAnswer.optional(),
    verb: async (ctx, visit) => (await verb(ctx, idIn(visit))) ?? undefined,
    next: (answer, visit) => memberHrefWith(visit, answer ? newsAfterChange(answer, news) : news),
  });
}

function idIn({ params: { staffId = '' } }: Visit): bigint {
  if (!/^\d{1,18}$/.test(staffId)) throw new Failure('not_found', noSuchStaffText);
  return BigInt(staffId);
}

function memberHrefWith({ params }: Visit, news: StaffNews): string {
  return link('staffMember', { staffId: params.staffId! }, { news });
}
