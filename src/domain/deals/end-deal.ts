import type { Ctx } from '../context.ts';
import { Failure } from '../failure.ts';
import { partyOf } from './deal.standing.ts';
import { dealTexts, holdDeal } from './find-deal.ts';
import { takeStep, type Applied } from './take-step.ts';

/**
 * Declines what is proposed, or cancels what was agreed, as far as the list lets a member who wants it; within the transaction of whatever
 * else ends with it, which is where staff's line of the log is written.
 */
export async function endDeal(ctx: Ctx, dealId: bigint, why: string): Promise<Applied> {
  if (!ctx.db.isTransaction) throw new Error('A deal ends together with what it is about.');
  const deal = await holdDeal(ctx, dealId);
  const party = deal && (ctx.actor.kind === 'staff' ? 'staff' : partyOf(ctx.actor, deal));
  if (!deal || !party) throw new Failure('not_found', dealTexts.unknown);
  const isProposed = deal.legs.every(({ state }) => state === 'proposed');
  return takeStep(ctx, deal, party, { dealId, event: isProposed ? 'decline' : 'cancel', why });
}
