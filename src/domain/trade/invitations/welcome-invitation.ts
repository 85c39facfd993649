import { sql, type RawBuilder } from 'kysely';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import type { Invitation } from './find-invitation.ts';
import { invitationTexts } from './invitation.schema.ts';
import type { InvitationSide } from './invitation.states.ts';

type Sides = Pick<Invitation, 'inviter' | 'inviteeId' | 'email' | 'phone'>;

/** For a query with a row `member`. */
function isMemberInvited({ inviteeId, email, phone }: Sides): RawBuilder<boolean> {
  return sql<boolean>`(member.id = ${inviteeId ?? null} or member.email = ${email ?? null} or member.phone = ${phone ?? null})`;
}

/** A stop and a block give the same answer, so that nobody learns from it who has an account or who blocked them. */
function refusesInvitations(invitation: Sides): RawBuilder<boolean> {
  const { inviter, email, phone } = invitation;
  return sql<boolean>`(exists (select from deal_invitation_stop where address = ${email ?? phone ?? ''})
    or exists (select from member_block join member on member.id = blocker_id
      where blocked_id = ${inviter.id} and ${isMemberInvited(invitation)}))`;
}

/** All causes get the same answer, so that it does not reveal a block. */
export function cannotReceive(invitation: Sides): RawBuilder<boolean> {
  const { email } = invitation;
  return sql<boolean>`(${refusesInvitations(invitation)}
    or exists (select from mail_suppression where address = lower(${email ?? null}))
    or exists (select from member where suspended_at is not null and ${isMemberInvited(invitation)}))`;
}

function blocksInvitee(invitation: Sides): RawBuilder<boolean> {
  return sql<boolean>`exists (select from member_block join member on member.id = blocked_id
    where blocker_id = ${invitation.inviter.id} and ${isMemberInvited(invitation)})`;
}

export async function isWelcomeToOtherSide({ db }: Ctx, invitation: Sides, by: InvitationSide): Promise<boolean> {
  const isUnwanted = by === 'inviter' ? refusesInvitations(invitation) : blocksInvitee(invitation);
  const { rows } = await sql<{ unwanted: boolean }>`select ${isUnwanted} as unwanted`.execute(db);
  return !rows[0]!.unwanted;
}

/** An invitee whom the inviter blocks reads the same message as if the inviter had withdrawn the terms. */
export async function requireWelcomeToOtherSide(ctx: Ctx, invitation: Sides, by: InvitationSide): Promise<void> {
  if (await isWelcomeToOtherSide(ctx, invitation, by)) return;
  throw new Failure('conflict', by === 'inviter' ? invitationTexts.stopped : invitationTexts.changed);
}
