import type { Ctx } from '#domain/acting/context.ts';
import type { Invitation } from './find-invitation.ts';

export function isInviter({ actor }: Ctx, { inviter }: Invitation): boolean {
  return actor.kind === 'member' && actor.id === inviter.id;
}

/**
 * Whether a member has proved that the address of the invitation is theirs; the link alone is not enough. Terms whose author passes the link
 * on and names no address are for the first member who agrees.
 */
export function isInvitee(ctx: Ctx, { email, phone, inviteeId, byLink, inviter }: Invitation): boolean {
  const { actor } = ctx;
  if (actor.kind !== 'member') return false;
  if (inviteeId !== undefined) return actor.id === inviteeId;
  if (byLink && email === undefined && phone === undefined) return actor.id !== inviter.id;
  return email === undefined ? phone !== undefined && actor.phone === phone : actor.email === email;
}
