import type { Actor } from '../context.ts';

/** Anyone may ask for an event; a job gives no parties. */
export function mayBookEvent(actor: Actor): boolean {
  return actor.kind !== 'job';
}
