import { keyOf, networkOf } from '../request/limits.ts';
import type { Visit } from '../request/visit.ts';

/** Wrong tries are counted by network: nobody is kept out by what a stranger tries elsewhere. */
export function triesFrom(visit: Visit): readonly string[] {
  return [keyOf(visit, 'staff-door', networkOf(visit.address))];
}
