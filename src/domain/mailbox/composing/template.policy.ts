import type { Staff } from '../../context.ts';
import { mayManageStaff } from '../../staff/staff.policy.ts';

export function mayDeleteTemplate(staff: Staff, keptBy: bigint | null): boolean {
  const isTheirs = staff.id !== undefined && staff.id === keptBy;
  return isTheirs || mayManageStaff(staff);
}
