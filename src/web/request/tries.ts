import type { TryCount } from '#platform/slowdown.ts';
import { knownDevice } from './known-device.ts';
import { keyOf } from './limits.ts';
import { networkOf } from './network.ts';
import type { Visit } from './visit.ts';

/**
 * What a wrong password at a door is counted under: the account together with where the try comes from, strictly; the account
 * and the network alone, loosely (security.md). In a browser where that person signed in before only their own tries count,
 * so that nobody locks anybody out.
 */
export function triesAt(door: string, visit: Pick<Visit, 'request' | 'services' | 'address'>, who: string): TryCount[] {
  const device = knownDevice(visit);
  if (device?.knows(who)) {
    return [{ kind: 'strict', key: keyOf(visit, `${door} tries`, `${who} from device ${device.id}`) }];
  }
  const network = networkOf(visit.address);
  return [
    { kind: 'strict', key: keyOf(visit, `${door} tries`, `${who} from ${network}`) },
    { kind: 'person', key: keyOf(visit, `${door} tries of a person`, who) },
    { kind: 'network', key: keyOf(visit, `${door} tries of a network`, network) },
  ];
}
