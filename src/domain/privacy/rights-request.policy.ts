import type { Ctx } from '../context.ts';
import { Failure } from '../failure.ts';
import { mayAnswerPeople } from '../staff/staff.policy.ts';

/** Requires a role that answers people: it notes, answers and refuses requests about data. */
export function requireRightsKeeper({ actor }: Pick<Ctx, 'actor'>): void {
  if (!mayAnswerPeople(actor)) throw new Failure('forbidden', 'Your role reads these requests and answers none.');
}
