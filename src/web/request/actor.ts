import { findSession } from '#domain/people/accounts/find-session.ts';
import type { Actor } from '#domain/acting/context.ts';
import { findStaffSession } from '#domain/people/staff-accounts/find-staff-session.ts';
import type { Policy } from './route.ts';
import { sessionToken, staffToken } from './session-cookie.ts';
import type { Visit } from './visit.ts';

export type Identify = (visit: Visit, policy: Policy) => Promise<Actor> | Actor;

/**
 * Who is asking: the member whose session the cookie names, and otherwise a guest. On the staff's own pages only the staff's
 * cookie counts, and nowhere else, so that neither kind of session opens anything of the other's.
 */
export const identify: Identify = async (visit, policy) => {
  const { db, now } = visit.ctx;
  if (policy.forStaff) {
    visit.staffSession = await findStaffSession(db, staffToken(visit), visit.services.sharedPassword, now);
    return visit.staffSession?.staff ?? { kind: 'guest' };
  }
  visit.session = await findSession(db, sessionToken(visit), now);
  return visit.session?.stage === 'full' ? visit.session.member : { kind: 'guest' };
};
