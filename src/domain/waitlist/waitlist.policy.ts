import type { Actor } from '../context.ts';

/** Anyone may join; a job only acts for those who already did. */
export function mayJoinWaitlist(actor: Actor): boolean {
  return actor.kind !== 'job';
}
