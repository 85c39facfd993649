import type { Actor } from '../context.ts';

/** Anyone may ask; a job has no money. */
export function mayInquire(actor: Actor): boolean {
  return actor.kind !== 'job';
}
