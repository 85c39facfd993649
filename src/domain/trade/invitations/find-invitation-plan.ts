import { type Ctx, isFailure } from '#domain/acting/context.ts';
import { planFor, type DealPlan } from '#domain/money/plans/plan-for.ts';
import type { Invitation } from './find-invitation.ts';

export type InvitationPlan = { plan: DealPlan; whyNot?: undefined } | { plan?: undefined; whyNot: string };

type Asked = Pick<Invitation, 'inviterSide' | 'inviteeId' | 'minor' | 'currency' | 'feePayer'> & {
  inviter: { id: bigint };
};

/** No member has this number. A person without an account has the plan that every member begins with. */
const nobodyYet = 0n;

/** By which plan the deal would be made now, or why it would be too large; what holds is decided when it begins. */
export async function findInvitationPlan(ctx: Ctx, asked: Asked): Promise<InvitationPlan> {
  const { inviter, inviteeId = nobodyYet, inviterSide, minor, currency, feePayer } = asked;
  const [buyerId, sellerId] = inviterSide === 'buyer' ? [inviter.id, inviteeId] : [inviteeId, inviter.id];
  try {
    return { plan: await planFor(ctx, { buyerId, sellerId, payer: feePayer, amount: { minor, currency } }) };
  } catch (error) {
    if (!isFailure(error, 'conflict')) throw error;
    return { whyNot: error.message };
  }
}
