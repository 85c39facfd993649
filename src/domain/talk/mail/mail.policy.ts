import type { Actor } from '#domain/acting/context.ts';

/** Only jobs send mails, and only the provider reports about them. */
export function mayDeliverMail(actor: Actor): boolean {
  return actor.kind === 'job' || actor.kind === 'provider';
}

/** In the demo everybody may read the visitors' mails, because no mail leaves. Elsewhere a mailbox is for staff. */
export function mayReadMailbox(_actor: Actor, mode: 'demo' | 'production'): boolean {
  return mode === 'demo';
}
