import { rolesFor } from '#domain/acting/audit/audit-roles.ts';
import type { Staff } from '#domain/acting/context.ts';

/** Whether somebody may have a provider asked. */
export function mayAsk({ role }: Staff): boolean {
  return rolesFor['ask-provider'].includes(role);
}
