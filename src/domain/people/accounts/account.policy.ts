import type { Actor } from '#domain/acting/context.ts';
import { sells } from '#domain/values/account.options.ts';

/** Whether the actor may sign in: a guest, or a member who changes to another account. Not a job, not an API key. */
export function maySignIn(actor: Actor): boolean {
  return actor.kind === 'guest' || actor.kind === 'member';
}

export function maySignUp(actor: Actor): boolean {
  return actor.kind === 'guest' || actor.kind === 'member';
}

/** Whether the account type may sell. `standing/may-trade.ts` decides whether the member may trade at all. */
export function maySell(actor: Actor): boolean {
  return actor.kind === 'member' && sells(actor.accountType);
}
