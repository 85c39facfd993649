import { type Ctx, Failure, type Staff } from '#domain/acting/context.ts';
import { mayAnswerPeople, mayManageStaff } from '#domain/acting/roles/staff.policy.ts';

export function requireWriter({ actor }: Pick<Ctx, 'actor'>): Staff {
  if (actor.kind !== 'staff' || !mayAnswerPeople(actor)) {
    throw new Failure('forbidden', 'Your role cannot write to people. Ask an owner.');
  }
  return actor;
}

export function mayDeleteTemplate(staff: Staff, savedBy: bigint | null): boolean {
  const isOwn = staff.id !== undefined && staff.id === savedBy;
  return isOwn || mayManageStaff(staff);
}
