import { hashToken } from '#platform/token.ts';
import type { Ctx } from '#domain/acting/context.ts';
import type { StaffRole } from '#domain/acting/roles/staff.options.ts';

export const staffLinkGoneText = 'This link has been used already, or is too old. Ask an owner for a new one.';

export type StaffLink = {
  email: string;
  /** Only for an invitation. */
  role?: StaffRole;
  name?: string;
};

/** Does not use up the link. */
export async function findStaffLink(ctx: Ctx, token: string): Promise<StaffLink | undefined> {
  const token_hash = hashToken(token);
  if (!token_hash) return undefined;
  const row = await ctx.db
    .selectFrom('staff_link')
    .leftJoin('staff', 'staff.id', 'staff_link.staff_id')
    .select(['staff_link.email', 'staff_link.role', 'staff.name'])
    .where('token_hash', '=', token_hash)
    .where('expires_at', '>', ctx.now)
    .executeTakeFirst();
  if (!row) return undefined;
  return { email: row.email, role: (row.role as StaffRole | null) ?? undefined, name: row.name ?? undefined };
}
