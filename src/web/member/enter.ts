import type { NewSession } from '#domain/people/accounts/start-session.ts';
import { leaveFor } from '../pages/page.tsx';
import { rememberDevice } from '../request/known-device.ts';
import { rememberSession } from '../request/session-cookie.ts';
import type { Visit } from '../request/visit.ts';
import { placeBehind } from './places.ts';

/** By which e-mail address or phone they came in. */
type Entering = NewSession & { person: string };

/** Signs a member in: the browser gets its new token, is known from now on as one of theirs, and goes to the wanted page. */
export function enter(visit: Visit, { person, ...session }: Entering, next: string | undefined): Response {
  const response = rememberSession(leaveFor(visit, placeBehind(session, next)), visit, session.token);
  return rememberDevice(response, visit, person);
}

/** A visitor who is in already has no business at the door. */
export function passOn(visit: Visit, next: string | undefined): Response {
  return leaveFor(visit, placeBehind({ stage: 'full' }, next));
}
