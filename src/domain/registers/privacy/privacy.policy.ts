import type { Actor } from '#domain/acting/context.ts';

export function mayManageData(actor: Actor): boolean {
  return actor.kind === 'job';
}
