import type { Actor } from '#domain/acting/context.ts';

/** Mails are sent, and the provider's notices counted, by the product itself; nobody does it by hand. */
export function mayDeliverMail(actor: Actor): boolean {
  return actor.kind === 'job' || actor.kind === 'provider';
}

/** In a demo everyone reads what is written to the site's visitors, since none leaves. Elsewhere a mailbox is for staff. */
export function mayReadMailbox(_actor: Actor, mode: 'demo' | 'production'): boolean {
  return mode === 'demo';
}
