import { confirmEmailChange } from '#domain/people/accounts/settings/confirm-email-change.ts';
import { findEmailChange } from '#domain/people/accounts/settings/find-email-change.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { isFailure } from '#domain/acting/failure.ts';
import { press } from '../pages/action.ts';
import { anyone, get, type Route } from '../request/route.ts';
import type { Visit } from '../request/visit.ts';
import { urls } from '#content/urls.ts';
import { showConfirmation, showConfirmationGone, showConfirmed } from './email-confirmation.views.tsx';

/** The mailed link proves that the visitor reads that mail, so it confirms the address on every device, signed in or not. */
export const emailConfirmationRoutes: readonly Route[] = [
  get(urls.emailConfirmation, anyone, ask),
  ...press({ at: urls.emailConfirmation, who: anyone, verb: confirm, next: showOutcome }),
];

/** Opening it changes nothing, for mail scanners open links too. */
async function ask(visit: Visit): Promise<Response> {
  const wanted = await findEmailChange(visit.ctx, tokenOf(visit));
  return wanted ? showConfirmation(visit, { ...wanted, token: tokenOf(visit) }) : showConfirmationGone(visit);
}

/** Undefined when the link leads nowhere any more. */
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
