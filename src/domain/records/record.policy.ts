import type { Actor, Ctx, Staff } from '../context.ts';
import { Failure } from '../failure.ts';
import { mayAnswerPeople, maySetPrices } from '../staff/staff.policy.ts';

/** Takes work on, says how far it is, and writes notes: whoever answers people or sets prices. */
export function mayWork(actor: Actor): actor is Staff {
  return mayAnswerPeople(actor) || maySetPrices(actor);
}

export function requireWorker({ actor }: Pick<Ctx, 'actor'>): Staff {
  if (!mayWork(actor)) throw new Failure('forbidden', 'Your role reads records and changes none.');
  return actor;
}
