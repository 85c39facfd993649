import { describe, expect, test } from 'vitest';
import { link } from '#content/link.ts';
import { currency } from '#domain/values/currency.ts';
import { applyDealEvent } from '#domain/trade/deals/apply-event.ts';
import { answerOrder } from '#domain/trade/orders/answer-order.ts';
import { answerOrderSchema } from '#domain/trade/order-states/order.schema.ts';
import { after, agreedAndPaid, draft } from '../support/deals.ts';
import { seePage } from '../support/seen-page.ts';
import { signedIn } from '../support/signed-in.ts';
import { staffAtDesk } from '../support/staff.ts';
import { keepBooksSound, topUp } from '../support/sound-books.ts';
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

/** A paid order of ₦4,500 that its seller cancelled, so that the buyer was refunded. */
async function refundedOrder() {
  const order = await placed();
  await answerOrder(ctx(order.seller), order.orderId, answerOrderSchema.parse({ shipping: '500' }));
  await payFor(site, order.orderId);
  const dealId = await dealOf(order.orderId);
  const steps = ['ship', 'dispute', 'answer', 'concede'] as const;
  for (const event of steps) {
    const as = event === 'dispute' ? order.buyer : order.seller;
    await applyDealEvent(ctx(as), { dealId, event });
  }
  return { ...order, page: link('deal', { dealId: String(dealId) }) };
}

/** A deal of ₦1,000 between two members after these steps. */
async function between(steps: Parameters<typeof after>[3]) {
  const [buyer, seller] = [await signedIn(site, { name: 'Ada Buyer' }), await signedIn(site, { name: 'Bola Seller' })];
  const sides = { buyerId: buyer.member.id, sellerId: seller.member.id };
  const dealId = await draft(site, sides, {}, currency('NGN'), 'Copra, as agreed');
  await topUp(ctx(), buyer.member.id, 101_500n);
  await after(site, dealId, sides, steps);
  return { buyer, seller, page: link('deal', { dealId: String(dealId) }) };
}

describe('a refunded order', () => {
  test('is shown as refunded, with its sum, in the list and on its page', async () => {
    const { buyerCookie, sellerCookie, page } = await refundedOrder();
    for (const path of [orders, page]) {
      const { text } = await see(path, buyerCookie);
      expect(text).toContain('Refunded');
      expect(text).toContain('₦5,000 back to you');
      for (const untrue of ['Nothing is left to do', 'The seller gets', 'Paid back'])
        expect(text).not.toContain(untrue);
    }
    expect((await see(orders, sellerCookie)).text).toContain('₦5,000 back to the buyer');
  });

  test('is found by its own state, and not by that of the order behind it', async () => {
    const { buyerCookie } = await refundedOrder();
    const found = async (state: string) => (await see(`${orders}?state=${state}`, buyerCookie)).text;
    expect(await found('refunded')).toContain('back to you');
    expect(await found('cancelled')).not.toContain('back to you');
  });

  test('is refunded for staff too, in their list, in their search, and on its page', async () => {
    const { orderId } = await refundedOrder();
    const { order_number } = await db
      .selectFrom('market_order')
      .select('order_number')
      .where('id', '=', BigInt(orderId))
      .executeTakeFirstOrThrow();
    const { cookie } = await staffAtDesk(site, 'owner');
    for (const path of [
      link('records', { kind: 'market-order' }, { q: order_number }),
      link('adminSearch', {}, { q: order_number }),
      link('record', { kind: 'market-order', recordId: orderId }),
    ]) {
      const { text } = await see(path, cookie);
      expect([path, text.includes('Refunded'), text.includes('₦5,000 back to the buyer')]).toEqual([path, true, true]);
    }
  });

  test('has an invoice that is marked as credited in each list and on each page that shows it', async () => {
    const { buyerCookie, page } = await refundedOrder();
    const dealId = page.split('/').at(-1)!;
    const papers = await db
      .selectFrom('document')
      .select(['id', 'kind', 'code', 'document_number'])
      .where('deal_id', '=', BigInt(dealId))
      .orderBy('id')
      .execute();
    const paper = (kind: string) => papers.find((one) => one.kind === kind)!;
    const { cookie } = await staffAtDesk(site, 'owner', { email: 'second@agbon.example' });
    const shown: readonly [path: string, cookie: string][] = [
      [page, buyerCookie],
      [link('dashboardInvoices'), buyerCookie],
      [link('dashboardDocument', { documentId: String(paper('invoice').id) }), buyerCookie],
      [link('dashboardDocument', { documentId: String(paper('receipt').id) }), buyerCookie],
      [link('dashboardDocument', { documentId: String(paper('credit_note').id) }), buyerCookie],
      [link('verifiedDocument', { token: paper('invoice').code }), ''],
      [link('records', { kind: 'document' }, { q: paper('invoice').document_number }), cookie],
      [link('record', { kind: 'document', recordId: String(paper('invoice').id) }), cookie],
      [link('staffDocument', { documentId: String(paper('invoice').id) }), cookie],
    ];
    for (const [path, by] of shown) expect([path, /credited/i.test((await see(path, by)).text)]).toEqual([path, true]);
  });
});

test('a deal between two people is once in the list of orders of both, and leads to its page', async () => {
  const { buyer, seller, page } = await between(agreedAndPaid);
  for (const { cookie } of [buyer, seller]) {
    const { html, text } = await see(orders, cookie);
    expect(html.split(`href="${page}"`)).toHaveLength(2);
    for (const said of ['Copra, as agreed', 'Processing', '₦1,000']) expect(text).toContain(said);
    expect((await see(page, cookie)).text).toContain('Processing');
  }
});

test('a deal between two people is found by its number, its subject and the name of the other side', async () => {
  const { buyer, page } = await between(agreedAndPaid);
  const found = async (q: string) =>
    (await see(`${orders}?q=${encodeURIComponent(q)}`, buyer.cookie)).html.includes(page);
  expect([await found(`deal ${page.split('/').at(-1)}`), await found('copra'), await found('bola')]).toEqual([
    true,
    true,
    true,
  ]);
  expect([await found('nuts'), await found('seller@')]).toEqual([false, false]);
});

test('the earlier list of deals redirects to the list of orders, and no menu has it', async () => {
  const { buyer } = await between([]);
  const answer = await site.get(link('deals'), { cookie: buyer.cookie });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, orders]);
  expect((await see(orders, buyer.cookie)).html).not.toContain(`href="${link('deals')}"`);
});

test('a deal cancelled before its payment shows no expected money', async () => {
  const { buyer, page } = await between([...agreedAndPaid.slice(0, 2), ['seller', 'cancel']]);
  const { text } = await see(page, buyer.cookie);
  expect(text).toContain('Nothing was paid, and nothing is owed.');
  expect(text).not.toContain('The seller gets');
});

test('a deal that was accepted in part shows both sums in the list and on its page', async () => {
  const { buyer, seller, page } = await between([
    ...agreedAndPaid,
    ['seller', 'ship'],
    ['buyer', 'deliver'],
    ['buyer', 'accept_part', { portion: { accepted: 60n, whole: 100n } }],
    ['seller', 'settle_part'],
  ]);
  for (const path of [orders, page]) {
    const { text } = await see(path, buyer.cookie);
    expect(text).toContain('Accepted in part');
    expect(text).toMatch(/₦600 to the seller, ₦4\d\d(\.\d\d)? back to you/);
  }
  expect((await see(orders, seller.cookie)).text).toContain('₦600 to you, ₦4');
});
