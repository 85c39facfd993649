import { z } from 'zod';
import { link, urls } from '#content/link.ts';
import { type Ctx, isFailure } from '#domain/acting/context.ts';
import { confirmEmailChange } from '#domain/people/accounts/settings/confirm-email-change.ts';
import { findEmailChange } from '#domain/people/accounts/settings/find-email-change.ts';
import { Banner } from '#ui/notices.tsx';
import { Button, ButtonLink } from '#ui/links-and-buttons.tsx';
import { HalfNut } from '#ui/illustration/half-nut.tsx';
import { LostNut } from '#ui/illustration/empty-drawings.tsx';
import { DemoMailboxLink, PlainPage } from '../frame/plain-page.tsx';
import { press } from '../pages/action.ts';
import { page } from '../pages/page.tsx';
import { anyone, get, type Route } from '../request/route.ts';
import type { Visit } from '../request/visit.ts';

const description = 'A new e-mail address for your account.';

function showConfirmation(visit: Visit, { email, token }: { email: string; token: string }): Response {
  const body = (
    <PlainPage title="Confirm your new address" picture={<HalfNut className="w-full max-w-80" />}>
      <p>
        Your account will be at <strong className="break-words">{email}</strong>: you sign in with it, and we write to
        it. You can no longer sign in with an older address.
      </p>
      <form method="post" action={link('emailConfirmation', { token })}>
        <Button>Use this address</Button>
      </form>
    </PlainPage>
  );
  return page(visit, { title: 'Confirm your new address', description, body });
}

function showConfirmed(visit: Visit, email: string): Response {
  const body = (
    <PlainPage title="New address confirmed" picture={<HalfNut className="w-full max-w-80" />}>
      <div className="w-full">
        <Banner tone="success">
          Your account is at <span className="break-words">{email}</span> now.
        </Banner>
      </div>
      <p>If you had another address, we wrote to it too.</p>
      <DemoMailboxLink />
      <ButtonLink href={link('settings')}>To your settings</ButtonLink>
    </PlainPage>
  );
  return page(visit, { title: 'New address confirmed', description, body });
}

/** Unknown and expired links get the same page. */
function showConfirmationGone(visit: Visit): Response {
  const body = (
    <PlainPage title="Expired link" picture={<LostNut className="w-full" />}>
      <p>It was used already, or it is too old. Ask for a new one in your settings.</p>
      <ButtonLink href={link('settingsEmail')}>Ask for a new link</ButtonLink>
    </PlainPage>
  );
  return page(visit, { title: 'Expired link', description, status: 404, body });
}

/** The mailed link proves that the visitor reads that mail, so it works on every device, signed in or not. */
export const emailConfirmationRoutes: readonly Route[] = [
  get(urls.emailConfirmation, anyone, ask),
  ...press({
    at: urls.emailConfirmation,
    who: anyone,
    answer: z.string().optional(),
    verb: confirm,
    next: showOutcome,
  }),
];

/** Opening the link changes nothing, because mail scanners open links too. */
async function ask(visit: Visit): Promise<Response> {
  const wanted = await findEmailChange(visit.ctx, tokenOf(visit));
  return wanted ? showConfirmation(visit, { ...wanted, token: tokenOf(visit) }) : showConfirmationGone(visit);
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
  return email === undefined ? showConfirmationGone(visit) : showConfirmed(visit, email);
}

function tokenOf(visit: Visit): string {
  return visit.params.token ?? '';
}
