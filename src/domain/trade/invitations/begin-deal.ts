import type { Ctx } from '#domain/acting/context.ts';
import { applyEvent } from '../deals/apply-event.ts';
import { openDeal } from '../deals/open-deal.ts';
import { lockTraders } from '../standing/may-trade.ts';
import type { Invitation } from './find-invitation.ts';
import { otherSide, type InvitationSide } from './invitation.states.ts';
import { dealTermsOf } from './invitation.terms.ts';
import { moveInvitation } from './move-invitation.ts';

/**
 * Makes the deal once both sides are members and agreed to the same terms. It is a deal like any other, proposed by the author
 * and agreed to by the side that said yes to them, as the history of the invitation has it. Within the caller's transaction.
 */
export async function beginDeal(ctx: Ctx, invitation: Invitation, by: InvitationSide): Promise<Invitation> {
  const ids = { inviter: invitation.inviter.id, invitee: invitation.inviteeId! };
  const isBuyer = invitation.inviterSide === 'buyer';
  const [buyerId, sellerId] = isBuyer ? [ids.inviter, ids.invitee] : [ids.invitee, ids.inviter];
  await lockTraders(ctx, buyerId, sellerId);
  const agreed = invitation.steps.findLast(({ event }) => event === 'agreed')!.party as InvitationSide;
  const as = (side: InvitationSide): Ctx => ({
    ...ctx,
    actor: { kind: 'member', id: ids[side], name: '', accountType: 'merchant' },
  });
  const dealId = await openDeal(as(otherSide(agreed)), {
    buyerId,
    sellerId,
    currency: invitation.currency,
    terms: dealTermsOf(invitation),
    about: invitation.title,
    ...(invitation.kind === 'milestones' && { names: invitation.parts.map(({ name }) => name) }),
  });
  const begun = await moveInvitation(ctx, invitation, { event: 'begun', party: by }, dealId);
  await applyEvent(as(otherSide(agreed)), { dealId, event: 'propose' });
  await applyEvent(as(agreed), { dealId, event: 'agree' });
  return begun;
}
