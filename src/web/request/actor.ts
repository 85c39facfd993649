import { findSession } from '#domain/accounts/find-session.ts';
import type { Actor } from '#domain/context.ts';
import { sessionToken } from './session-cookie.ts';
import type { Visit } from './visit.ts';

export type Identify = (visit: Visit) => Promise<Actor> | Actor;

/** Who is asking: the member whose session the cookie names, and otherwise a guest. */
export const identify: Identify = async (visit) => {
  const { db, now } = visit.ctx;
  visit.session = await findSession(db, sessionToken(visit), now);
  return visit.session?.stage === 'full' ? visit.session.member : { kind: 'guest' };
};
