import { sessionAnswer } from '#domain/people/accounts/member.view.ts';
import { link, urls } from '#content/link.ts';
import { findSecondFactor } from '#domain/people/accounts/second-factor/find-second-factor.ts';
import { passSecondFactor } from '#domain/people/accounts/second-factor/pass-second-factor.ts';
import { secondFactorSchema } from '#domain/people/accounts/second-factor/second-factor.schema.ts';
import { textSecondFactor } from '#domain/people/accounts/second-factor/text-second-factor.ts';
import { settingsTexts } from '#domain/people/accounts/settings/settings.schema.ts';
import { ButtonLink } from '#ui/links-and-buttons.tsx';
import type { FormState } from '#ui/field-state.ts';
import { LostNut } from '#ui/illustration/empty-drawings.tsx';
import { PlainPage } from '../frame/plain-page.tsx';
import { action, oneOf, taker, type Taker } from '../pages/action.ts';
import { leaveFor, formTitle, page } from '../pages/page.tsx';
import type { Refusal } from '../request/act.ts';
import { deviceOf } from '../request/device.ts';
import { noFields } from '../request/form-schema.ts';
import { blankForm, defineForm, type FormOf } from '../request/form.ts';
import { takeMemberLimit } from '../request/limits.ts';
import { anyone, get, type Route } from '../request/route.ts';
import type { Visit } from '../request/visit.ts';
import { enter, passOn } from './enter.ts';
import { wantedNext } from './places.ts';
import { SecondFactorPage } from './second-factor.page.tsx';

const missingText = settingsTexts.missing;
const secondFactorForm = defineForm({
  id: 'second-factor',
  schema: secondFactorSchema,
  missingText,
  secretFields: ['code'],
});
const textMeForm = defineForm({ id: 'text-me', schema: noFields, missingText });

/** After the right password, the browser's session gives no access until the second step. */
export const secondFactorRoutes: readonly Route[] = [
  get(urls.secondFactor, anyone, (visit) =>
    visit.ctx.actor.kind === 'member' ? passOn(visit, wantedNext(visit)) : showSecondFactor(visit),
  ),
  ...oneOf({ at: urls.secondFactor, who: anyone, which: (visit) => (isIn(visit) ? goOn : giveCode) }),
  ...action({
    at: urls.secondFactorText,
    who: anyone,
    form: textMeForm,
    limits: { also: countAsText },
    once: 'by the verb',
    verb: (ctx, _, visit) => textSecondFactor(ctx, { sessionId: waitingSession(visit), secret: visit.services.secret }),
    show: (visit, textMe, refusal) => showSecondFactor(visit, { textMe }, refusal),
    next: (_, visit) => leaveFor(visit, link('secondFactor', {}, { next: wantedNext(visit) })),
    failedText: settingsTexts.failed,
  }),
];

function isIn({ ctx }: Visit): boolean {
  return ctx.actor.kind === 'member';
}

/** The button was pressed twice; the first press already signed the member in. */
const goOn: Taker = { handle: (visit) => passOn(visit, wantedNext(visit)) };

const giveCode = taker(
  {
    form: secondFactorForm,
    once: 'by the verb',
    answer: sessionAnswer,
    verb: (ctx, input, visit) =>
      passSecondFactor(ctx, input, {
        sessionId: waitingSession(visit),
        secret: visit.services.secret,
        device: deviceOf(visit),
      }),
    show: (visit, form, refusal) => showSecondFactor(visit, { form }, refusal),
    next: (session, visit) => enter(visit, { ...session, person: personOf(visit) }, wantedNext(visit)),
    failedText: settingsTexts.failed,
  },
  anyone,
);

async function countAsText(visit: Visit): Promise<void> {
  const waiting = await findSecondFactor(visit.ctx, waitingSession(visit));
  if (waiting) await takeMemberLimit(visit, 'code', { purpose: 'second factor', memberId: waiting.memberId });
}

/** Without a waiting session, the page sends the visitor back to sign-in. */
function waitingSession({ session }: Visit): string {
  return session?.stage === 'second_factor' ? session.id : nobody;
}

/** The e-mail address or phone of the first step. */
function personOf({ session }: Visit): string {
  return session?.member.email ?? session?.member.phone ?? '';
}

const nobody = '00000000-0000-0000-0000-000000000000';

type Refused = { form?: FormOf<typeof secondFactorSchema>; textMe?: FormState };

/** Visitors who gave no password, or gave it too long ago, begin again. */
async function showSecondFactor(visit: Visit, refused: Refused = {}, refusal?: Refusal): Promise<Response> {
  const waiting = visit.session && (await findSecondFactor(visit.ctx, visit.session.id));
  if (!waiting)
    return refusal ? leaveFor(visit, link('secondFactor', {}, { next: wantedNext(visit) })) : showOver(visit);
  const forms = { form: blankForm(visit, secondFactorForm), textMe: blankForm(visit, textMeForm), ...refused };
  return page(visit, {
    title: formTitle('One more step', refused.textMe ?? forms.form),
    description: 'The second step of signing in.',
    ...refusal,
    body: <SecondFactorPage {...forms} waiting={waiting} next={wantedNext(visit)} />,
  });
}

function showOver(visit: Visit): Response {
  const body = (
    <PlainPage title="Sign in again" picture={<LostNut className="w-full" />}>
      <p>The second step took longer than ten minutes, or there were five wrong codes. You are not signed in.</p>
      <ButtonLink href={link('signIn', {}, { next: wantedNext(visit) })}>Sign in</ButtonLink>
    </PlainPage>
  );
  return page(visit, { title: 'Sign in again', description: 'The second step of signing in is over.', body });
}
