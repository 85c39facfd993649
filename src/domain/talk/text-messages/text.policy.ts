import type { Actor } from '#domain/acting/context.ts';

export function mayDeliverText(actor: Actor): boolean {
  return actor.kind === 'job';
}

/** In the demo everybody may read every text message, because none leaves. Elsewhere nobody may, because texts contain codes. */
export function mayReadTexts(_actor: Actor, mode: 'demo' | 'production'): boolean {
  return mode === 'demo';
}
