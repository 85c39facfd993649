import { describe, expect, test } from 'vitest';
import { link } from '#content/link.ts';
import { adminPassword } from '../support/admin-password.ts';
import { testApp } from '../support/app.ts';
import { shopOrders } from '../support/shop-orders.ts';
import { signedIn, password } from '../support/signed-in.ts';
import { keepBooksSound, topUp } from '../support/sound-books.ts';
import { staffAtDesk } from '../support/staff.ts';
import { visitedSite } from '../support/visitor/site.ts';

const site = await visitedSite();
const { ctx } = site;
const { actor } = await staffAtDesk(site, 'owner');
const { priced, bookedEvent } = await shopOrders(site, ctx(actor));
keepBooksSound(site);

/** A member at the page of their order of two deshellers, priced at ₦1,900,000. */
async function atOrder(email: string, { isSignedIn = true } = {}) {
  const { member, cookie } = await signedIn(site, { email });
  const { token } = await priced(email);
  const visitor = site.visitor();
  if (isSignedIn) visitor.cookies.take(new Response(null, { headers: { 'set-cookie': cookie } }));
  await visitor.goto(link('machineOrderPlaced', { token }));
  return { visitor, member, token };
}

describe('a priced shop order', () => {
  test('is paid for from its page, which shows the total and each share; then the money is held', async () => {
    const { visitor, member, token } = await atOrder('ada@paying.example');
    await topUp(ctx(), member.id, 190_000_000n);
    expect(visitor.getByRole('main')).toContainText('You pay the whole price now, not in two payments.');
    await visitor.getByRole('button', { name: 'Pay ₦1,900,000' }).click();
    expect(visitor.getByRole('heading', { name: 'Pay ₦1,900,000' })).toBeVisible();
    expect(visitor.getByText(/2 × Coconut Desheller/)).toBeVisible();
    await visitor.getByRole('radio', { name: /AgbonPay/ }).check();
    await visitor.getByRole('button', { name: 'Agree and pay ₦1,900,000' }).click();
    await visitor.goto(link('machineOrderPlaced', { token }));
    expect(visitor.getByRole('heading', { name: 'Payment', exact: true })).toBeVisible();
    expect(visitor.getByRole('link', { name: 'See your deal' })).toBeVisible();
    expect(visitor.getByText('Not paid yet')).toBeHidden();
    expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Your order is paid.');
    // Nothing is left to pay upfront or on delivery.
    expect(visitor.getByRole('main')).not.toContainText('You pay 60% upfront');
  });

  test('asks a signed-out visitor to sign in, and returns to the order', async () => {
    const { visitor, token } = await atOrder('bola@paying.example', { isSignedIn: false });
    await visitor.getByRole('button', { name: 'Pay ₦1,900,000' }).click();
    await visitor.getByLabel('E-mail', { exact: true }).fill('bola@paying.example');
    await visitor.getByLabel('Password').fill(password);
    await visitor.getByRole('button', { name: 'Sign In' }).click();
    expect(new URL(visitor.url()).pathname).toBe(link('machineOrderPlaced', { token }));
    await visitor.getByRole('button', { name: 'Pay ₦1,900,000' }).click();
    expect(visitor.getByRole('heading', { name: 'Pay ₦1,900,000' })).toBeVisible();
  });

  test('fills in the sign-up form with its name and e-mail address, as a booked event does', async () => {
    const machine = await priced('new-machine@paying.example');
    const event = await bookedEvent('new-event@paying.example');
    const visitor = site.visitor();
    const seen = async (next: string) => {
      await visitor.goto(link('signUp', {}, { next }));
      const form = visitor.getByRole('main');
      return [form.getByLabel('Name', { exact: true }), form.getByLabel('E-mail', { exact: true })] as const;
    };
    const [name, email] = await seen(link('machineOrderPlaced', machine));
    expect(name).toHaveValue('Ada');
    expect(email).toHaveValue('new-machine@paying.example');
    const [host, theirs] = await seen(link('eventBooking', event));
    expect(host).toHaveValue('Ada Okoro');
    expect(theirs).toHaveValue('new-event@paying.example');
    const [nobody] = await seen(link('eventBooking', { token: crypto.randomUUID() }));
    expect(nobody).toHaveValue('');
  });

  test('can be paid only by its buyer', async () => {
    const { token } = await atOrder('chi@paying.example');
    const { visitor } = await atOrder('dayo@paying.example');
    await visitor.goto(link('machineOrderPlaced', { token }));
    expect(visitor.getByText(/placed with another e-mail address/)).toBeVisible();
    expect(visitor.getByRole('button', { name: /Pay/ })).toBeHidden();
  });

  test('whose price has changed is not paid at the old one', async () => {
    const { visitor, token } = await atOrder('efe@paying.example');
    await site.pool.query('update machine_orders set price_kobo = 200000000 where token = $1', [token]);
    await visitor.getByRole('button', { name: 'Pay ₦1,900,000' }).click();
    expect(visitor.getByRole('alert')).toHaveText(/it is now ₦2,000,000/);
    expect(visitor.getByRole('button', { name: 'Pay ₦2,000,000' })).toBeVisible();
  });
});

test('offers no payment without a payment provider', async () => {
  const earnest = await testApp({
    config: {
      MODE: 'production',
      PUBLIC_URL: 'https://agbon.test',
      SESSION_SECRET: 'kT8vQ2mZx7Lw4RbN9cYh3JfD6sPaE1gU',
      BID_KEY: 'Zr5Wn8Kc1Xv6Tb3Qm9Hd4Gs7Jp2Fy0Lk',
      ADMIN_PASSWORD: adminPassword,
    },
  });
  const { actor } = await staffAtDesk(earnest, 'owner');
  const { token } = await (await shopOrders(earnest, earnest.ctx(actor))).priced('ada@paying.example');
  const page = await earnest.get(link('machineOrderPlaced', { token }));
  const html = await page.text();
  expect([page.status, html.includes('₦1,900,000'), html.includes('Pay for it')]).toEqual([200, true, false]);
});
