import type { Actor } from '#domain/acting/context.ts';

/** Whether the actor may send mails and save their results: jobs, and the mail provider, which reports about the mails. */
export function mayDeliverMail(actor: Actor): boolean {
  return actor.kind === 'job' || actor.kind === 'provider';
}

/** In the demo everybody may read the mails to visitors, because none is really sent. Elsewhere only staff read mails. */
export function mayReadMailbox(_actor: Actor, mode: 'demo' | 'production'): boolean {
  return mode === 'demo';
}
