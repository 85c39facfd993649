import { limitPerKey, TooManyWait } from '#platform/limit-concurrency.ts';
import { isPasswordRefused, type PasswordTurn } from '#platform/password-hash.ts';
import { coarseNetwork } from './network.ts';
import type { Policy } from './route.ts';
import type { Visit } from './visit.ts';

/** At most four requests with a password of one person: one is hashed, two wait, and one queries the database. */
const ofPerson = limitPerKey(4);
const ofAddress = limitPerKey(8);

/**
 * Runs a request that hashes a password. If its lane is full, or too many requests of its person or its address are running, it throws
 * `TooManyWait` before any statement, because a flood would otherwise cost the database as much as sign-ins do. The form is read first only
 * in a known browser, to see whether that browser knows the named person.
 */
export async function inPasswordTurn<Answer>(
  visit: Visit,
  who: Pick<Policy, 'forStaff'>,
  readFields: () => Promise<object>,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const turn = passwordTurn(visit, who, visit.device ? await readFields().catch(() => ({})) : {});
  if (isPasswordRefused(turn)) throw new TooManyWait();
  return 'person' in turn ? ofPerson(`${turn.lane} ${turn.person}`, work) : ofAddress(`${turn.lane} ${turn.who}`, work);
}

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
  const { address, network } = visit;
  return { lane: who.forStaff ? 'staff' : 'anyone', network: coarseNetwork(address) ?? network, who: network };
}

/** The person whose e-mail address or number is in the form, if they signed in from this browser before. */
function personAt(visit: Visit, { forStaff }: Pick<Policy, 'forStaff'>, input: object): string | undefined {
  const { email } = input as { email?: unknown };
  const named = typeof email === 'string' ? email : undefined;
  const person = forStaff ? `staff ${named ?? 'shared'}` : named;
  return person !== undefined && visit.device?.knows(person) ? person : undefined;
}
