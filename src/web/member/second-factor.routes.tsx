import { sessionAnswer } from '#domain/people/accounts/member.view.ts';
import { link, urls } from '#content/link.ts';
import { findHalfSignedIn, type HalfSignedIn } from '#domain/people/accounts/second-factor/find-second-factor.ts';
import { passSecondFactor } from '#domain/people/accounts/second-factor/pass-second-factor.ts';
import { secondFactorSchema } from '#domain/people/accounts/second-factor/second-factor.schema.ts';
import { sendSecondFactorText } from '#domain/people/accounts/second-factor/send-second-factor-text.ts';
import { mostWrongCodes } from '#domain/people/accounts/session.rules.ts';
import { settingsTexts } from '#domain/people/accounts/settings/settings.schema.ts';
import { LostNut } from '#ui/illustration/empty-drawings.tsx';
import { TextLink } from '#ui/links-and-buttons.tsx';
import { DemoMailboxLink } from '../frame/plain-page.tsx';
import { leaveFor } from '../pages/page.tsx';
import { plainAnswer } from '../pages/plain-answer.tsx';
import { deviceOf } from '../request/device.ts';
import { noFields } from '../request/form-schema.ts';
import { takeMemberLimit } from '../request/limits.ts';
import type { Route } from '../request/route.ts';
import type { Visit } from '../request/visit.ts';
import { signInAndLeave } from './enter.ts';
import { placeAfterSignIn, wantedPage } from './places.ts';
import { signInActs } from './sign-in-acts.tsx';

const page = signInActs({
  at: urls.secondFactor,
  description: 'The second step of signing in.',
  find: findWaiting,
  look: (waiting, visit) => ({
    title: 'One more step',
    about: leadOf(waiting),
    above: waiting.isTextSent ? <DemoMailboxLink box="texts" /> : null,
    below: (
      <>
        <p className="text-quiet">
          No phone at hand? Type one of your recovery codes. After {mostWrongCodes} wrong codes you start again.
        </p>
        <p>
          <TextLink href={link('signIn', {}, { next: wantedPage(visit) })} className="inline-block py-1.5">
            Sign in with another account
          </TextLink>
        </p>
      </>
    ),
  }),
});

export const secondFactorRoutes: readonly Route[] = page.routes(
  page.act({
    id: 'second-factor',
    schema: secondFactorSchema,
    secret: ['code'],
    failed: settingsTexts.failed,
    look: (waiting) => ({
      words: { code: needsFirstText(waiting) ? { hint: 'Six digits from the text, or a recovery code' } : {} },
      button: 'Go on',
      kind: needsFirstText(waiting) ? 'secondary' : 'primary',
      busy: 'Checking...',
    }),
    once: 'by the verb',
    answer: sessionAnswer,
    verb: (ctx, input, visit) =>
      passSecondFactor(ctx, input, {
        sessionId: waitingSessionId(visit),
        secret: visit.services.secret,
        device: deviceOf(visit),
      }),
    next: (session, visit) => signInAndLeave(visit, { ...session, person: personOf(visit) }, wantedPage(visit)),
  }),
  page.act({
    at: urls.secondFactorText,
    id: 'text-me',
    schema: noFields,
    failed: settingsTexts.failed,
    limits: { also: countAsText },
    look: textMeLook,
    fields: ({ found }) =>
      needsFirstText(found) ? null : (
        <p className="-mb-5 text-quiet">{found.isTextSent ? 'No text after a minute?' : 'No app at hand?'}</p>
      ),
    once: 'by the verb',
    verb: (ctx, _, visit) =>
      sendSecondFactorText(ctx, { sessionId: waitingSessionId(visit), secret: visit.services.secret }),
    next: (_, visit) => leaveForSecondFactor(visit),
  }),
);

/** A second press of the button finds the visitor signed in. */
async function findWaiting(visit: Visit): Promise<HalfSignedIn | Response> {
  const { ctx, session, request } = visit;
  if (ctx.actor.kind === 'member') return leaveFor(visit, placeAfterSignIn({ stage: 'full' }, wantedPage(visit)));
  const waiting = session && (await findHalfSignedIn(ctx, session.id));
  return waiting ?? (request.method === 'GET' ? showOver(visit) : leaveForSecondFactor(visit));
}

function leaveForSecondFactor(visit: Visit): Response {
  return leaveFor(visit, link('secondFactor', {}, { next: wantedPage(visit) }));
}

function needsFirstText({ ways, isTextSent }: Pick<HalfSignedIn, 'ways' | 'isTextSent'>): boolean {
  return ways.text && !ways.app && !isTextSent;
}

function leadOf({ ways, isTextSent, phone }: HalfSignedIn): string {
  if (isTextSent)
    return `A text is on its way to the number that ends in ${phoneEnding(phone)}. Its code works for 10 minutes.`;
  if (ways.app) return 'The first step is done. Now enter the code that your authenticator app shows.';
  return 'The first step is done. Now enter the code that we text to you.';
}

function textMeLook({ ways, isTextSent, phone }: HalfSignedIn) {
  const isFirst = needsFirstText({ ways, isTextSent });
  return {
    isFirst,
    isLeftOut: !ways.text,
    button: isTextSent ? 'Text me another code' : `Text a code to the number that ends in ${phoneEnding(phone)}`,
    busy: 'Sending...',
    ...(isFirst ? {} : ({ kind: 'secondary', size: 'small', wide: false } as const)),
  };
}

function phoneEnding(phone: string | null): string {
  return phone?.slice(-4) ?? '';
}

async function countAsText(visit: Visit): Promise<void> {
  const waiting = await findHalfSignedIn(visit.ctx, waitingSessionId(visit));
  if (waiting) await takeMemberLimit(visit, 'code', { purpose: 'second factor', memberId: waiting.memberId });
}

const noSessionId = '00000000-0000-0000-0000-000000000000';

function waitingSessionId({ session }: Visit): string {
  return session?.stage === 'second_factor' ? session.id : noSessionId;
}

function personOf({ session }: Visit): string {
  return session?.member.email ?? session?.member.phone ?? '';
}

function showOver(visit: Visit): Response {
  return plainAnswer(visit, {
    title: 'Sign in again',
    description: 'The second step of signing in is over.',
    picture: <LostNut className="w-full" />,
    text: <p>The second step has to follow within ten minutes, and five wrong codes end it. You are not signed in.</p>,
    ways: [{ label: 'Sign in', href: link('signIn', {}, { next: wantedPage(visit) }) }],
  });
}
