import { describe, expect, test } from 'vitest';
import { link } from '#content/link.ts';
import { applyDealEvent } from '#domain/trade/deals/apply-event.ts';
import { answerOrder } from '#domain/trade/orders/answer-order.ts';
import { answerOrderSchema } from '#domain/trade/order-states/order.schema.ts';
import { seePage } from '../support/seen-page.ts';
import { keepBooksSound } from '../support/sound-books.ts';
import { statementsOf } from '../support/statements.ts';
import { openMarket, payFor } from '../support/trade.ts';
import { visitedSite } from '../support/visitor/site.ts';

const site = await visitedSite();
const { ctx, db } = site;
const { placed } = await openMarket(site);
await site.services.settings.reload();
keepBooksSound(site);

const see = async (path: string, cookie: string) => seePage(await site.get(path, { cookie }));
const orders = link('dashboardOrders');

async function dealOf(orderId: string): Promise<bigint> {
  const order = db.selectFrom('market_order').select('deal_id').where('id', '=', BigInt(orderId));
  return (await order.executeTakeFirstOrThrow()).deal_id!;
}

describe('a trade has one page', () => {
  const cookiesOf = ({ buyerCookie, sellerCookie }: Awaited<ReturnType<typeof placed>>) => [buyerCookie, sellerCookie];

  test('the page of its order, until the seller states the shipping cost', async () => {
    const there = await placed();
    const order = link('dashboardOrder', { orderId: there.orderId });
    for (const cookie of cookiesOf(there)) {
      const { html } = await see(orders, cookie);
      expect([html.includes(`href="${order}"`), html.includes('/dashboard/deals/')]).toEqual([true, false]);
      expect((await see(order, cookie)).status).toBe(200);
    }
  });

  test('then the page of its deal: lists, mails, messages and papers lead there, and so does the earlier page', async () => {
    const there = await placed();
    const { orderId, buyer, seller, buyerCookie, sellerCookie } = there;
    const order = link('dashboardOrder', { orderId });
    const answered = await site.post(
      `${order}/answer`,
      { shipping: '500', shown: '500', words: 'On Friday' },
      { cookie: sellerCookie },
    );
    const page = link('deal', { dealId: String(await dealOf(orderId)) });
    expect([answered.status, answered.headers.get('location')]).toEqual([303, `${page}?news=proposed`]);
    const leads = async (path: string, cookie: string) => {
      const { html } = await see(path, cookie);
      expect([path, html.includes(`href="${order}"`), html.includes(`href="${page}"`)]).toEqual([path, false, true]);
    };
    for (const cookie of cookiesOf(there)) {
      await leads(orders, cookie);
      expect((await see(orders, cookie)).text).toContain('Awaiting payment');
      const former = await site.get(`${order}?news=placed`, { cookie });
      expect([former.status, former.headers.get('location')]).toEqual([303, page]);
    }
    expect((await see('/dashboard', buyerCookie)).html).not.toContain(`href="${order}"`);
    expect((await see(page, buyerCookie)).text).toContain('Payment method');
    await payFor(site, orderId);
    // The order names the chosen payment method; the buyer may have paid by another.
    expect((await see(page, buyerCookie)).text).not.toContain('Payment method');
    for (const cookie of cookiesOf(there))
      for (const path of [orders, page]) expect((await see(path, cookie)).text).toContain('Processing');
    const { id } = await db
      .selectFrom('document')
      .select('id')
      .where('deal_id', '=', await dealOf(orderId))
      .orderBy('id')
      .executeTakeFirstOrThrow();
    await leads(link('dashboardDocument', { documentId: String(id) }), buyerCookie);
    await applyDealEvent(ctx(seller), { dealId: await dealOf(orderId), event: 'ship' });
    await applyDealEvent(ctx(buyer), { dealId: await dealOf(orderId), event: 'deliver' });
    expect((await see(page, buyerCookie)).html).toContain(`href="${link('dashboardOrderReview', { orderId })}"`);
  });

  test('which has everything that the page of the order had, in four queries', async () => {
    const there = await placed();
    const { orderId, buyer, seller, buyerCookie, sellerCookie, id } = there;
    await answerOrder(ctx(seller), orderId, answerOrderSchema.parse({ shipping: '500', words: 'On Friday' }));
    const page = link('deal', { dealId: String(await dealOf(orderId)) });
    const shared = ['₦450 a nut', '10 nuts', '₦4,500', '₦500', '12 Marina, Lagos', 'On Friday', 'Stock reserved until'];
    const [bought, sold] = [await see(page, buyerCookie), await see(page, sellerCookie)];
    for (const said of [...shared, seller.email!, 'Bola Farms', 'You ordered', 'The seller said what shipping costs'])
      expect(bought.text).toContain(said);
    for (const said of [...shared, buyer.email!, 'The buyer ordered', 'Correct your answer'])
      expect(sold.text).toContain(said);
    expect(bought.html).toContain(`href="${link('listing', { listingId: id })}"`);
    const asked = await statementsOf(site.pool, () => site.get(page, { cookie: buyerCookie }));
    expect(asked.length).toBeLessThanOrEqual(4);
  });

  test('and forms of the order that were opened earlier still work', async () => {
    const there = await placed();
    const { orderId, seller, buyerCookie, sellerCookie } = there;
    await answerOrder(ctx(seller), orderId, answerOrderSchema.parse({ shipping: '500' }));
    const order = link('dashboardOrder', { orderId });
    const page = link('deal', { dealId: String(await dealOf(orderId)) });
    const early = await seePage(await site.post(`${order}/shipped`, {}, { cookie: sellerCookie }));
    expect([early.status, early.text.includes('This is not possible now.')]).toEqual([409, true]);
    expect(early.html).toContain(`${page}/messages`);
    await payFor(site, orderId);
    for (const [act, cookie, news] of [
      ['shipped', sellerCookie, 'shipped'],
      ['delivered', buyerCookie, 'delivered'],
    ] as const) {
      const done = await site.post(`${order}/${act}`, {}, { cookie });
      expect([done.status, done.headers.get('location')]).toEqual([303, `${page}?news=${news}`]);
    }
    const rated = await site.post(`${order}/review`, { stars: '5', words: 'Fresh' }, { cookie: buyerCookie });
    expect(rated.headers.get('location')).toBe(`${page}?news=rated`);
    const { text } = await see(`${page}?news=rated`, buyerCookie);
    for (const said of ['Both sides see it once both have rated', 'You rated the seller', 'Fresh'])
      expect(text).toContain(said);
  });

  test('and names who cancelled it and why, even if the seller freed the stock', async () => {
    const cancelled = await placed();
    await answerOrder(ctx(cancelled.seller), cancelled.orderId, answerOrderSchema.parse({ shipping: '500' }));
    const page = link('deal', { dealId: String(await dealOf(cancelled.orderId)) });
    const sent = await site.post(
      `${link('dashboardOrder', cancelled)}/cancel`,
      { why: 'The lorry broke down' },
      { cookie: cancelled.sellerCookie },
    );
    expect(sent.headers.get('location')).toBe(`${page}?news=cancelled`);
    expect((await see(page, cancelled.buyerCookie)).text).toContain('The seller said: “The lorry broke down”');

    const freed = await placed();
    await db.updateTable('market_order').set({ new_buyer: true }).where('id', '=', BigInt(freed.orderId)).execute();
    await answerOrder(ctx(freed.seller), freed.orderId, answerOrderSchema.parse({ shipping: '500' }));
    const [form, its] = [
      `${link('dashboardOrder', freed)}/free`,
      link('deal', { dealId: String(await dealOf(freed.orderId)) }),
    ];
    const offered = await see(its, freed.sellerCookie);
    expect([offered.html.includes(`href="${form}"`), offered.html.includes('/decline"')]).toEqual([true, false]);
    const done = await site.post(form, { why: 'Needed today' }, { cookie: freed.sellerCookie });
    expect(done.headers.get('location')).toBe(`${its}?news=freed`);
    expect((await see(`${its}?news=freed`, freed.sellerCookie)).text).toContain('The stock is free again');
    const { text } = await see(its, freed.buyerCookie);
    for (const said of ['The seller freed the stock of this order', 'The seller said: “Needed today”'])
      expect(text).toContain(said);
  });
});
