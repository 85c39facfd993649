import type { Actor } from '#domain/acting/context.ts';

/** Requests are answered, and old data is retired, by the product itself; nobody does it by hand. */
export function mayTendData(actor: Actor): boolean {
  return actor.kind === 'job';
}
