import { z } from 'zod';
import { link, urls } from '#content/link.ts';
import { type Ctx, isFailure } from '#domain/acting/context.ts';
import { confirmEmailChange } from '#domain/people/accounts/settings/confirm-email-change.ts';
import { findEmailChange } from '#domain/people/accounts/settings/find-email-change.ts';
import { Button } from '#ui/links-and-buttons.tsx';
import { HalfNut } from '#ui/illustration/half-nut.tsx';
import { LostNut } from '#ui/illustration/empty-drawings.tsx';
import { DemoMailboxLink } from '../frame/plain-page.tsx';
import { press } from '../pages/action.ts';
import { plainAnswer } from '../pages/plain-answer.tsx';
import { anyone, get, type Route } from '../request/route.ts';
import type { Visit } from '../request/visit.ts';

const description = 'A new e-mail address for your account.';
const picture = <HalfNut className="w-full max-w-80" />;

/** The mailed link proves that the visitor reads that mail, so it works on every device, signed in or not. */
export const emailConfirmationRoutes: readonly Route[] = [
  get(urls.emailConfirmation, anyone, askForConfirmation),
  ...press({
    at: urls.emailConfirmation,
    who: anyone,
    answer: z.string().optional(),
    verb: confirm,
    next: showOutcome,
  }),
];

/** Opening the link changes nothing, because mail scanners open links too. */
async function askForConfirmation(visit: Visit): Promise<Response> {
  const token = tokenOf(visit);
  const change = await findEmailChange(visit.ctx, token);
  if (!change) return showGone(visit);
  return plainAnswer(visit, {
    title: 'Confirm your new address',
    description,
    picture,
    text: (
      <>
        <p>
          You will sign in with <strong className="break-words">{change.email}</strong>, and we will write to it. You
          can no longer sign in with an older address.
        </p>
        <form method="post" action={link('emailConfirmation', { token })}>
          <Button>Use this address</Button>
        </form>
      </>
    ),
  });
}

/** Undefined if the link is unknown or expired. */
async function confirm(ctx: Ctx, visit: Visit): Promise<string | undefined> {
  try {
    return (await confirmEmailChange(ctx, tokenOf(visit))).email;
  } catch (error) {
    if (isFailure(error, 'not_found')) return undefined;
    throw error;
  }
}

function showOutcome(email: string | undefined, visit: Visit): Response {
  if (email === undefined) return showGone(visit);
  return plainAnswer(visit, {
    title: 'New address confirmed',
    description,
    picture,
    done: (
      <>
        Your account is at <span className="break-words">{email}</span> now.
      </>
    ),
    text: (
      <>
        <p>If you had another address, we wrote to it too.</p>
        <DemoMailboxLink />
      </>
    ),
    ways: [{ label: 'To your settings', href: link('settings') }],
  });
}

function showGone(visit: Visit): Response {
  return plainAnswer(visit, {
    title: 'Expired link',
    description,
    status: 404,
    picture: <LostNut className="w-full" />,
    text: <p>The link was used already, or it is too old. Ask for a new one in your settings.</p>,
    ways: [{ label: 'Ask for a new link', href: link('settingsEmail') }],
  });
}

function tokenOf(visit: Visit): string {
  return visit.params.token ?? '';
}
