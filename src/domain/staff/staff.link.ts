import { hour_ms } from '#platform/clock.ts';
import { hashToken, newToken } from '#platform/token.ts';
import type { Ctx } from '../context.ts';
import { queueMail } from '../mailbox/queue-mail.ts';
import type { StaffRole } from './staff.options.ts';
import { staffLinkHolds_ms } from './staff.rules.ts';

/** An invitation gives a role; a link for a new password is for an account that there is. */
type LinkFor =
  | { role: StaffRole; /** None for the shared password. */ invited_by: bigint | undefined; staff_id?: undefined }
  | { staff_id: bigint; name: string; role?: undefined; invited_by?: undefined };

/** Mails a link that sets a password, within the caller's transaction. One to the same address from before dies. */
export async function mailStaffLink(ctx: Ctx, email: string, wanted: LinkFor): Promise<bigint> {
  const token = newToken();
  await ctx.db.deleteFrom('staff_link').where('email', '=', email).execute();
  const { id } = await ctx.db
    .insertInto('staff_link')
    .values({
      token_hash: hashToken(token)!,
      email,
      role: wanted.role ?? null,
      staff_id: wanted.staff_id ?? null,
      invited_by: wanted.invited_by ?? null,
      created_at: ctx.now,
      expires_at: new Date(ctx.now.getTime() + staffLinkHolds_ms),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const hours = staffLinkHolds_ms / hour_ms;
  await queueMail(
    ctx,
    wanted.role
      ? { to: [email], template: 'staff-invitation', props: { role: wanted.role, token, hours } }
      : { to: [email], template: 'staff-new-password', props: { name: wanted.name, token, hours } },
  );
  return id;
}

/** Whoever leaves has no second way in: the invitations that they sent and nobody followed open nothing. */
export async function endInvitationsOf(ctx: Ctx, staffId: bigint): Promise<number> {
  const ended = await ctx.db.deleteFrom('staff_link').where('invited_by', '=', staffId).executeTakeFirst();
  return Number(ended.numDeletedRows);
}
