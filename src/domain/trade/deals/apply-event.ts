import { transaction } from '#platform/database/transaction.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { dealPartyOf } from './deal.standing.ts';
import { tryPin } from './delivery-pin.ts';
import { dealTexts, lockDeal } from '../deal-terms/find-deal.ts';
import { takeStep, type DealStep, type TakenStep } from './take-step.ts';

export type { DealStep, TakenStep } from './take-step.ts';

/**
 * Takes a step for one of the two sides, the clock or the provider. Locks the deal first, then its order, then the accounts, and last the
 * numbers of documents.
 */
export async function applyDealEvent(ctx: Ctx, act: DealStep): Promise<TakenStep> {
  if (act.pin) await tryPin(ctx, act, act.pin);
  return transaction(ctx, async (ctx) => {
    const deal = await lockDeal(ctx, act.dealId);
    const party = deal && dealPartyOf(ctx.actor, deal);
    if (!deal || !party) throw new Failure('not_found', dealTexts.unknown);
    return takeStep(ctx, deal, party, act);
  });
}
