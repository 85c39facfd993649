import type { Ctx } from '#domain/acting/context.ts';
import type { Amount } from '#domain/values/currency.ts';
import { mayDo } from './deal.standing.ts';
import { findDeal, lockDeal, type Deal } from '../deal-terms/find-deal.ts';
import { heldFor } from '../deal-terms/part.shape.ts';

type Payable = {
  buyerId: bigint;
  /** All of what is held for it once it is paid for. */
  amount: Amount;
  /** Why it cannot be paid for now, where it cannot. */
  reason: string | undefined;
};

export async function findPayable(ctx: Ctx, dealId: bigint): Promise<Payable | undefined> {
  return payableOf(await findDeal(ctx, dealId));
}

/** The same, and the deal is held until the caller's transaction ends, so what is said here stays so. */
export async function lockPayable(ctx: Ctx, dealId: bigint): Promise<Payable | undefined> {
  return payableOf(await lockDeal(ctx, dealId));
}

function payableOf(deal: Deal | undefined): Payable | undefined {
  const [first] = deal?.parts ?? [];
  if (!deal || !first) return undefined;
  const minor = deal.parts.reduce((sum, part) => sum + heldFor(part), 0n);
  const { reason } = mayDo(deal, first, 'fund', 'provider');
  return { buyerId: deal.buyerId, amount: { minor, currency: deal.currency }, reason };
}
