import { describe, expect, test } from 'vitest';
import { link } from '#content/link.ts';
import { buyerToPay } from '../support/buyer-to-pay.ts';
import { answerOrder } from '#domain/trade/orders/answer-order.ts';
import { adminPassword } from '../support/admin-password.ts';
import { testApp } from '../support/app.ts';
import { dealActs } from '../support/deal-acts.ts';
import { tablesWith } from '../support/kept-rows.ts';
import { orderDeals } from '../support/order-deals.ts';
import { signedIn } from '../support/signed-in.ts';
import { keepBooksSound } from '../support/sound-books.ts';
import { visitedSite } from '../support/visitor/site.ts';
import type { Visitor } from '../support/visitor/visitor.ts';

const site = await visitedSite();
const { ctx, db, pool } = site;
const deals = dealActs(site);
keepBooksSound(site);
const { answered } = await orderDeals(site);
const inEarnest = {
  MODE: 'production',
  SESSION_SECRET: 'kT8vQ2mZx7Lw4RbN9cYh3JfD6sPaE1gU',
  BID_KEY: 'Zr5Wn8Kc1Xv6Tb3Qm9Hd4Gs7Jp2Fy0Lk',
  ADMIN_PASSWORD: adminPassword,
};

/** A buyer whose seller answered that 10 nuts cost ₦5,000 with shipping. */
async function toOrder() {
  const there = await answered();
  const buyer = site.visitor();
  buyer.cookies.take(new Response(null, { headers: { 'set-cookie': there.buyerCookie } }));
  return { ...there, buyer };
}

/** A buyer at the payment page of a deal, owing ₦1,015. */
async function toPay() {
  const { buyer, dealId } = await buyerToPay(site);
  await buyer.goto(link('dealPayment', { dealId: String(dealId) }));
  return { buyer, dealId };
}

async function choose(buyer: Visitor, method: RegExp): Promise<void> {
  await buyer.getByRole('radio', { name: method }).check();
  await buyer.getByRole('button', { name: 'Pay ₦1,015' }).click();
  expect(buyer.getByText('This is a test of payments')).toBeVisible();
}

async function fillCard(buyer: Visitor, number: string): Promise<void> {
  await buyer.getByLabel('Card number').fill(number);
  await buyer.getByLabel('Name on the card').fill('Ngozi Eze');
  await buyer.getByLabel(/^Expiry/).fill('09/29');
  await buyer.getByLabel(/^CVV/).fill('123');
}

describe('a deal is paid for', () => {
  test('by card, on the provider’s page, which shows faults and where a bank may decline', async () => {
    const { buyer, dealId } = await toPay();
    await choose(buyer, /^Card/);
    await fillCard(buyer, '4111 1111 1111');
    await buyer.getByRole('button', { name: 'Pay ₦1,015' }).click();
    expect(buyer.getByRole('alert')).toContainText('Please enter a valid card number');
    expect(buyer.getByLabel('Name on the card')).toHaveValue('Ngozi Eze');
    await fillCard(buyer, '4111 1111 1111 1111');
    await buyer.getByRole('radio', { name: /^It declines/ }).check();
    await buyer.getByRole('button', { name: 'Pay ₦1,015' }).click();
    expect(buyer.getByText('Your bank declined ₦1,015')).toBeVisible();
    expect(buyer.getByText(/^There was not enough money\. Nothing was taken from you\./)).toBeVisible();
    await buyer.getByRole('link', { name: 'Pay ₦1,015' }).click();
    expect(buyer.getByText('The bank declined it')).toBeVisible();
    await fillCard(buyer, '4111111111111111');
    await buyer.getByRole('button', { name: 'Pay ₦1,015' }).click();
    expect(buyer.getByText('₦1,015 is paid')).toBeVisible();
    expect(await deals.stateOf(dealId)).toBe('funded');
    for (const number of ['4111111111111111', '4111 1111 1111 1111'])
      expect(await tablesWith(pool, number)).toEqual([]);
  });

  test('by a transfer to an account number of its own, which may take a while', async () => {
    const { buyer, dealId } = await toPay();
    await choose(buyer, /^Bank transfer/);
    expect(buyer.getByText(/^99\d{8}$/)).toBeVisible();
    await buyer.getByRole('radio', { name: 'It takes a minute' }).check();
    await buyer.getByRole('button', { name: 'I have sent it' }).click();
    expect(buyer.getByText('Your payment is not confirmed yet')).toBeVisible();
    await pool.query(`insert into business_clock (ahead_ms) values (61000)
      on conflict (only_one) do update set ahead_ms = business_clock.ahead_ms + 61000`);
    await buyer.getByRole('link', { name: 'Look again' }).click();
    expect(buyer.getByText('₦1,015 is paid')).toBeVisible();
    expect(await deals.stateOf(dealId)).toBe('funded');
  });

  test('or not: a payer who leaves has paid nothing, and can come back', async () => {
    const { buyer, dealId } = await toPay();
    await choose(buyer, /^AgbonPay/);
    await buyer.getByRole('button', { name: 'Leave without paying' }).click();
    expect(buyer.getByText('₦1,015 is not paid yet')).toBeVisible();
    await buyer.getByRole('link', { name: 'Pay in another way' }).click();
    expect(buyer.getByRole('heading', { name: 'Pay ₦1,015' })).toBeVisible();
    expect(await deals.stateOf(dealId)).toBe('agreed');
  });

  test('from the balance, if it is large enough', async () => {
    const { buyer, dealId } = await toPay();
    await buyer.goto(link('topUp'));
    await buyer.getByLabel(/^Amount/).fill('50');
    await buyer.getByRole('button', { name: 'Pay by bank transfer' }).click();
    expect(buyer.getByRole('alert')).toContainText('between ₦100 and ₦100,000,000');
    await buyer.getByLabel(/^Amount/).fill('1,015');
    await buyer.getByRole('button', { name: 'Pay by bank transfer' }).click();
    await buyer.getByRole('button', { name: 'I have sent it' }).click();
    expect(buyer.getByText('It came into your balance.')).toBeVisible();
    await buyer.goto(link('dealPayment', { dealId: String(dealId) }));
    expect(buyer.getByText('From your balance of ₦1,015, at once')).toBeVisible();
    await buyer.getByRole('button', { name: 'Pay ₦1,015' }).click();
    expect(buyer.getByText('It is paid. We hold the money until you accept the goods.')).toBeVisible();
    expect(buyer.getByRole('main')).not.toContainText('Pay by');
    expect(await deals.stateOf(dealId)).toBe('funded');
  });
});

describe('an order is paid for', () => {
  test('from its page, which shows the total first: one press agrees to it and pays', async () => {
    const { buyer, dealId, orderId } = await toOrder();
    await buyer.goto(link('dashboardOrder', { orderId }));
    await buyer.getByRole('link', { name: 'Agree and pay ₦5,000' }).click();
    const facts = buyer.getByRole('main');
    for (const told of ['₦4,500', '₦500', 'which the seller pays from this sum', 'You pay', '₦4,925', '₦75'])
      expect(facts).toContainText(told);
    await buyer.getByRole('radio', { name: /^Card/ }).check();
    await buyer.getByRole('button', { name: 'Agree and pay ₦5,000' }).click();
    await fillCard(buyer, '4111111111111111');
    await buyer.getByRole('button', { name: 'Pay ₦5,000' }).click();
    expect(buyer.getByText('₦5,000 is paid')).toBeVisible();
    expect(facts).toContainText(/Order ORD-[\dA-Z]{6}/);
    expect(await deals.stateOf(dealId)).toBe('funded');
  });

  test('by card or by bank transfer, then it is sent, arrives and is accepted', async () => {
    for (const method of ['card', 'bank'] as const) {
      const { buyer, dealId, act, orderState } = await toOrder();
      await buyer.goto(link('dealPayment', { dealId: String(dealId) }));
      await buyer.getByRole('radio', { name: method === 'card' ? /^Card/ : /^Bank transfer/ }).check();
      await buyer.getByRole('button', { name: 'Agree and pay ₦5,000' }).click();
      if (method === 'card') await fillCard(buyer, '4111111111111111');
      await buyer.getByRole('button', { name: method === 'card' ? 'Pay ₦5,000' : 'I have sent it' }).click();
      await act('seller', 'ship');
      await buyer.goto(link('dealArrival', { dealId: String(dealId), part: '1' }));
      await buyer.getByRole('button', { name: 'It has arrived' }).click();
      expect(await orderState()).toBe('delivered');
      await act('buyer', 'accept');
      expect(await deals.stateOf(dealId)).toBe('accepted');
    }
  });

  test('as the buyer saw it, or not at all: a change by the seller is shown first', async () => {
    const { buyer, seller, dealId, orderId } = await toOrder();
    await buyer.goto(link('dealPayment', { dealId: String(dealId) }));
    await answerOrder(ctx(seller), orderId, { shipping: 90_000n });
    await buyer.getByRole('button', { name: 'Agree and pay ₦5,000' }).click();
    expect(buyer.getByRole('alert')).toContainText('This deal has changed');
    expect(buyer.getByRole('heading', { name: 'Pay ₦5,400' })).toBeVisible();
    expect(await deals.stateOf(dealId)).toBe('proposed');
  });

  test('by the method that the buyer chose with the order, without another choice', async () => {
    const { buyer, dealId, orderId } = await toOrder();
    await db.updateTable('market_order').set({ payment_method: 'bank' }).where('id', '=', BigInt(orderId)).execute();
    await buyer.goto(link('dealPayment', { dealId: String(dealId) }));
    expect(buyer.getByRole('radio', { name: /^Bank transfer/ })).toBeChecked();
    expect(buyer.getByRole('main')).toContainText('You chose this with the order');
  });

  test('nowhere while no payment provider is set up, and the pages say so', async () => {
    const { dealId, buyerCookie } = await toOrder();
    const production = await testApp({ database: site, config: { ...inEarnest, PUBLIC_URL: 'https://agbon.test' } });
    const cookie = buyerCookie.replace('agbon=', '__Host-agbon=');
    const see = async (path: string) => (await production.get(path, { cookie })).text();
    expect(await see(link('deal', { dealId: String(dealId) }))).toContain('You can pay here once payments are open.');
    const paying = await see(link('dealPayment', { dealId: String(dealId) }));
    expect(paying).toContain('Payments are not available yet');
    expect(paying).not.toContain('How do you want to pay?');
    const refused = await production.post(
      link('dealPayment', { dealId: String(dealId) }),
      { method: 'card', seen: '1' },
      { cookie },
    );
    expect(refused.status).toBe(503);
    expect(await deals.stateOf(dealId)).toBe('proposed');
  });
});

test('a payment and its amount are shown only to its payer', async () => {
  const { buyer, dealId } = await toPay();
  await choose(buyer, /^Card/);
  await buyer.getByRole('button', { name: 'Leave without paying' }).click();
  const { cookie } = await signedIn(site);
  for (const path of [buyer.path(), link('dealPayment', { dealId: String(dealId) })])
    expect((await site.get(path, { cookie })).status).toBe(404);
});
