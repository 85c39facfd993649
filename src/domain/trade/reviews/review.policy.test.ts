import { expect, test } from 'vitest';
import { link } from '#content/link.ts';
import { orderDeals } from '../../../../test/support/order-deals.ts';
import { visitedSite } from '../../../../test/support/visitor/site.ts';
import { reviewTexts } from './review.schema.ts';
import { writeReview } from './write-review.ts';

const site = await visitedSite();
const { ctx } = site;
const { paid } = await orderDeals(site);

test('an order in dispute can be rated by neither side, and its page does not offer it, until the dispute is settled', async () => {
  const there = await paid();
  const { dealId, orderId, act } = there;
  await act('seller', 'ship');
  await act('buyer', 'deliver');
  const buyer = site.visitor();
  buyer.cookies.take(new Response(null, { headers: { 'set-cookie': there.buyerCookie } }));
  const offered = async () => {
    await buyer.goto(link('deal', { dealId: String(dealId) }));
    return buyer.getByRole('link', { name: 'Rate this order' }).elements().length;
  };
  expect(await offered()).toBe(1);

  await act('buyer', 'dispute');
  expect(await offered()).toBe(0);
  await buyer.goto(link('dashboardOrderReview', { orderId }));
  expect(buyer.getByRole('main')).toContainText(reviewTexts.unsettled);
  for (const side of ['buyer', 'seller'] as const)
    await expect(writeReview(ctx(there[side]), orderId, { stars: 1, words: 'Wet' })).rejects.toMatchObject({
      code: 'conflict',
      message: reviewTexts.unsettled,
    });

  await act('seller', 'concede');
  expect(await offered()).toBe(1);
  await writeReview(ctx(there.buyer), orderId, { stars: 1, words: 'Wet' });
});
