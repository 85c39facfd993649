import { type Ctx, Failure, type Staff } from '#domain/acting/context.ts';
import { mayAnswerPeople } from '#domain/acting/roles/staff.policy.ts';

/** Staff who answer people may sign members out, suspend members and end suspensions, because each of these acts can be undone. */
export function requireMemberManager({ actor }: Pick<Ctx, 'actor'>): Staff {
  if (!mayAnswerPeople(actor))
    throw new Failure('forbidden', 'Your role can read about members, but not change anything.');
  return actor as Staff;
}
