import type { PasswordTurn } from '#platform/password-hash.ts';
import { coarseNetwork } from './coarse-network.ts';
import { knownDevice } from './known-device.ts';
import { networkOf } from './network.ts';
import type { Policy } from './route.ts';
import type { Visit } from './visit.ts';

/**
 * The lane in which a password waits to be hashed. Known people take turns as persons, not by browser or network, because one account
 * may have any number of both.
 */
export function passwordTurn(visit: Visit, who: Pick<Policy, 'forStaff'>, input: object): PasswordTurn {
  const { actor } = visit.ctx;
  const lane = who.forStaff ? 'staff' : 'known';
  if (actor.kind === 'staff' && who.forStaff) return { lane, person: `staff ${actor.id ?? actor.sessionId}` };
  if (actor.kind === 'member' && !who.forStaff) return { lane, person: `member ${actor.id}` };
  const person = personAt(visit, who, input);
  if (person !== undefined) return { lane, person };
  const own = networkOf(visit.address);
  return { lane: who.forStaff ? 'staff' : 'anyone', network: coarseNetwork(visit.address) ?? own, who: own };
}

/** The person whose e-mail address or number is in the form, if they signed in from this browser before. */
function personAt(visit: Visit, { forStaff }: Pick<Policy, 'forStaff'>, input: object): string | undefined {
  const { email } = input as { email?: unknown };
  const named = typeof email === 'string' ? email : undefined;
  const person = forStaff ? `staff ${named ?? 'shared'}` : named;
  return person !== undefined && knownDevice(visit)?.knows(person) ? person : undefined;
}
