import { type Ctx, isFailure } from '#domain/acting/context.ts';
import { findPlanForDeal, type DealPlan } from '#domain/money/plans/plan-for.ts';
import type { Invitation } from './find-invitation.ts';

export type InvitationPlan = { plan: DealPlan; whyNot?: undefined } | { plan?: undefined; whyNot: string };

type Asked = Pick<Invitation, 'inviterSide' | 'inviteeId' | 'minor' | 'currency' | 'feePayer'> & {
  inviter: { id: bigint };
};

/** The number of no member, for a person without an account, who gets the plan of new members. */
const nobodyYet = 0n;

/** The plan that the deal would have now, or why it would be too large. The plan is fixed when the deal begins. */
export async function findInvitationPlan(ctx: Ctx, asked: Asked): Promise<InvitationPlan> {
  const { inviter, inviteeId = nobodyYet, inviterSide, minor, currency, feePayer } = asked;
  const [buyerId, sellerId] = inviterSide === 'buyer' ? [inviter.id, inviteeId] : [inviteeId, inviter.id];
  try {
    return { plan: await findPlanForDeal(ctx, { buyerId, sellerId, payer: feePayer, amount: { minor, currency } }) };
  } catch (error) {
    if (!isFailure(error, 'conflict')) throw error;
    return { whyNot: error.message };
  }
}
