import { z } from 'zod';
import type { Ctx } from '#domain/acting/context.ts';
import { hasNamedStaff } from '#domain/acting/roles/find-owner.ts';
import { leavePortal } from '#domain/people/staff-accounts/leave-portal.ts';
import { signInBySharedPassword } from '#domain/people/staff-accounts/sign-in-by-shared-password.ts';
import { signInStaff } from '#domain/people/staff-accounts/sign-in-staff.ts';
import { rolesThat } from '#domain/acting/roles/staff.policy.ts';
import {
  eitherSignInSchema,
  ownSignInSchema,
  sharedSignInSchema,
  staffTexts,
  type OwnSignIn,
  type SharedSignIn,
} from '#domain/people/staff-accounts/staff.schema.ts';
import { link, urls } from '#content/link.ts';
import type { Refusal } from '../request/act.ts';
import { oneOfForms, press, formHandlersOf } from '../pages/action.ts';
import { callRoute } from '../request/call.ts';
import { blankForm, defineForm, type FormOf } from '../request/form.ts';
import { deviceIdOf } from '../request/known-device.ts';
import { formTitle, page, seeOther } from '../pages/page.tsx';
import { sentValues } from '../request/sent-form.ts';
import { atStaffSignIn, get, staff, type Route } from '../request/route.ts';
import { forgetStaff, staffToken } from '../request/session-cookie.ts';
import { triesAt } from '../request/limits.ts';
import type { Visit } from '../request/visit.ts';
import { nextStaffPage } from './next-staff-page.ts';
import { StaffSignInFrame, StaffSignInPage } from './staff-sign-in.page.tsx';
import { startStaffSession, signInCountKey, type StaffSignedIn } from './start-staff-session.ts';

const secretFields = ['password', 'code'];
const sharedForm = defineForm({
  id: 'door',
  schema: sharedSignInSchema,
  missingText: 'Password is required',
  secretFields,
});
const ownForm = defineForm({ id: 'owndoor', schema: ownSignInSchema, missingText: staffTexts.missing, secretFields });
const eitherForm = defineForm({
  id: 'eitherdoor',
  schema: eitherSignInSchema,
  missingText: 'Password is required',
  secretFields,
});

const sharedByAllForms = {
  limits: { place: 'staffSignIn' },
  // A wrong try must stay counted, and a saved answer must not give a session a second time.
  once: 'by the verb',
  answer: z.object({ token: z.string(), whose: z.string() }),
  next: ({ token, whose }: StaffSignedIn, visit: Visit) =>
    startStaffSession(seeOther(nextStaffPage(visit)), visit, { token, whose }),
  failedText: staffTexts.failed,
} as const;

const sharedHandlers = formHandlersOf(
  {
    ...sharedByAllForms,
    form: sharedForm,
    verb: enterByShared,
    show: (visit, shared, refusal) => show(visit, { shared }, refusal),
  },
  atStaffSignIn,
);

const ownHandlers = formHandlersOf(
  {
    ...sharedByAllForms,
    form: ownForm,
    verb: enterByOwn,
    show: (visit, own, refusal) => show(visit, { own }, refusal),
  },
  atStaffSignIn,
);

export const staffSignInRoutes: readonly Route[] = [
  // marketplace.md §4: leads a colleague who is already signed in to the dashboard.
  get(urls.staffSignIn, atStaffSignIn, async (visit) => {
    if (isLetThrough(visit)) return seeOther(nextStaffPage(visit));
    // Before the first account, no colleague can sign in by name; the page for inviting staff makes that account.
    if (visit.staffSession && !(await hasNamedStaff(visit.ctx))) return seeOther(link('staffList'));
    return show(visit);
  }),
  ...oneOfForms({
    at: urls.staffSignIn,
    who: atStaffSignIn,
    which: async ({ request }) => ((await sentValues(request, ['email'])).has('email') ? ownHandlers : sharedHandlers),
  }),
  // marketplace.md §7: takes a password as JSON and answers with `success`.
  callRoute(
    urls.adminLogin,
    atStaffSignIn,
    {
      ...sharedByAllForms,
      form: eitherForm,
      verb: (ctx, { email, ...input }, visit) =>
        email === undefined ? enterByShared(ctx, input, visit) : enterByOwn(ctx, { email, ...input }, visit),
    },
    ({ token, whose }, visit) => startStaffSession(Response.json({ success: true }), visit, { token, whose }),
  ),
  ...press({
    at: urls.staffSignOut,
    who: staff(...rolesThat.read),
    page: () => link('admin'),
    verb: (ctx, visit) => leavePortal(ctx, staffToken(visit)),
    next: (_, visit) => forgetStaff(seeOther(link('staffSignIn')), visit),
  }),
];

type Refused = { shared?: FormOf<typeof sharedSignInSchema>; own?: FormOf<typeof ownSignInSchema> };

/** marketplace.md §4 has one answer for all mistakes; only a required wait and our own faults have other answers. */
function show(visit: Visit, refused: Refused = {}, refusal?: Refusal): Response {
  const forms = { shared: blankForm(visit, sharedForm), own: blankForm(visit, ownForm), ...refused };
  const query = visit.url.searchParams;
  return page(visit, {
    title: formTitle('Admin Login', refused.own ?? forms.shared),
    description: 'For staff only.',
    ...(refusal && { ...refusal, status: refusal.status === 401 ? 422 : refusal.status }),
    body: (
      <StaffSignInPage
        {...forms}
        isPasswordSet={query.get('set') === 'yes' && !refusal}
        wantsOwn={query.get('own') === 'yes'}
        next={nextStaffPage(visit)}
        sharedNeedsCode={visit.services.sharedPassword?.totpSecret !== undefined}
      />
    ),
    frame: (body) => <StaffSignInFrame>{body}</StaffSignInFrame>,
  });
}

/** Skips the sign-in page, except for a colleague on the shared password who now wants to sign in by name. */
function isLetThrough({ staffSession, url }: Visit): boolean {
  if (staffSession === undefined) return false;
  const isOnSharedPassword = staffSession.staff.id === undefined;
  return !isOnSharedPassword || url.searchParams.get('own') !== 'yes';
}

async function enterByShared(ctx: Ctx, input: SharedSignIn, visit: Visit): Promise<StaffSignedIn> {
  const whose = 'staff shared';
  const attempt = { ...signInOf(visit, whose), shared: visit.services.sharedPassword };
  return { token: await signInBySharedPassword(ctx, input, attempt), whose };
}

async function enterByOwn(ctx: Ctx, input: OwnSignIn, visit: Visit): Promise<StaffSignedIn> {
  const whose = signInCountKey(input.email);
  const attempt = { ...signInOf(visit, whose), deviceId: deviceIdOf(visit) };
  return { token: await signInStaff(ctx, input, attempt), whose };
}

function signInOf(visit: Visit, whose: string) {
  return { tries: triesAt('staff-door', visit, whose), token: staffToken(visit), secret: visit.services.secret };
}
