import { describe, expect, test } from 'vitest';
import { day_ms, hour_ms } from '#platform/clock.ts';
import { testDatabase } from '../../../../test/support/database.ts';
import { keepBooksSound, topUp } from '../../../../test/support/sound-books.ts';
import { orderDeals } from '../../../../test/support/order-deals.ts';
import { untilSomebodyWaits } from '../../../../test/support/lock-waits.ts';
import { transaction } from '#platform/database/transaction.ts';
import { applyDealEvent } from '../deals/apply-event.ts';
import { findDeal } from '../deal-terms/find-deal.ts';
import { acceptOffer } from '../offers/accept-offer.ts';
import { addressOrder } from './address-order.ts';
import { answerOrder } from './answer-order.ts';
import { findOrder } from './find-order.ts';
import { orderTexts } from '../order-states/order.schema.ts';

const site = await testDatabase();
const { ctx, pool } = site;
const { offered, answered } = await orderDeals(site);

keepBooksSound(site);

describe('the seller’s answer', () => {
  test('proposes the whole sum to the buyer as a deal, on complete terms', async () => {
    const { dealId, buyer, seller, orderId } = await answered();
    const order = (await findOrder(ctx(buyer), orderId))!;
    expect(order.deal).toEqual({ id: dealId, state: 'proposed' });
    const deal = (await findDeal(ctx(), dealId))!;
    expect(deal).toMatchObject({
      buyerId: buyer.id,
      sellerId: seller.id,
      currency: 'NGN',
      fee_bps: 150n,
      inspection_ms: day_ms,
      parts: [{ minor: 500_000n, buyerFee: 0n, sellerFee: 7_500n, turn: 'buyer' }],
    });
    expect(deal.standsUntil!.getTime() - order.answeredAt!.getTime()).toBe(72 * hour_ms);
    expect(deal.shipBy.getTime() - order.answeredAt!.getTime()).toBe(7 * day_ms);
  });

  test.each([
    ['raw-coconuts', 1],
    ['copra', 3],
    ['coconut-sugar', 3],
    ['equipment', 7],
  ])('gives the buyer of %s %i days to inspect it', async (category, days) => {
    const { dealId } = await answered({ category });
    expect((await findDeal(ctx(), dealId))!.inspection_ms).toBe(days * day_ms);
  });

  test('can be corrected until the buyer agrees, as the same deal, and not afterwards', async () => {
    const { dealId, seller, act, orderId } = await answered();
    const first = (await findDeal(ctx(), dealId))!;
    await answerOrder(ctx(seller), orderId, { shipping: 0n });
    expect(await findDeal(ctx(), dealId)).toMatchObject({
      standsUntil: first.standsUntil,
      parts: [{ minor: 450_000n, state: 'proposed', version: 2 }],
    });
    await expect(act('buyer', 'agree', { seen: 1 })).rejects.toThrow('has changed');
    await act('buyer', 'agree', { seen: 2 });
    await expect(answerOrder(ctx(seller), orderId, { shipping: 5n })).rejects.toThrow(orderTexts.agreedAlready);
    await expect(pool.query('update market_order set shipping_kobo = 5')).rejects.toThrow('stays as it was agreed');
    await expect(pool.query('update market_order set deal_id = null')).rejects.toThrow('stays as it was agreed');
  });

  test.each(['agrees', 'agrees and pays'])('gets an error if the buyer %s at the same moment', async (what) => {
    const { dealId, buyer, seller, orderId, orderState } = await answered();
    await topUp(ctx(), buyer.id, 500_000n);
    const holding = await pool.connect();
    await holding.query('begin');
    await holding.query('select from deal where id = $1 for update', [dealId]);
    const agreeing = transaction(ctx(buyer), async (ctx) => {
      await applyDealEvent(ctx, { dealId, event: 'agree', seen: 1 });
      if (what === 'agrees and pays') await applyDealEvent(ctx, { dealId, event: 'fund' });
    });
    await untilSomebodyWaits(pool);
    const answering = Promise.allSettled([answerOrder(ctx(seller), orderId, { shipping: 5n })]);
    await untilSomebodyWaits(pool, 2);
    await holding.query('commit');
    holding.release();
    const [[answer]] = await Promise.all([answering, agreeing]);
    const message = what === 'agrees' ? orderTexts.agreedAlready : orderTexts.changed;
    expect(answer).toMatchObject({ reason: { code: 'conflict', message } });
    expect(await orderState()).toBe(what === 'agrees' ? 'awaiting_payment' : 'processing');
  });

  test('fixes the sum: the price cannot be changed in the deal', async () => {
    const { act } = await answered();
    const terms = { minor: 1n, shares: [1n], payer: 'seller', inspected: { days: 1 }, shipBy: new Date() } as const;
    await expect(act('buyer', 'counter', { terms })).rejects.toThrow(orderTexts.sumIsTheirs);
    await expect(act('seller', 'amend', { terms })).rejects.toThrow(orderTexts.sumIsTheirs);
  });

  test('makes a deal at the negotiated price', async () => {
    const { buyer, seller, offerId } = await offered();
    const { orderId } = await acceptOffer(ctx(seller), offerId, { seen: 0, terms: true });
    const where = { shippingAddress: '12 Marina, Lagos', paymentMethod: 'bank' } as const;
    await addressOrder(ctx(buyer), String(orderId), where);
    await answerOrder(ctx(seller), String(orderId), { shipping: 0n });
    const { deal } = (await findOrder(ctx(buyer), String(orderId)))!;
    expect((await findDeal(ctx(), deal!.id))!.parts).toMatchObject([{ minor: 400_000n }]);
  });
});
