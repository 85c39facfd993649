import { staffActs } from '#domain/acting/audit/staff-acts.ts';
import type { Staff } from '#domain/acting/context.ts';

/** Whether a colleague may have the provider asked. */
export function mayAsk({ role }: Staff): boolean {
  return staffActs['ask-provider'].roles.includes(role);
}
