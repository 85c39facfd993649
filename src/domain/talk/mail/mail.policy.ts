import type { Actor } from '#domain/acting/context.ts';

/** Only jobs send mails, and only the provider reports about them. */
export function mayDeliverMail(actor: Actor): boolean {
  return actor.kind === 'job' || actor.kind === 'provider';
}

/** In a demo everyone reads what is written to the site's visitors, since none leaves. Elsewhere a mailbox is for staff. */
export function mayReadMailbox(_actor: Actor, mode: 'demo' | 'production'): boolean {
  return mode === 'demo';
}
