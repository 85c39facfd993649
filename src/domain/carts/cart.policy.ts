import type { Actor } from '../context.ts';

/** Anyone may fill a cart, signed in or not; a job buys nothing. */
export function mayFillCart(actor: Actor): boolean {
  return actor.kind !== 'job';
}
