import type { Actor, Member } from '../../context.ts';

/** An account is its member's alone to see and to settle. */
export function mayTendAccount(actor: Actor): actor is Member {
  return actor.kind === 'member';
}
