import { type Ctx, Failure } from '#domain/acting/context.ts';
import { mayAnswerPeople } from '#domain/acting/roles/staff.policy.ts';

/** Requires a role that answers people: it notes, answers and refuses requests about data. */
export function requireRightsKeeper({ actor }: Pick<Ctx, 'actor'>): void {
  if (!mayAnswerPeople(actor)) throw new Failure('forbidden', 'Your role reads these requests and answers none.');
}
