import type { Actor } from '../context.ts';

/** Mails are sent, and the provider's notices counted, by the product itself; nobody does it by hand. */
export function mayDeliverMail(actor: Actor): boolean {
  return actor.kind === 'job' || actor.kind === 'provider';
}

/** In the demo everyone reads every mail, since none leaves. Elsewhere a mailbox is for staff. */
export function mayReadMailbox(_actor: Actor, mode: 'demo' | 'production'): boolean {
  return mode === 'demo';
}
