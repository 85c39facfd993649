import type { Actor } from '#domain/acting/context.ts';

export function mayDeliverText(actor: Actor): boolean {
  return actor.kind === 'job';
}

/** In the demo everybody may read the text messages, because none is really sent. Elsewhere nobody may, because they contain codes. */
export function mayReadTexts(_actor: Actor, mode: 'demo' | 'production'): boolean {
  return mode === 'demo';
}
