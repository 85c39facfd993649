import { applyDealEvent, type DealStep } from '#domain/trade/deals/apply-event.ts';
import type { Member } from '#domain/acting/context.ts';
import { findOrder } from '#domain/trade/orders/find-order.ts';
import { answerOrder } from '#domain/trade/orders/answer-order.ts';
import { placeOrder } from '#domain/trade/orders/place-order.ts';
import { placeOrderSchema } from '#domain/trade/order-states/order.schema.ts';
import type { PaymentProvider } from '#platform/payments/payment-provider.ts';
import { createDatabase } from '#platform/database/connect.ts';
import { tradingStory } from '../../db/seed/trading.story.ts';
import { completedOrder } from '../../test/support/completed-order.ts';
import { clock } from '../../test/support/deals.ts';
import { aTrader, openListing } from '../../test/support/listings.ts';
import { topUp } from '../../test/support/members-with-money.ts';
import { payingOut } from '../../test/support/payouts.ts';
import type { BenchPlace } from '../escrow/with-database.ts';

type Trading = { buyer: Member; seller: Member; listingId: string };

/** Pairs of a buyer who ordered before and a seller with a bank account and a listing. */
export async function tradingPairs({ pool, ctx }: BenchPlace, count: number): Promise<Trading[]> {
  await tradingStory(ctx());
  const { withAccount } = payingOut({ ctx, pool, db: createDatabase(pool) }, { name: 'sandbox' } as PaymentProvider);
  const pairs: Trading[] = [];
  for (let place = 0; place < count; place++) {
    const { member: seller } = await aTrader(ctx(), {
      accountType: 'seller',
      name: 'Bola Seller',
      company: 'Bola Farms',
    });
    const { member: buyer } = await aTrader(ctx(), { name: 'Ada Buyer' });
    await completedOrder(ctx(), buyer.id);
    await withAccount(seller.id);
    const { id } = await openListing(ctx(), { seller_id: seller.id, quantity: 10_000_000n });
    pairs.push({ buyer, seller, listingId: String(id) });
  }
  return pairs;
}

/** An order of ten nuts, from placing it to the release of the money, by the verbs that members and the clock use. */
export async function wholeDeal(
  { ctx }: Pick<BenchPlace, 'ctx'>,
  { buyer, seller, listingId }: Trading,
): Promise<void> {
  const wanted = { quantity: '10', shippingAddress: '12 Marina, Lagos', paymentMethod: 'agbonpay' };
  const { orderId } = await placeOrder(ctx(buyer), listingId, placeOrderSchema.parse(wanted));
  await answerOrder(ctx(seller), String(orderId), { shipping: 50_000n });
  const dealId = (await findOrder(ctx(buyer), String(orderId)))!.deal!.id;
  const act = (actor: Member | typeof clock, event: DealStep['event']) => applyDealEvent(ctx(actor), { dealId, event });
  await act(buyer, 'agree');
  await topUp(ctx(), buyer.id, 508_000n);
  await act(buyer, 'fund');
  await act(seller, 'ship');
  await act(buyer, 'deliver');
  await act(buyer, 'accept');
  await act(clock, 'release');
}

/** Runs this many whole deals, several at once. Each pair has one deal at a time. */
export async function wholeDeals(
  place: BenchPlace,
  pairs: readonly Trading[],
  count: number,
  atOnce: number,
): Promise<void> {
  const hand = async (number: number) => {
    const own = pairs.filter((_, at) => at % atOnce === number);
    for (let done = number; done < count; done += atOnce)
      await wholeDeal(place, own[Math.floor(done / atOnce) % own.length]!);
  };
  await Promise.all(Array.from({ length: atOnce }, (_, number) => hand(number)));
}
