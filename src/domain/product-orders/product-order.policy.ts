import type { Actor } from '../context.ts';

/** Anyone may order, signed in or not; a job buys nothing. */
export function mayPlaceOrder(actor: Actor): boolean {
  return actor.kind !== 'job';
}
