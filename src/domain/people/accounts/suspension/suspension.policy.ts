import { type Ctx, Failure, type Staff } from '#domain/acting/context.ts';
import { mayAnswerPeople } from '#domain/acting/roles/staff.policy.ts';

/** Staff who answer people may sign members out, suspend members and end suspensions, because each of these acts can be undone. */
export function requireMemberKeeper({ actor }: Pick<Ctx, 'actor'>): Staff {
  if (!mayAnswerPeople(actor)) throw new Failure('forbidden', 'Your role reads what members do and changes nothing.');
  return actor as Staff;
}
