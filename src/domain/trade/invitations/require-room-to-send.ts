import { sql } from 'kysely';
import { businessNow } from '#platform/database/business-clock.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import type { Invitation } from './find-invitation.ts';
import { invitationTexts } from './invitation.schema.ts';
import { cannotReceive } from './welcome-invitation.ts';

/** `AtAddress`: from all authors together. Withdrawn invitations count towards a day, because people have read them. */
export const invitationLimits = { perDay: 20, perDayToOneAddress: 6, open: 40, openAtAddress: 3, perDayAtAddress: 12 };

type Counts = {
  sent_today: number;
  sent_to_address: number;
  address_got_today: number;
  open: number;
  open_at_address: number;
  is_stopped: boolean;
};

export async function requireRoomToSend({ db }: Ctx, invitation: Invitation): Promise<void> {
  const { inviter, email, phone } = invitation;
  // Two invitations sent at once are counted one after the other.
  await sql`select from member where id = ${inviter.id} for update`.execute(db);
  const address = email ?? phone ?? '';
  await sql`select pg_advisory_xact_lock(hashtextextended(${`deal invitation ${address}`}, 0))`.execute(db);
  const isOpen = sql`not by_link and state = 'sent' and stands_until > ${businessNow}`;
  const isToAddress = sql`(invitation.email = ${email ?? null} or invitation.phone = ${phone ?? null})`;
  const { rows } = await sql<Counts>`select
    count(*) filter (where invitation.inviter_id = ${inviter.id})::int as sent_today,
    count(*) filter (where invitation.inviter_id = ${inviter.id} and ${isToAddress})::int as sent_to_address,
    count(*) filter (where ${isToAddress})::int as address_got_today,
    (select count(*)::int from deal_invitation where inviter_id = ${inviter.id} and ${isOpen}) as open,
    (select count(*)::int from deal_invitation where (email = ${email ?? null} or phone = ${phone ?? null})
      and turn = 'invitee' and ${isOpen}) as open_at_address,
    ${cannotReceive(invitation)} as is_stopped
    from deal_invitation_step step join deal_invitation invitation on invitation.id = step.invitation_id
    where not invitation.by_link and (invitation.inviter_id = ${inviter.id} or ${isToAddress}) and step.event = 'sent' and step.at > ${businessNow} - interval '1 day'`.execute(
    db,
  );
  const { sent_today, sent_to_address, address_got_today, open, open_at_address, is_stopped } = rows[0]!;
  if (is_stopped) throw new Failure('conflict', invitationTexts.stopped);
  if (sent_today >= invitationLimits.perDay) throw new Failure('limit', invitationTexts.tooMany);
  if (sent_to_address >= invitationLimits.perDayToOneAddress || address_got_today >= invitationLimits.perDayAtAddress)
    throw new Failure('limit', invitationTexts.enoughToday);
  if (open >= invitationLimits.open) throw new Failure('conflict', invitationTexts.tooManyOpen);
  if (open_at_address >= invitationLimits.openAtAddress) throw new Failure('conflict', invitationTexts.enoughThere);
}
