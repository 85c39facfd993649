import { auditedTransaction } from '../audit.ts';
import type { Ctx } from '../context.ts';
import { Failure } from '../failure.ts';
import { hintOf } from '../audit-hint.ts';
import { mailStaffLink } from './staff.link.ts';
import { requireManager } from './staff.policy.ts';
import type { InviteStaff } from './staff.schema.ts';

/** Mails somebody the way to an account of their own, in the role that an owner gives. */
export async function inviteStaff(ctx: Ctx, { email, role }: InviteStaff): Promise<void> {
  const { id: invited_by } = requireManager(ctx);
  return auditedTransaction(ctx, { what: 'invite-staff' }, async (ctx) => {
    const known = await ctx.db
      .selectFrom('staff')
      .select(['name', 'disabled_at'])
      .where('email', '=', email)
      .executeTakeFirst();
    if (known) {
      const what = known.disabled_at ? 'has an account that is disabled. Enable it' : 'has an account already';
      throw new Failure('conflict', `${known.name} ${what}.`, { field: 'email' });
    }
    const id = await mailStaffLink(ctx, email, { role, invited_by });
    return { on: { kind: 'invitation', id }, after: { role, to: hintOf(email) }, answer: undefined };
  });
}
