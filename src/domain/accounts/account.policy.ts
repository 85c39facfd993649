import type { Actor } from '../context.ts';

/** A person who is not signed in, and one who is and wants to be somebody else; no job and no key. */
export function maySignIn(actor: Actor): boolean {
  return actor.kind === 'guest' || actor.kind === 'member';
}

export function maySignUp(actor: Actor): boolean {
  return actor.kind === 'guest' || actor.kind === 'member';
}
