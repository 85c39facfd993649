import { z } from 'zod';
import { accountTypes } from '#domain/values/account.options.ts';
import { codeAnswer, sessionAnswer } from '#domain/people/accounts/member.view.ts';
import { brand } from '#content/brand.ts';
import { link, urls } from '#content/link.ts';
import { askForCodeSchema, codeSchema } from '#domain/people/accounts/account.schema.ts';
import { findAwaitedCode } from '#domain/people/accounts/find-code.ts';
import { resendCode } from '#domain/people/accounts/resend-code.ts';
import { sendSignInCode } from '#domain/people/accounts/send-sign-in-code.ts';
import { signInByCode } from '#domain/people/accounts/sign-in-by-code.ts';
import { LostNut } from '#ui/illustration/empty-drawings.tsx';
import { TextLink } from '#ui/links-and-buttons.tsx';
import { DemoMailboxLink } from '../frame/plain-page.tsx';
import { leaveFor } from '../pages/page.tsx';
import { plainAnswer } from '../pages/plain-answer.tsx';
import { deviceOf } from '../request/device.ts';
import { noFields } from '../request/form-schema.ts';
import { takePersonLimit } from '../request/limits.ts';
import type { Route } from '../request/route.ts';
import type { Visit } from '../request/visit.ts';
import { signInAndLeave, leaveIfSignedIn } from './enter.ts';
import { firstPageOf, wantedPage } from './places.ts';
import { signInActs, signInPage } from './sign-in-acts.tsx';
import { SignInMethods } from './sign-in-methods.tsx';

const description = `Sign in to ${brand.name} with your phone and a code by text.`;
const phoneForm = 'phonesignin';

/** Says the same whether the number has an account or not, so that only the owner of the phone learns it. */
const code = signInActs({
  at: urls.signInCode,
  description,
  find: async (visit) => (await findAwaitedCode(visit.ctx, codeIdOf(visit))) ?? showCodeGone(visit),
  look: ({ phone, isOver }, visit) => ({
    title: 'Enter the code',
    about: isOver ? undefined : (
      <>
        A text is on its way to the number that ends in{' '}
        <strong className="text-ink tabular-nums">{phone.slice(-4)}</strong>. Its code works for 10 minutes.
      </>
    ),
    above: isOver ? undefined : <DemoMailboxLink box="texts" />,
    below: (
      <p>
        <TextLink href={link('signInByPhone', {}, { next: wantedPage(visit) })} className="inline-block py-1.5">
          Use another number
        </TextLink>
      </p>
    ),
  }),
});

export const codeRoutes: readonly Route[] = [
  ...signInPage({
    at: urls.signInByPhone,
    description,
    canonical: link('signInByPhone'),
    id: phoneForm,
    schema: askForCodeSchema,
    numbers: ['phone'],
    limits: { code: 'phone' },
    find: leaveIfSignedIn,
    look: (_, visit) => ({
      title: 'Sign in by phone',
      about: (
        <>
          No account yet?{' '}
          <TextLink href={link('signUpByPhone', {}, { next: wantedPage(visit) })}>Sign up by phone</TextLink>
        </>
      ),
      above: <SignInMethods to="signIn" by="phone" next={wantedPage(visit)} />,
      button: 'Text me a code',
      busy: 'Sending...',
    }),
    answer: codeAnswer,
    verb: (ctx, input, visit) => sendSignInCode(ctx, input, visit.services.secret),
    next: leaveForCodePage,
  }),
  ...code.routes(
    code.act({
      id: 'code',
      schema: codeSchema,
      secret: ['code'],
      look: ({ isOver }) => ({
        button: 'Go on',
        busy: 'Checking...',
        instead: isOver ? (
          <p className="summary display text-22" role="alert">
            This code no longer works. Ask for a new one.
          </p>
        ) : undefined,
      }),
      once: 'by the verb',
      answer: sessionAnswer.extend({
        phone: z.string(),
        opened: z.enum(accountTypes).optional(),
        next: z.string().optional(),
      }),
      verb: (ctx, typed, visit) =>
        signInByCode(
          ctx,
          { codeId: codeIdOf(visit), code: typed.code, secret: visit.services.secret },
          deviceOf(visit),
        ),
      next: ({ phone, opened, next, ...session }, visit) =>
        signInAndLeave(visit, { ...session, person: phone }, next ?? wantedPage(visit) ?? firstPageOf(opened)),
    }),
    code.act({
      at: urls.signInCodeAgain,
      id: 'again',
      schema: noFields,
      limits: { also: countAsAnotherCode },
      look: () => ({
        button: 'Text me another code',
        busy: 'Sending...',
        kind: 'secondary',
        size: 'small',
        wide: false,
      }),
      fields: () => (
        <p className="-mb-5 text-quiet">No text after a minute? Check the number, or have another one sent.</p>
      ),
      once: 'by the verb',
      answer: codeAnswer,
      verb: (ctx, _, visit) => resendCode(ctx, codeIdOf(visit), visit.services.secret),
      next: leaveForCodePage,
    }),
  ),
];

async function countAsAnotherCode(visit: Visit): Promise<void> {
  const awaited = await findAwaitedCode(visit.ctx, codeIdOf(visit));
  if (awaited) await takePersonLimit(visit, 'code', { purpose: phoneForm, person: awaited.phone });
}

function codeIdOf({ params }: Visit): string {
  return params.codeId ?? '';
}

export function leaveForCodePage({ codeId }: { codeId: string }, visit: Visit): Response {
  return leaveFor(visit, link('signInCode', { codeId }, { next: wantedPage(visit) }));
}

function showCodeGone(visit: Visit): Response {
  return plainAnswer(visit, {
    title: 'Expired code',
    description,
    status: 404,
    picture: <LostNut className="w-full" />,
    text: (
      <p>The code was used, it is more than 10 minutes old, or there were too many wrong tries. Ask for a new one.</p>
    ),
    ways: [
      { label: 'Text me a new code', href: link('signInByPhone') },
      { label: 'Use e-mail and password', href: link('signIn'), kind: 'secondary' },
    ],
  });
}
