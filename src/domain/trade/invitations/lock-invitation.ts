import { sql } from 'kysely';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { findInvitationById, findInvitation, findOwnInvitation, type Invitation } from './find-invitation.ts';
import { invitationTexts } from './invitation.schema.ts';
import { isInviter } from './invitation.policy.ts';
import type { InvitationSide } from './invitation.states.ts';

/** The acting side: the author by number, the other side by the private link. */
export type InvitationKey = { invitationId: string } | { token: string };

export type LockedInvitation = { invitation: Invitation; side: InvitationSide };

/** The locked invitation, and the acting side. */
export async function lockInvitation(ctx: Ctx, by: InvitationKey): Promise<LockedInvitation> {
  const isOwn = 'invitationId' in by;
  const found = isOwn ? await findOwnInvitation(ctx, by.invitationId) : await findInvitation(ctx, by.token);
  if (!found) throw new Failure('not_found', invitationTexts.unknown);
  if (!isOwn && isInviter(ctx, found)) throw new Failure('forbidden', invitationTexts.own);
  await sql`select from deal_invitation where id = ${found.id} for update`.execute(ctx.db);
  const locked = await findInvitationById(ctx, found.id);
  if (!locked) throw new Failure('not_found', invitationTexts.unknown);
  return { invitation: locked, side: isOwn ? 'inviter' : 'invitee' };
}
