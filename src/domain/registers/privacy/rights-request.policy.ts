import { type Ctx, Failure } from '#domain/acting/context.ts';
import { mayAnswerPeople } from '#domain/acting/roles/staff.policy.ts';

/** Requires a role that answers people: it notes, answers and refuses requests about data. */
export function requireDataRequestHandler({ actor }: Pick<Ctx, 'actor'>): void {
  if (!mayAnswerPeople(actor))
    throw new Failure('forbidden', 'Your role can read these requests, but not answer them.');
}
