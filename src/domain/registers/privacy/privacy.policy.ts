import type { Actor } from '#domain/acting/context.ts';

/** Only jobs answer requests and delete old data. */
export function mayManageData(actor: Actor): boolean {
  return actor.kind === 'job';
}
