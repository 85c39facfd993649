import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '../context.ts';
import { Failure } from '../failure.ts';
import type { Invitation } from './find-invitation.ts';
import { invitationTexts } from './invitation.schema.ts';
import type { InvitationSide } from './invitation.states.ts';

type Sides = Pick<Invitation, 'inviter' | 'inviteeId' | 'email' | 'phone'>;

/** Members whose address, or whose account, the invitation was sent to. */
function isInvitee({ inviteeId, email, phone }: Sides): RawBuilder<boolean> {
  return sql<boolean>`(member.id = ${inviteeId ?? null} or member.email = ${email ?? null} or member.phone = ${phone ?? null})`;
}

/**
 * The address wants no invitations, or is that of a member who blocks the inviter. It is one answer, so that nobody learns by it who has
 * an account, or who blocked them.
 */
export function takesNone(invitation: Sides): RawBuilder<boolean> {
  const { inviter, email, phone } = invitation;
  return sql<boolean>`(exists (select from deal_invitation_stop where address = ${email ?? phone ?? ''})
    or exists (select from member_block join member on member.id = blocker_id
      where blocked_id = ${inviter.id} and ${isInvitee(invitation)}))`;
}

/** The inviter blocks a member whose address the invitation was sent to. */
function blocksInvitee(invitation: Sides): RawBuilder<boolean> {
  return sql<boolean>`exists (select from member_block join member on member.id = blocked_id
    where blocker_id = ${invitation.inviter.id} and ${isInvitee(invitation)})`;
}

/** Whether what this side does may be mailed to the other. */
export async function isWelcome({ db }: Ctx, invitation: Sides, by: InvitationSide): Promise<boolean> {
  const isUnwanted = by === 'inviter' ? takesNone(invitation) : blocksInvitee(invitation);
  const { rows } = await sql<{ unwanted: boolean }>`select ${isUnwanted} as unwanted`.execute(db);
  return !rows[0]!.unwanted;
}

/** The invitee is told what they would be told if the inviter had taken the terms back. */
export async function requireWelcome(ctx: Ctx, invitation: Sides, by: InvitationSide): Promise<void> {
  if (await isWelcome(ctx, invitation, by)) return;
  throw new Failure('conflict', by === 'inviter' ? invitationTexts.stopped : invitationTexts.changed);
}
