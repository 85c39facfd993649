import type { Ctx, Staff } from '../../context.ts';
import { Failure } from '../../failure.ts';
import { mayAnswerPeople } from '../../staff/staff.policy.ts';

/** Requires a role that writes to people in our name. */
export function requireWriter({ actor }: Pick<Ctx, 'actor'>): Staff {
  if (actor.kind !== 'staff' || !mayAnswerPeople(actor)) {
    throw new Failure('forbidden', 'Your role does not write to people. Ask an owner.');
  }
  return actor;
}
