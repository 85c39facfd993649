import { findSession } from '#domain/people/accounts/find-session.ts';
import type { Actor } from '#domain/acting/context.ts';
import { findStaffSession } from '#domain/people/staff-accounts/find-staff-session.ts';
import { identifyByKey } from './by-key.ts';
import type { Policy } from './route.ts';
import { sessionToken, staffToken } from './session-cookie.ts';
import type { Visit } from './visit.ts';

export type Identify = (visit: Visit, policy: Policy) => Promise<Actor> | Actor;

/**
 * The actor of a request: the member of the session in the cookie, else a guest. Staff pages read only the staff cookie, and other pages
 * never read it, so neither kind of session opens anything of the other.
 */
export const identify: Identify = async (visit, policy) => {
  const { db, now } = visit.ctx;
  if (policy.byKey) return identifyByKey(visit, policy.byKey);
  if (policy.forStaff) {
    visit.staffSession = await findStaffSession(db, staffToken(visit), visit.services.sharedPassword, now);
    return visit.staffSession?.staff ?? { kind: 'guest' };
  }
  visit.session = await findSession(db, sessionToken(visit), now);
  return visit.session?.stage === 'full' ? visit.session.member : { kind: 'guest' };
};
