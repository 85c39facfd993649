import type { DealStep } from '#domain/trade/deals/apply-event.ts';
import { findDeal } from '#domain/trade/deal-terms/find-deal.ts';
import type { TestDatabase } from './database.ts';
import { dealActs, delivered } from './deal-acts.ts';
import { after, member, paidDeal, type Sides } from './deals.ts';

export type Side = 'buyer' | 'seller';
export const actorOf = (side: Side, { buyerId, sellerId }: Sides) => member(side === 'buyer' ? buyerId : sellerId);

/** Deals in dispute after the goods arrived: the buyer opened it, and the seller answers first. */
export function disputes(database: TestDatabase) {
  const { act } = dealActs(database);
  return async (changed: Parameters<typeof paidDeal>[1] = {}) => {
    const { dealId, ...sides } = await paidDeal(database, changed);
    await after(database, dealId, sides, [...delivered, ['buyer', 'dispute']]);
    const does = (side: Side, event: DealStep['event'], more: Partial<DealStep> = {}) =>
      act(actorOf(side, sides), { dealId, event, ...more });
    return {
      dealId,
      sides,
      does,
      partNow: async () => (await findDeal(database.ctx(), dealId))!.parts[0]!,
      propose: (side: Side, sellers: bigint) => does(side, 'propose_split', { sellers }),
    };
  };
}
