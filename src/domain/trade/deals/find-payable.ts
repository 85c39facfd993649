import type { Ctx } from '#domain/acting/context.ts';
import type { Amount } from '#domain/values/currency.ts';
import { mayTakeDealStep } from './deal.standing.ts';
import { findDeal, lockDeal, type Deal } from '../deal-terms/find-deal.ts';
import { heldFor } from '../deal-terms/part.shape.ts';

type Payable = {
  buyerId: bigint;
  /** The whole amount that is held once the deal is paid. */
  amount: Amount;
  /** Why the deal cannot be paid now; undefined if it can. */
  reason: string | undefined;
};

export async function findPayable(ctx: Ctx, dealId: bigint): Promise<Payable | undefined> {
  return payableOf(ctx, await findDeal(ctx, dealId));
}

/** Like `findPayable`, but locks the deal until the caller's transaction ends, so that the answer stays true. */
export async function lockPayable(ctx: Ctx, dealId: bigint): Promise<Payable | undefined> {
  return payableOf(ctx, await lockDeal(ctx, dealId));
}

/** Money that has arrived from a provider counts even if one side was suspended meanwhile. */
function payableOf({ actor }: Ctx, deal: Deal | undefined): Payable | undefined {
  const [first] = deal?.parts ?? [];
  if (!deal || !first) return undefined;
  const minor = deal.parts.reduce((sum, part) => sum + heldFor(part), 0n);
  const { reason } = mayTakeDealStep(deal, first, 'fund', actor.kind === 'member' ? 'buyer' : 'provider');
  return { buyerId: deal.buyerId, amount: { minor, currency: deal.currency }, reason };
}
