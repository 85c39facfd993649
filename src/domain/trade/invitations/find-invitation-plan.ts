import { type Ctx, isFailure } from '#domain/acting/context.ts';
import { findPlanForDeal, type DealPlan } from '#domain/money/plans/plan-for.ts';
import type { Invitation } from './find-invitation.ts';

export type InvitationPlan = { plan: DealPlan; whyNot?: undefined } | { plan?: undefined; whyNot: string };

type InvitationFacts = Pick<Invitation, 'inviterSide' | 'inviteeId' | 'minor' | 'currency' | 'feePayer'> & {
  inviter: { id: bigint };
};

/** No member has this number: it stands for a person without an account, who gets the plan of new members. */
const nobodyYet = 0n;

/** The plan that the deal would have now, or why there can be no deal now. The plan is fixed when the deal begins. */
export async function findInvitationPlan(ctx: Ctx, facts: InvitationFacts): Promise<InvitationPlan> {
  const { inviter, inviteeId = nobodyYet, inviterSide, minor, currency, feePayer } = facts;
  const [buyerId, sellerId] = inviterSide === 'buyer' ? [inviter.id, inviteeId] : [inviteeId, inviter.id];
  try {
    return { plan: await findPlanForDeal(ctx, { buyerId, sellerId, payer: feePayer, amount: { minor, currency } }) };
  } catch (error) {
    if (!isFailure(error, 'conflict')) throw error;
    return { whyNot: error.message };
  }
}
