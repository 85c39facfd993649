import { sql } from 'kysely';
import { businessNow } from '#platform/database/business-clock.ts';
import { transaction } from '#platform/database/transaction.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { refuseFlagged } from '../messages/refuse-codes.ts';
import { requireTrader } from '../standing/may-trade.ts';
import { lockInvitation } from './lock-invitation.ts';
import type { Invitation } from './find-invitation.ts';
import { invitationTexts } from './invitation.schema.ts';
import { moveInvitation } from './move-invitation.ts';
import { notifyInvitation } from './notify-invitation.ts';
import { cannotReceive } from './welcome-invitation.ts';

/**
 * Limits of one author: invitations a day, invitations a day to one address, and open invitations. Limits of one address, from all authors:
 * invitations that await its answer, and invitations a day. Withdrawn invitations count, because people have read them.
 */
export const invitationLimits = { aDay: 20, aDayToOne: 6, open: 40, atAddress: 3, atAddressADay: 12 };

/** Mails the other side the private link, with the author's name. Limits keep an address from getting too many. */
export async function sendInvitation(
  ctx: Ctx,
  invitationId: string,
  { terms }: { terms: boolean },
): Promise<{ invitationId: string }> {
  return transaction(ctx, async (ctx) => {
    await requireTrader(ctx, terms);
    const { invitation } = await lockInvitation(ctx, { invitationId });
    refuseFlagged(invitation.title, { field: 'title' });
    refuseFlagged(invitation.inviter.name, { why: invitationTexts.ownName });
    await requireRoom(ctx, invitation);
    const sent = await moveInvitation(ctx, invitation, { event: 'sent', party: 'inviter' });
    await notifyInvitation(ctx, sent, { news: 'invited', to: 'invitee' });
    return { invitationId };
  });
}

type Counts = {
  sent_today: number;
  sent_to_address: number;
  address_got_today: number;
  open: number;
  open_at_address: number;
  is_stopped: boolean;
};

async function requireRoom({ db }: Ctx, invitation: Invitation): Promise<void> {
  const { inviter, email, phone } = invitation;
  // Two invitations sent at once are counted one after the other.
  await sql`select from member where id = ${inviter.id} for update`.execute(db);
  const address = email ?? phone ?? '';
  await sql`select pg_advisory_xact_lock(hashtextextended(${`deal invitation ${address}`}, 0))`.execute(db);
  const isOpen = sql`state = 'sent' and stands_until > ${businessNow}`;
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
    where (invitation.inviter_id = ${inviter.id} or ${isToAddress}) and step.event = 'sent' and step.at > ${businessNow} - interval '1 day'`.execute(
    db,
  );
  const { sent_today, sent_to_address, address_got_today, open, open_at_address, is_stopped } = rows[0]!;
  if (is_stopped) throw new Failure('conflict', invitationTexts.stopped);
  if (sent_today >= invitationLimits.aDay) throw new Failure('limit', invitationTexts.tooMany);
  if (sent_to_address >= invitationLimits.aDayToOne || address_got_today >= invitationLimits.atAddressADay)
    throw new Failure('limit', invitationTexts.enoughToday);
  if (open >= invitationLimits.open) throw new Failure('conflict', invitationTexts.tooManyOpen);
  if (open_at_address >= invitationLimits.atAddress) throw new Failure('conflict', invitationTexts.enoughThere);
}
