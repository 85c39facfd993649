import type { Actor } from '#domain/acting/context.ts';

/** Texts are sent by the product itself; nobody does it by hand. */
export function mayDeliverText(actor: Actor): boolean {
  return actor.kind === 'job';
}

/** In the demo everyone reads every text, since none leaves. Elsewhere they are nobody's to read: they carry codes. */
export function mayReadTexts(_actor: Actor, mode: 'demo' | 'production'): boolean {
  return mode === 'demo';
}
