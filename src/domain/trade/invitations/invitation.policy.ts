import type { Ctx } from '#domain/acting/context.ts';
import type { Invitation } from './find-invitation.ts';

export function isInviter({ actor }: Ctx, { inviter }: Invitation): boolean {
  return actor.kind === 'member' && actor.id === inviter.id;
}

/**
 * Whether a member has proved that the address of the invitation is theirs; the link alone is not enough. Terms whose author passes the link
 * on and names no address are for the first member who agrees.
 */
export function isInvitee(ctx: Ctx, invitation: Invitation): boolean {
  const { email, phone, inviteeId, byLink } = invitation;
  const isForAnyone = byLink && inviteeId === undefined && email === undefined && phone === undefined;
  if (isForAnyone) return ctx.actor.kind === 'member' && !isInviter(ctx, invitation);
  return isNamedInvitee(ctx, invitation);
}

/** Whether the invitation names this member, by their account or their address. A link for anyone names nobody. */
export function isNamedInvitee({ actor }: Ctx, { email, phone, inviteeId }: Invitation): boolean {
  if (actor.kind !== 'member') return false;
  if (inviteeId !== undefined) return actor.id === inviteeId;
  if (email !== undefined) return actor.email === email;
  return phone !== undefined && actor.phone === phone;
}
