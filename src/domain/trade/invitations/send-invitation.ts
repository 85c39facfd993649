import { transaction } from '#platform/database/transaction.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { refuseFlagged } from '../messages/refuse-codes.ts';
import { requireTrader } from '../standing/may-trade.ts';
import { lockInvitation } from './lock-invitation.ts';
import { invitationTexts } from './invitation.schema.ts';
import { moveInvitation } from './move-invitation.ts';
import { notifyInvitation } from './notify-invitation.ts';
import { requireRoomToSend } from './require-room-to-send.ts';

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
    await requireRoomToSend(ctx, invitation);
    const sent = await moveInvitation(ctx, invitation, { event: 'sent', party: 'inviter' });
    await notifyInvitation(ctx, sent, { news: 'invited', to: 'invitee' });
    return { invitationId };
  });
}
