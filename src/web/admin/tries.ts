import { keyOf } from '../request/limits.ts';
import { networkOf } from '../request/network.ts';
import type { Visit } from '../request/visit.ts';

/**
 * Wrong tries are counted by network: nobody is kept out by what a stranger tries elsewhere. And by whose door is tried from
 * there: who gets in by a password of their own clears what was counted against that, and not against somebody else's.
 */
export function triesFrom(visit: Visit, whose: string): readonly string[] {
  const network = networkOf(visit.address);
  return [keyOf(visit, 'staff-door', network), keyOf(visit, 'staff-door', `${whose} from ${network}`)];
}
