import type { NewSession } from '#domain/accounts/start-session.ts';
import { leaveFor } from '../request/page.tsx';
import { rememberSession } from '../request/session-cookie.ts';
import type { Visit } from '../request/visit.ts';
import { placeBehind } from './places.ts';

/** Lets somebody in: the browser gets its new token, and goes to the page behind the door. */
export function enter(visit: Visit, session: NewSession, next: string | undefined): Response {
  return rememberSession(leaveFor(visit, placeBehind(session, next)), visit, session.token);
}

/** Whoever is in already has no business at the door. */
export function passOn(visit: Visit, next: string | undefined): Response {
  return leaveFor(visit, placeBehind({ stage: 'full' }, next));
}
