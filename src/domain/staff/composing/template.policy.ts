import type { Staff } from '#domain/acting/context.ts';
import { mayManageStaff } from '#domain/acting/roles/staff.policy.ts';

export function mayDeleteTemplate(staff: Staff, keptBy: bigint | null): boolean {
  const isTheirs = staff.id !== undefined && staff.id === keptBy;
  return isTheirs || mayManageStaff(staff);
}
