import type { Actor } from '#domain/acting/context.ts';

/** Only jobs send mails, and only the provider reports about them. */
export function mayDeliverMail(actor: Actor): boolean {
  return actor.kind === 'job' || actor.kind === 'provider';
}

/** In the demo everybody may read the mails to visitors, because none is really sent. Elsewhere only staff read mails. */
export function mayReadMailbox(_actor: Actor, mode: 'demo' | 'production'): boolean {
  return mode === 'demo';
}
