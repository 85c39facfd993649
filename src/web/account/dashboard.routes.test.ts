import { describe, expect, test } from 'vitest';
import { testApp } from '../../../test/support/app.ts';
import { signedInMember } from '../../../test/support/member.ts';
import { statementsOf } from '../../../test/support/statements.ts';
import { seePage } from '../../../test/support/seen-page.ts';
import { accountTypes, type AccountType } from '#domain/accounts/account.options.ts';
import { startSession } from '#domain/accounts/start-session.ts';
import { bookEvent } from '#domain/event-bookings/book-event.ts';
import { bookEventSchema } from '#domain/event-bookings/event-booking.schema.ts';
import { machineOrderSchema } from '#domain/machine-orders/machine-order.schema.ts';
import { orderMachine } from '#domain/machine-orders/order-machine.ts';
import { urls } from '#content/urls.ts';

const site = await testApp();
const { ctx, get } = site;

const pages = [
  urls.dashboard,
  urls.dashboardProducts,
  urls.dashboardCustomers,
  urls.dashboardOrders,
  urls.dashboardOrderHistory,
  urls.dashboardInvoices,
  urls.dashboardPayments,
];

/** marketplace.md §2, to the letter. */
const menus: Record<AccountType, string[]> = {
  buyer: ['Overview', 'My Orders', 'Invoices', 'Payments', 'Settings'],
  seller: ['Overview', 'Products', 'Orders History', 'Customers', 'Invoices', 'Payments', 'Settings'],
  merchant: ['Overview', 'Products', 'My Orders', 'Order History', 'Invoices', 'Payments', 'Customers', 'Settings'],
};
const titles = { buyer: 'Buyer Dashboard', seller: 'Seller Dashboard', merchant: 'Merchant Dashboard' };

async function see(path: string, cookie: string) {
  return seePage(await get(path, { cookie }));
}

function menuOf(html: string): [label: string, href: string][] {
  const [, nav] = /<nav aria-label="Dashboard"[^>]*>(.*?)<\/nav>/s.exec(html) ?? [];
  return [...(nav ?? '').matchAll(/<a\b[^>]*href="([^"]*)"[^>]*>([^<]*)</g)].map(([, href, label]) => [label!, href!]);
}

describe('signed out', () => {
  test.each(pages)('%s leads to the door, and from there back', async (path) => {
    const answer = await get(`${path}?from=mail`);
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      `/login?next=${encodeURIComponent(`${path}?from=mail`)}`,
    ]);
  });

  test('so it is before the second factor is given', async () => {
    const { member } = await signedInMember(ctx());
    const { token } = await startSession(ctx(), member.id, { name: 'Phone' }, 'second_factor');
    expect((await get('/dashboard', { cookie: `agbon=${token}` })).status).toBe(303);
  });
});

describe.each(accountTypes)('a %s', (accountType) => {
  test('has the menu, the title and the way out that the specification gives', async () => {
    const { cookie } = await signedInMember(ctx(), { accountType });
    const { html, text } = await see('/dashboard', cookie);
    expect(menuOf(html).map(([label]) => label)).toEqual(menus[accountType]);
    expect(text).toContain(titles[accountType]);
    expect(text).toContain('Ada Òkè');
    expect(html).toMatch(/<form [^>]*action="\/logout" method="post"[^>]*><button[^>]*>Sign Out<\/button>/);
  });

  test('finds a page behind each of its links, marked as the one that is open', async () => {
    const { cookie } = await signedInMember(ctx(), { accountType });
    const { html } = await see('/dashboard', cookie);
    for (const [label, href] of menuOf(html).filter(([label]) => label !== 'Settings')) {
      const opened = await see(href, cookie);
      expect([label, opened.status]).toEqual([label, 200]);
      expect(opened.html).toMatch(new RegExp(`href="${href}" aria-current="page"[^>]*>${label}<`));
      expect(opened.headers.get('cache-control')).toBe('private, no-store');
      expect(opened.html.match(/<h1/g)).toHaveLength(1);
    }
  });

  test('reads no figure that is made up, and no promise of what is coming soon', async () => {
    const { cookie } = await signedInMember(ctx(), { accountType });
    const { html } = await see('/dashboard', cookie);
    for (const [, href] of menuOf(html).slice(1, -1)) {
      const { text } = await see(href, cookie);
      const main = text.slice(text.indexOf('Dashboard'));
      expect(main).not.toMatch(/coming soon/i);
      expect(main).not.toMatch(/₦\d|\d+%/);
    }
  });
});

describe('what belongs to selling', () => {
  test.each([urls.dashboardProducts, urls.dashboardCustomers, urls.dashboardOrderHistory])(
    '%s is a page that a buyer has not, and is told no more of',
    async (path) => {
      const { cookie } = await signedInMember(ctx(), { accountType: 'buyer' });
      const { status, text } = await see(path, cookie);
      expect(status).toBe(404);
      expect(text).not.toContain('Buyer Dashboard');
    },
  );

  test('a seller has one list of orders, and the other address leads to it', async () => {
    const { cookie } = await signedInMember(ctx(), { accountType: 'seller' });
    const answer = await get('/dashboard/order-history', { cookie });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/dashboard/orders']);
    expect((await see('/dashboard/orders', cookie)).title).toContain('Orders History');
  });

  test('a merchant has what was bought and what was sold, each at its address', async () => {
    const { cookie } = await signedInMember(ctx(), { accountType: 'merchant' });
    expect((await see('/dashboard/orders', cookie)).title).toContain('My Orders');
    expect((await see('/dashboard/order-history', cookie)).title).toContain('Order History');
  });
});

describe('the overview', () => {
  const person = { name: 'Ada', phone: '0803 123 4567', quantity: '2', installation_address: 'Badagry' };
  const order = (email: string) =>
    orderMachine(ctx(), { machine_id: 'desheller', ...machineOrderSchema('desheller').parse({ ...person, email }) });

  test('shows what was ordered and asked for with the member’s own address, and nobody else’s', async () => {
    const ada = await signedInMember(ctx(), { email: 'ada@own.example' });
    const bola = await signedInMember(ctx(), { email: 'bola@own.example' });
    const { token } = await order('ada@own.example');
    const event = { full_name: 'Ada', email: 'ada@own.example', phone: person.phone, event_type: 'Wedding' };
    const when = { event_date: '2026-12-12', start_time: '10:00', end_time: '14:00', guests: '200', venue: 'Badagry' };
    await bookEvent(ctx(), bookEventSchema.parse({ ...event, ...when }));

    const own = await see('/dashboard', ada.cookie);
    expect(own.html).toContain(`href="/machine-orders/${token}"`);
    for (const said of ['Coconut Desheller', '2 pieces', '₦2,000,000', 'Wedding', '12 Dec 2026, 200 guests'])
      expect(own.text).toContain(said);
    expect((await see('/dashboard/orders', ada.cookie)).html).toContain(`href="/machine-orders/${token}"`);
    for (const path of ['/dashboard', '/dashboard/orders'])
      expect((await see(path, bola.cookie)).html).not.toContain(token);
  });

  test('knows nothing of an order by a member who has only a phone', async () => {
    const { cookie } = await signedInMember(ctx(), { email: null, phone: '+2348031234567' });
    const { token } = await order('someone@else.example');
    const { html, text } = await see('/dashboard', cookie);
    expect(html).not.toContain(token);
    expect(text).toContain('Signed in as +2348031234567');
    expect(text).toContain('Add an e-mail address');
  });

  test('names what the account still lacks, and only that', async () => {
    const bare = await signedInMember(ctx());
    const bareText = (await see('/dashboard', bare.cookie)).text;
    for (const step of ['Add your company', 'Add your location', 'Add a phone number'])
      expect(bareText).toContain(step);
    expect(bareText).not.toContain('Add an e-mail address');
    const whole = await signedInMember(ctx(), { phone: '+2348030000001', company: 'Òkè Farms', location: 'Badagry' });
    expect((await see('/dashboard', whole.cookie)).text).toContain('Your account has all that it needs.');
  });

  test('explains escrow in three steps, and that it is not open', async () => {
    const { cookie } = await signedInMember(ctx());
    const { text } = await see('/dashboard', cookie);
    for (const step of [
      'Buyer deposits into escrow',
      'Supplier ships with tracking',
      'Funds released after buyer confirms delivery',
    ])
      expect(text).toContain(step);
    expect(text).toContain('Escrow is not open yet');
  });

  test('asks the database four times at most', async () => {
    const { cookie } = await signedInMember(ctx());
    await get('/dashboard', { cookie });
    const asked = await statementsOf(site.pool, () => get('/dashboard', { cookie }));
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.length).toBeLessThanOrEqual(4);
  });
});
