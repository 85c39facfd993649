import type { Actor } from '../context.ts';

/** Anyone may write to us; a job has nothing to ask. */
export function mayEnquire(actor: Actor): boolean {
  return actor.kind !== 'job';
}
