import { z } from 'zod';
import { anId } from '#domain/values/answer.schema.ts';
import { brand } from '#content/brand.ts';
import { link, urls } from '#content/link.ts';
import { Failure } from '#domain/acting/context.ts';
import { staffRoleLabels } from '#domain/acting/roles/staff.options.ts';
import { acceptInvitation } from '#domain/people/staff-accounts/accept-invitation.ts';
import { chooseStaffPassword } from '#domain/people/staff-accounts/choose-staff-password.ts';
import { findStaffLink, staffLinkGoneText, type StaffLink } from '#domain/people/staff-accounts/find-staff-link.ts';
import { acceptInvitationSchema, newPasswordSchema, staffTexts } from '#domain/people/staff-accounts/staff.schema.ts';
import type { ActBodyProps } from '../pages/act-body.tsx';
import { actsPage } from '../pages/act-page.tsx';
import { leaveFor, page } from '../pages/page.tsx';
import { deviceIdOf } from '../request/known-device.ts';
import { anyone, type Route } from '../request/route.ts';
import { staffToken } from '../request/session-cookie.ts';
import type { Visit } from '../request/visit.ts';
import { StaffSignInFrame } from './staff-sign-in.page.tsx';
import { startStaffSession, signInCountKey } from './start-staff-session.ts';

/** Sets a name and a password for a new account, or a new password for an existing account. */
const mailedLinkPage = actsPage<StaffLink>({
  at: urls.staffLink,
  who: anyone,
  frame: (visit, { title, body, status, headers }) =>
    page(visit, {
      title,
      description: 'For staff only.',
      status,
      headers,
      body,
      frame: (inside) => <StaffSignInFrame>{inside}</StaffSignInFrame>,
    }),
  around: InvitationBody,
  find: linkOf,
  look: ({ role, name, email }) => ({
    title: role ? `Join ${brand.name}` : 'Choose a new password',
    about: (
      <>
        {role
          ? `Your role is ${staffRoleLabels[role].name}. ${staffRoleLabels[role].hint}.`
          : `Hello ${name}. You are signed out everywhere when you save the new password.`}{' '}
        You sign in as <span className="text-ink">{email}</span>.
      </>
    ),
  }),
});

const sharedByBothForms = {
  secret: ['password'],
  missing: staffTexts.missing,
  failed: staffTexts.notSaved,
  offline: staffTexts.offline,
  limits: { place: 'staffSignIn' },
  once: 'by the verb',
} as const;

/** The mailed link is the only right needed: it sets a password once, and identifies the account. */
export const invitationRoutes: readonly Route[] = mailedLinkPage.routes(
  mailedLinkPage.act({
    ...sharedByBothForms,
    id: 'invitation',
    schema: acceptInvitationSchema,
    look: ({ role }) => ({ button: 'Open the account and sign in', busy: 'Saving...', isLeftOut: !role }),
    answer: z.object({ staffId: anId, email: z.string(), session: z.string().optional() }),
    verb: (ctx, input, visit) => {
      const browser = { token: staffToken(visit), deviceId: deviceIdOf(visit) };
      return acceptInvitation(ctx, visit.params.token ?? '', input, browser);
    },
    next: ({ email, session }, visit) =>
      startStaffSession(leaveFor(visit, link('admin')), visit, { token: session!, whose: signInCountKey(email) }),
  }),
  mailedLinkPage.act({
    ...sharedByBothForms,
    id: 'newpassword',
    schema: newPasswordSchema,
    look: ({ role }) => ({ button: 'Save the password', busy: 'Saving...', isLeftOut: role !== undefined }),
    answer: z.object({ staffId: anId }),
    verb: (ctx, { password }, visit) => chooseStaffPassword(ctx, visit.params.token ?? '', password),
    // The account may have a second step, which the sign-in page asks for.
    next: (_, visit) => leaveFor(visit, link('staffSignIn', {}, { set: 'yes' })),
  }),
);

async function linkOf({ ctx, params }: Visit): Promise<StaffLink> {
  const found = await findStaffLink(ctx, params.token ?? '');
  if (!found) throw new Failure('not_found', staffLinkGoneText);
  return found;
}

function InvitationBody({ look: { title, about }, children }: ActBodyProps) {
  return (
    <>
      <h1 className="text-36 tablet:text-48">{title}</h1>
      <p className="mt-4 mb-8 text-quiet">{about}</p>
      {children}
    </>
  );
}
