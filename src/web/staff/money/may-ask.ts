import { staffActs } from '#domain/acting/audit/staff-acts.ts';
import type { Staff } from '#domain/acting/context.ts';

export function mayAsk({ role }: Staff): boolean {
  return staffActs['ask-provider'].roles.includes(role);
}
