import { confirmEmailChange } from '#domain/accounts/settings/confirm-email-change.ts';
import { findEmailChange } from '#domain/accounts/settings/find-email-change.ts';
import { isFailure } from '#domain/failure.ts';
import { privately } from '../request/privately.ts';
import { anyone, get, post, type Route } from '../request/route.ts';
import type { Visit } from '../request/visit.ts';
import { urls } from '../routes.ts';
import { showConfirmation, showConfirmationGone, showConfirmed } from './email-confirmation.views.tsx';

/** The mailed link is the key: whoever reads that mail may confirm the address, on whatever device, signed in or not. */
export const emailConfirmationRoutes: readonly Route[] = [
  get(urls.emailConfirmation, anyone, privately(ask)),
  post(urls.emailConfirmation, anyone, privately(confirm), { limit: 'form' }),
];

/** Opening it changes nothing, for mail scanners open links too. */
async function ask(visit: Visit): Promise<Response> {
  const wanted = await findEmailChange(visit.ctx, tokenOf(visit));
  return wanted ? showConfirmation(visit, { ...wanted, token: tokenOf(visit) }) : showConfirmationGone(visit);
}

async function confirm(visit: Visit): Promise<Response> {
  try {
    const { email } = await confirmEmailChange(visit.ctx, tokenOf(visit));
    return showConfirmed(visit, email);
  } catch (error) {
    if (isFailure(error, 'not_found')) return showConfirmationGone(visit);
    throw error;
  }
}

function tokenOf(visit: Visit): string {
  return visit.params.token ?? '';
}
