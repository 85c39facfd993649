import type { Ctx, Staff } from '../../context.ts';
import { Failure } from '../../failure.ts';
import { mayAnswerPeople } from '../../staff/staff.policy.ts';

/** Staff who answer people may sign members out, suspend them and end a suspension. All of that can be undone. */
export function requireMemberKeeper({ actor }: Pick<Ctx, 'actor'>): Staff {
  if (!mayAnswerPeople(actor)) throw new Failure('forbidden', 'Your role reads what members do and changes nothing.');
  return actor as Staff;
}
