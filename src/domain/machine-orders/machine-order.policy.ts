import type { Actor } from '../context.ts';

/** Anyone may order a machine; a job only acts for those who already did. */
export function mayOrderMachine(actor: Actor): boolean {
  return actor.kind !== 'job';
}
