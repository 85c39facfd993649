import type { Actor } from '#domain/acting/context.ts';
import { sells } from '#domain/values/account.options.ts';

/** A member may change to another account. */
export function maySignIn(actor: Actor): boolean {
  return actor.kind === 'guest' || actor.kind === 'member';
}

export function maySignUp(actor: Actor): boolean {
  return actor.kind === 'guest' || actor.kind === 'member';
}

/** By the account type alone: a member of this type may still be barred from trading. */
export function maySell(actor: Actor): boolean {
  return actor.kind === 'member' && sells(actor.accountType);
}
