import type { Ctx, Staff } from '../../context.ts';
import { Failure } from '../../failure.ts';
import { mayAnswerPeople } from '../../staff/staff.policy.ts';

/** Signs members out, suspends them and lets them in again: staff who answer people. It takes nothing away that cannot be given back. */
export function requireMemberKeeper({ actor }: Pick<Ctx, 'actor'>): Staff {
  if (!mayAnswerPeople(actor)) throw new Failure('forbidden', 'Your role reads what members do and changes nothing.');
  return actor as Staff;
}
