import { type Ctx, isFailure } from '#domain/acting/context.ts';
import type { EscrowPlan } from '#content/escrow-fees.ts';
import { findPlanForDeal } from '#domain/money/plans/plan-for.ts';
import type { Plan } from '#domain/money/plans/plan.rules.ts';
import type { Invitation } from './find-invitation.ts';

export type InvitationPlan = { plan: Plan; whyNot?: undefined } | { plan?: undefined; whyNot: string };

type InvitationFacts = Pick<Invitation, 'inviterSide' | 'inviteeId' | 'minor' | 'currency' | 'feePayer'> & {
  inviter: { id: bigint };
  dealId?: bigint | undefined;
};

/** No member has this number: it stands for a person without an account, who gets the plan of new members. */
const nobodyYet = 0n;

/** The plan that was fixed when the deal began. Before that, the plan that the deal would have now, or why there can be no deal now. */
export async function findInvitationPlan(ctx: Ctx, facts: InvitationFacts): Promise<InvitationPlan> {
  const { inviter, inviteeId = nobodyYet, inviterSide, minor, currency, feePayer, dealId } = facts;
  if (dealId !== undefined) return { plan: await findFixedPlan(ctx, dealId) };
  const [buyerId, sellerId] = inviterSide === 'buyer' ? [inviter.id, inviteeId] : [inviteeId, inviter.id];
  try {
    return { plan: await findPlanForDeal(ctx, { buyerId, sellerId, payer: feePayer, amount: { minor, currency } }) };
  } catch (error) {
    if (!isFailure(error, 'conflict')) throw error;
    return { whyNot: error.message };
  }
}

async function findFixedPlan({ db }: Ctx, dealId: bigint): Promise<Plan> {
  const deal = await db
    .selectFrom('deal')
    .select(['plan', 'fee_bps'])
    .where('id', '=', dealId)
    .executeTakeFirstOrThrow();
  return { plan: deal.plan as EscrowPlan, fee_bps: Number(deal.fee_bps) };
}
