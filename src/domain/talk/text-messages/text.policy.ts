import type { Actor } from '#domain/acting/context.ts';

/** Only jobs send text messages. */
export function mayDeliverText(actor: Actor): boolean {
  return actor.kind === 'job';
}

/** In the demo everybody reads every text message, since none leaves. Elsewhere nobody does, because they carry codes. */
export function mayReadTexts(_actor: Actor, mode: 'demo' | 'production'): boolean {
  return mode === 'demo';
}
