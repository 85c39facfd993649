import type { Ctx } from '#domain/acting/context.ts';
import type { Invitation } from './find-invitation.ts';

export function isInviter({ actor }: Ctx, { inviter }: Invitation): boolean {
  return actor.kind === 'member' && actor.id === inviter.id;
}

/** Whether a member has proved that the address of the invitation is theirs; the link alone is not enough. */
export function isInvitee({ actor }: Ctx, { email, phone, inviteeId }: Invitation): boolean {
  if (actor.kind !== 'member') return false;
  if (inviteeId !== undefined) return actor.id === inviteeId;
  return email === undefined ? phone !== undefined && actor.phone === phone : actor.email === email;
}
