import { hour_ms } from '#platform/clock.ts';
import { hashToken, newToken } from '#platform/token.ts';
import { overtakeApprovals } from '#domain/acting/approvals/overtake-approvals.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { queueMail } from '#domain/acting/mail/queue-mail.ts';
import type { StaffRole } from '#domain/acting/roles/staff.options.ts';
import { staffLinkLifetime_ms } from '#domain/acting/roles/staff.rules.ts';

/** An invitation has a role; a link for a new password belongs to an account. */
type LinkFor =
  | { role: StaffRole; /** None for the shared password. */ invited_by: bigint | undefined; staff_id?: undefined }
  | { staff_id: bigint; name: string; role?: undefined; invited_by?: undefined };

type WaitingLink = { role: StaffRole; /** None for the shared password. */ invited_by: bigint | undefined };

/** How long a waiting link is stored: longer than its approval can take. */
const waitingLinkLifetime_ms = 8 * 24 * hour_ms;

/** Mails, within the caller's transaction, a link that sets a password. Earlier links to the same address end. */
export async function mailStaffLink(ctx: Ctx, email: string, wanted: LinkFor): Promise<bigint> {
  const token = newToken();
  const id = await saveLink(ctx, email, wanted, { token, lifetime_ms: staffLinkLifetime_ms });
  await queueMail(
    ctx,
    wanted.role
      ? { to: [email], template: 'staff-invitation', props: { role: wanted.role, token, hours: linkLifetime_hours } }
      : { to: [email], template: 'staff-new-password', props: { name: wanted.name, token, hours: linkLifetime_hours } },
  );
  return id;
}

/** Saves an invitation that waits for a confirmation. Nobody has seen its token. */
export function saveWaitingLink(ctx: Ctx, email: string, wanted: WaitingLink): Promise<bigint> {
  return saveLink(ctx, email, wanted, { token: newToken(), lifetime_ms: waitingLinkLifetime_ms });
}

/** Mails a waiting invitation with a new token. */
export async function sendWaitingLink(
  ctx: Ctx,
  linkId: bigint,
  { email, role }: { email: string; role: StaffRole },
): Promise<void> {
  const token = newToken();
  await ctx.db
    .updateTable('staff_link')
    .set({ token_hash: hashToken(token)!, ...lifetime(ctx, staffLinkLifetime_ms) })
    .where('id', '=', linkId)
    .execute();
  await queueMail(ctx, {
    to: [email],
    template: 'staff-invitation',
    props: { role, token, hours: linkLifetime_hours },
  });
}

export const invitationApprovalName = 'staff-invitation';

const linkLifetime_hours = staffLinkLifetime_ms / hour_ms;

function lifetime({ now }: Ctx, lifetime_ms: number) {
  return { created_at: now, expires_at: new Date(now.getTime() + lifetime_ms) };
}

async function saveLink(
  ctx: Ctx,
  email: string,
  { role, staff_id, invited_by }: Partial<Pick<LinkFor, 'role' | 'staff_id' | 'invited_by'>>,
  { token, lifetime_ms }: { token: string; lifetime_ms: number },
): Promise<bigint> {
  const earlierLinks = await ctx.db.deleteFrom('staff_link').where('email', '=', email).returning('id').execute();
  await overtakeApprovals(
    ctx,
    invitationApprovalName,
    earlierLinks.map((one) => String(one.id)),
  );
  const { id } = await ctx.db
    .insertInto('staff_link')
    .values({
      token_hash: hashToken(token)!,
      email,
      role: role ?? null,
      staff_id: staff_id ?? null,
      invited_by: invited_by ?? null,
      ...lifetime(ctx, lifetime_ms),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** So that none is left as another way in. */
export async function endInvitationsBy(ctx: Ctx, staffId: bigint): Promise<number> {
  const ended = await ctx.db.deleteFrom('staff_link').where('invited_by', '=', staffId).executeTakeFirst();
  return Number(ended.numDeletedRows);
}

/** Invitations that wait for an approval stay. */
export async function endInvitationsBySharedPassword(ctx: Ctx): Promise<void> {
  await ctx.db
    .deleteFrom('staff_link')
    .where('role', 'is not', null)
    .where('invited_by', 'is', null)
    .where('approval_id', 'is', null)
    .execute();
}
