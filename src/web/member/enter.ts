import type { NewSession } from '#domain/people/accounts/start-session.ts';
import { leaveFor } from '../pages/page.tsx';
import { rememberDevice } from '../request/known-device.ts';
import { rememberSession } from '../request/session-cookie.ts';
import type { Visit } from '../request/visit.ts';
import { placeAfterSignIn, wantedPage } from './places.ts';

type Entering = NewSession & { person: string };

/**
 * Gives the browser the token of its new session and remembers it as a device of the member. Goes to the wanted page, or first to the
 * second step of the sign-in.
 */
export function signInAndLeave(visit: Visit, { person, ...session }: Entering, next: string | undefined): Response {
  const response = rememberSession(leaveFor(visit, placeAfterSignIn(session, next)), visit, session.token);
  return rememberDevice(response, visit, person);
}

/** A visitor who is signed in already needs no sign-in page. */
export function leaveIfSignedIn(visit: Visit): Response | undefined {
  const { ctx, request } = visit;
  if (ctx.actor.kind !== 'member' || request.method !== 'GET') return undefined;
  return leaveFor(visit, placeAfterSignIn({ stage: 'full' }, wantedPage(visit)));
}
