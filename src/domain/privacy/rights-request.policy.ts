import type { Ctx } from '../context.ts';
import { Failure } from '../failure.ts';
import { mayAnswerPeople } from '../staff/staff.policy.ts';

/** Notes, answers and refuses what people ask about their data: whoever answers people. */
export function requireRightsKeeper({ actor }: Pick<Ctx, 'actor'>): void {
  if (!mayAnswerPeople(actor)) throw new Failure('forbidden', 'Your role reads these requests and answers none.');
}
