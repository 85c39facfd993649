import { type Ctx, Failure, type Staff } from '#domain/acting/context.ts';
import { mayAnswerPeople } from '#domain/acting/roles/staff.policy.ts';

export function requireMemberManager({ actor }: Pick<Ctx, 'actor'>): Staff {
  if (!mayAnswerPeople(actor))
    throw new Failure('forbidden', 'Your role can read about members, but not change anything.');
  return actor as Staff;
}
