import { type Actor, Failure, type Member } from '#domain/acting/context.ts';
import { settingsTexts } from './settings.schema.ts';

/** Only the member sees and changes their account. */
export function mayTendAccount(actor: Actor): actor is Member {
  return actor.kind === 'member';
}

/** The password of a demo account is public, so no visitor may change the account. */
export function refuseDemo({ is_demo }: { is_demo: boolean }): void {
  if (is_demo) throw new Failure('forbidden', settingsTexts.demo);
}
