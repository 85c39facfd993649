import type { Ctx } from '#domain/acting/context.ts';
import type { Invitation } from './find-invitation.ts';

export function isInviter({ actor }: Ctx, { inviter }: Invitation): boolean {
  return actor.kind === 'member' && actor.id === inviter.id;
}

/** Whether a member has shown that the address is theirs to which it was sent: no link of somebody else makes it so. */
export function isInvitee({ actor }: Ctx, { email, phone, inviteeId }: Invitation): boolean {
  if (actor.kind !== 'member') return false;
  if (inviteeId !== undefined) return actor.id === inviteeId;
  return email === undefined ? phone !== undefined && actor.phone === phone : actor.email === email;
}
