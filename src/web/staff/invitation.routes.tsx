import { z } from 'zod';
import { anId } from '#domain/values/answer.schema.ts';
import { brand } from '#content/brand.ts';
import { link, urls } from '#content/link.ts';
import { Failure } from '#domain/acting/context.ts';
import { acceptInvitation } from '#domain/people/staff-accounts/accept-invitation.ts';
import { chooseStaffPassword } from '#domain/people/staff-accounts/choose-staff-password.ts';
import { findStaffLink, staffLinkGone, type StaffLink } from '#domain/people/staff-accounts/find-staff-link.ts';
import { acceptInvitationSchema, newPasswordSchema, staffTexts } from '#domain/people/staff-accounts/staff.schema.ts';
import { oneOf, taker } from '../pages/action.ts';
import { seeOther, formTitle, page } from '../pages/page.tsx';
import type { Refusal } from '../request/act.ts';
import { blankForm, defineForm } from '../request/form.ts';
import { deviceIdOf } from '../request/known-device.ts';
import { anyone, get, type Route } from '../request/route.ts';
import { staffToken } from '../request/session-cookie.ts';
import type { Visit } from '../request/visit.ts';
import { StaffSignInFrame } from './staff-sign-in.page.tsx';
import { type InvitationForm, InvitationPage } from './invitation.page.tsx';
import { startStaffSession, whoseSignIn } from './start-staff-session.ts';

const forms = {
  invitation: defineForm({
    id: 'invitation',
    schema: acceptInvitationSchema,
    missingText: staffTexts.missing,
    secretFields: ['password'],
  }),
  newPassword: defineForm({
    id: 'newpassword',
    schema: newPasswordSchema,
    missingText: staffTexts.missing,
    secretFields: ['password'],
  }),
};

/** The mailed link is the permission: it sets a password once, and names the account. */
export const invitationRoutes: readonly Route[] = [
  get(urls.staffLink, anyone, async (visit) => {
    const found = await linkOf(visit);
    return showStaffLink(visit, found, blankForm(visit, found.role ? forms.invitation : forms.newPassword));
  }),
  ...oneOf({
    at: urls.staffLink,
    who: anyone,
    which: async (visit) => ((await linkOf(visit)).role ? accept : choose),
  }),
];

const ofBoth = {
  limits: { place: 'staffSignIn' },
  once: 'by the verb',
  show: async (visit: Visit, form: InvitationForm, refusal: Refusal) =>
    showStaffLink(visit, await linkOf(visit), form, refusal),
  failedText: staffTexts.notSaved,
} as const;

const accept = taker(
  {
    ...ofBoth,
    form: forms.invitation,
    answer: z.object({ staffId: anId, email: z.string(), session: z.string().optional() }),
    verb: (ctx, input, visit) => {
      const browser = { token: staffToken(visit), deviceId: deviceIdOf(visit) };
      return acceptInvitation(ctx, visit.params.token ?? '', input, browser);
    },
    next: ({ email, session }, visit) =>
      startStaffSession(seeOther(link('admin')), visit, { token: session!, whose: whoseSignIn(email) }),
  },
  anyone,
);

const choose = taker(
  {
    ...ofBoth,
    form: forms.newPassword,
    answer: z.object({ staffId: anId }),
    verb: (ctx, { password }, visit) => chooseStaffPassword(ctx, visit.params.token ?? '', password),
    // The account may have a second step, which the sign-in page asks for.
    next: () => link('staffSignIn', {}, { set: 'yes' }),
  },
  anyone,
);

async function linkOf({ ctx, params }: Visit): Promise<StaffLink> {
  const found = await findStaffLink(ctx, params.token ?? '');
  if (!found) throw new Failure('not_found', staffLinkGone);
  return found;
}

function showStaffLink(visit: Visit, found: StaffLink, form: InvitationForm, refusal?: Refusal): Response {
  const title = found.role ? `Join ${brand.name}` : 'Choose a new password';
  return page(visit, {
    title: formTitle(title, form),
    description: 'For staff only.',
    ...refusal,
    body: <InvitationPage title={title} found={found} form={form} action={visit.url.pathname} />,
    frame: (body) => <StaffSignInFrame>{body}</StaffSignInFrame>,
  });
}
