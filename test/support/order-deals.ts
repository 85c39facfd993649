import { applyDealEvent, type DealStep } from '#domain/trade/deals/apply-event.ts';
import { answerOrder } from '#domain/trade/orders/answer-order.ts';
import { findOrder } from '#domain/trade/orders/find-order.ts';
import type { TestDatabase } from './database.ts';
import { topUp } from './sound-books.ts';
import { openMarket } from './trade.ts';

/** An open market, and orders that are deals. */
export async function orderDeals(site: TestDatabase, more: Parameters<typeof openMarket>[1] = {}) {
  const { ctx } = site;
  const trade = await openMarket(site, more);

  /** 10 nuts at ₦450 and ₦500 for shipping, as the seller answered. */
  async function answered(wanted: Parameters<typeof trade.placed>[0] = {}) {
    const there = await trade.placed(wanted);
    await answerOrder(ctx(there.seller), there.orderId, { shipping: 50_000n });
    const order = (await findOrder(ctx(there.buyer), there.orderId))!;
    const dealId = order.deal!.id;
    const act = (as: 'buyer' | 'seller', event: DealStep['event'], more: Partial<DealStep> = {}) =>
      applyDealEvent(ctx(there[as]), { dealId, event, ...more });
    return { ...there, dealId, act, orderState: async () => (await findOrder(ctx(there.buyer), there.orderId))?.state };
  }

  async function paid() {
    const there = await answered();
    await there.act('buyer', 'agree');
    await topUp(ctx(), there.buyer.id, 500_000n);
    await there.act('buyer', 'fund');
    return there;
  }

  return { ...trade, answered, paid };
}
