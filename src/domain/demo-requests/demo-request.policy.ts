import type { Actor } from '../context.ts';

/** Anyone may be shown round; a job has seen it all. */
export function mayRequestDemo(actor: Actor): boolean {
  return actor.kind !== 'job';
}
