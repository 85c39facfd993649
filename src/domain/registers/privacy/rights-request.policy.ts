import { type Ctx, Failure } from '#domain/acting/context.ts';
import { mayAnswerPeople } from '#domain/acting/roles/staff.policy.ts';

export function requireDataRequestHandler({ actor }: Pick<Ctx, 'actor'>): void {
  if (!mayAnswerPeople(actor))
    throw new Failure('forbidden', 'Your role can read these requests, but not answer them.');
}
