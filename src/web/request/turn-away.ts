import { Failure } from '#domain/failure.ts';
import { hasProved } from '#domain/staff/staff.policy.ts';
import { link } from '../links.ts';
import type { Policy } from './route.ts';
import { askToSignIn, pageToReturnTo } from './sign-in-first.ts';
import { seeOther } from './page.tsx';
import type { Visit } from './visit.ts';

/** Undefined for who may reach the route; what they are answered for everybody else. No data is read for them. */
export function turnAway(visit: Visit, policy: Policy): Response | undefined {
  const { actor } = visit.ctx;
  if (policy.forStaff) return turnAwayFromStaff(visit, policy);
  if (policy.allows(actor)) return undefined;
  if (policy.otherwise === 'sign in' && actor.kind === 'guest') return askToSignIn(visit);
  throw new Failure('not_found', 'There is no page at this address.');
}

function turnAwayFromStaff(visit: Visit, policy: Policy): Response | undefined {
  const { actor, now } = visit.ctx;
  const isProgram = visit.url.pathname.startsWith('/api/');
  if (!policy.allows(actor)) {
    if (actor.kind === 'staff') throw new Failure('forbidden', 'Your role does not allow this. Ask an owner.');
    if (isProgram) throw new Failure('signed_out', 'Sign in at the staff door first.');
    return seeOther(link('staffDoor'));
  }
  if (!policy.asksAgain || hasProved(actor, now)) return undefined;
  if (isProgram) throw new Failure('signed_out', 'Give your password again first.');
  return seeOther(link('staffProof', {}, { next: pageToReturnTo(visit) }));
}
