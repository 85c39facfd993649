import { sql } from 'kysely';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { findInvitationById, findInvitation, findOwnInvitation, type Invitation } from './find-invitation.ts';
import { invitationTexts } from './invitation.schema.ts';
import { isInviter } from './invitation.policy.ts';
import type { InvitationSide } from './invitation.states.ts';

/** How an invitation is found shows who acts: the author gives its number, the other side its private link. */
export type InvitationKey = { invitationId: string } | { token: string };

export type LockedInvitation = { invitation: Invitation; side: InvitationSide };

export async function lockInvitation(ctx: Ctx, key: InvitationKey): Promise<LockedInvitation> {
  const isOwn = 'invitationId' in key;
  const found = isOwn ? await findOwnInvitation(ctx, key.invitationId) : await findInvitation(ctx, key.token);
  if (!found) throw new Failure('not_found', invitationTexts.unknown);
  if (!isOwn && isInviter(ctx, found)) throw new Failure('forbidden', invitationTexts.own);
  await sql`select from deal_invitation where id = ${found.id} for update`.execute(ctx.db);
  const locked = await findInvitationById(ctx, found.id);
  if (!locked) throw new Failure('not_found', invitationTexts.unknown);
  return { invitation: locked, side: isOwn ? 'inviter' : 'invitee' };
}
