import { type Actor, Failure, type Member } from '#domain/acting/context.ts';
import { settingsTexts } from './settings.schema.ts';

export function mayManageAccount(actor: Actor): actor is Member {
  return actor.kind === 'member';
}

/** Refuses changes to a demo account, because its password is public. */
export function refuseDemo({ is_demo }: { is_demo: boolean }): void {
  if (is_demo) throw new Failure('forbidden', settingsTexts.demo);
}
