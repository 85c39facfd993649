import type { Actor, Ctx, Staff } from '../context.ts';
import { Failure } from '../failure.ts';
import { mayAnswerPeople } from '../staff/staff.policy.ts';

/** Sends mails again, gives them up, and stops mails to an address: whoever answers people. */
export function mayRunOutbox(actor: Actor): actor is Staff {
  return mayAnswerPeople(actor);
}

export function requireOutboxRunner({ actor }: Pick<Ctx, 'actor'>): void {
  if (!mayRunOutbox(actor)) throw new Failure('forbidden', 'Your role reads mails and sends none.');
}
