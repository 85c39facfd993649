import { Failure } from '#domain/acting/context.ts';
import { lastOwner, type LockedStaff } from '#domain/acting/roles/staff.lock.ts';
import type { StaffRole } from '#domain/acting/roles/staff.options.ts';

export function roleGives(before: StaffRole, after: StaffRole): boolean {
  return after !== before && after !== 'viewer' && before !== 'owner';
}

export function roleTakes(before: StaffRole, after: StaffRole): boolean {
  return after !== before && before !== 'viewer' && after !== 'owner';
}

/** Refuses a change that is not possible, or that would leave no owner. */
export function requireChangeable(
  staff: LockedStaff,
  { role, disabled }: { role?: StaffRole | undefined; disabled?: boolean | undefined },
): void {
  const { name, isDisabled } = staff;
  if (disabled === false) {
    if (!isDisabled) throw new Failure('conflict', `${name}'s account is not disabled.`);
    return;
  }
  const so = disabled ? 'disabled already.' : 'disabled. Enable it first.';
  if (isDisabled) throw new Failure('conflict', `${name}'s account is ${so}`);
  if (staff.role === role) throw new Failure('conflict', `${name} has that role already.`);
  if (staff.isLastOwner) throw new Failure('conflict', lastOwner);
}
