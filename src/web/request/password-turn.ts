import type { Turn } from '#platform/turns-by-lane.ts';
import { coarseNetwork } from './coarse-network.ts';
import { knownDevice } from './known-device.ts';
import { networkOf } from './network.ts';
import type { Policy } from './route.ts';
import type { Visit } from './visit.ts';

/**
 * In which lane a password waits to be hashed. Who is known waits under their own name and not under that of the browser, because
 * one account may have any number of browsers.
 */
export function passwordTurn(visit: Visit, who: Pick<Policy, 'forStaff'>, input: object): Turn {
  const own = networkOf(visit.address);
  const network = coarseNetwork(visit.address) ?? own;
  const { actor } = visit.ctx;
  const person = personAt(visit, who, input);
  if (who.forStaff) return { lane: 'staff', network, who: actor.kind === 'staff' ? actor.sessionId : (person ?? own) };
  if (actor.kind === 'member') return { lane: 'known', network, who: `member ${actor.id}` };
  return person === undefined ? { lane: 'anyone', network, who: own } : { lane: 'known', network, who: person };
}

/** Who is named in the form, where they signed in from this browser before. */
function personAt(visit: Visit, { forStaff }: Pick<Policy, 'forStaff'>, input: object): string | undefined {
  const { email } = input as { email?: unknown };
  const named = typeof email === 'string' ? email : undefined;
  const person = forStaff ? `staff ${named ?? 'shared'}` : named;
  return person !== undefined && knownDevice(visit)?.knows(person) ? person : undefined;
}
