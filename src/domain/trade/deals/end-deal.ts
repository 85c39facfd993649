import { type Ctx, Failure } from '#domain/acting/context.ts';
import { dealPartyOf } from './deal.standing.ts';
import { dealTexts, lockDeal } from '../deal-terms/find-deal.ts';
import { takeStep, type TakenStep } from './take-step.ts';

/** Declines a proposed deal or cancels a later one, if the actor may. The caller's transaction writes the audit line of staff. */
export async function endDeal(ctx: Ctx, dealId: bigint, why: string): Promise<TakenStep> {
  if (!ctx.db.isTransaction) throw new Error('A deal ends together with its order or offer.');
  const deal = await lockDeal(ctx, dealId);
  const party = deal && (ctx.actor.kind === 'staff' ? 'staff' : dealPartyOf(ctx.actor, deal));
  if (!deal || !party) throw new Failure('not_found', dealTexts.unknown);
  const isProposed = deal.parts.every(({ state }) => state === 'proposed');
  return takeStep(ctx, deal, party, { dealId, event: isProposed ? 'decline' : 'cancel', why });
}
