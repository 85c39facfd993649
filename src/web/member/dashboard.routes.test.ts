import { describe, expect, test } from 'vitest';
import { testApp } from '../../../test/support/app.ts';
import { signedInMember } from '../../../test/support/member.ts';
import { seePage } from '../../../test/support/seen-page.ts';
import { accountTypes, type AccountType } from '#domain/values/account.options.ts';
import { startSession } from '#domain/people/accounts/start-session.ts';
import { urls } from '#content/link.ts';

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
  // The first group is the specified menu (decisions.md §9 'Menus').
  const [, nav] = /<nav aria-label="Dashboard"[^>]*>(.*?)<\/ul>/s.exec(html) ?? [];
  return [...(nav ?? '').matchAll(/<a\b[^>]*href="([^"]*)"[^>]*>([^<]*)</g)].map(([, href, label]) => [label!, href!]);
}

describe('signed out', () => {
  test.each(pages)('%s leads to the sign-in page, and from there back', async (path) => {
    const answer = await get(`${path}?from=mail`);
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      `/login?next=${encodeURIComponent(`${path}?from=mail`)}`,
    ]);
  });

  test('the same happens before the second factor is entered', async () => {
    const { member } = await signedInMember(ctx());
    const { token } = await startSession(ctx(), member.id, { name: 'Phone' }, 'second_factor');
    expect((await get('/dashboard', { cookie: `agbon=${token}` })).status).toBe(303);
  });
});

describe.each(accountTypes)('a %s', (accountType) => {
  test('has the menu, the title and the sign-out of the specification', async () => {
    const { cookie } = await signedInMember(ctx(), { accountType });
    const { html, text } = await see('/dashboard', cookie);
    expect(menuOf(html).map(([label]) => label)).toEqual(menus[accountType]);
    expect(text).toContain(titles[accountType]);
    expect(text).toContain('Ada Òkè');
    expect(html).toMatch(/<form [^>]*action="\/logout" method="post"[^>]*><button[^>]*>Sign Out<\/button>/);
  });

  test('finds a page behind each of its links, with its link marked as current', async () => {
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

  test('sees no invented figure, and no promise of future features', async () => {
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

describe('the frame', () => {
  test('has no site header and one line in its footer; its logo links to the home page, and the cart shows its count', async () => {
    const { cookie } = await signedInMember(ctx());
    const { html } = await see('/dashboard/invoices', cookie);
    expect(html.match(/<header/g)).toHaveLength(1);
    expect(html).toMatch(/<header class="desk-rail[^>]*>.*?<a href="\/"/s);
    expect(html).toContain('<footer class="desk-foot">');
    expect(html).not.toContain('id="head-cart"');
    const filled = await see('/dashboard/invoices', `${cookie}; agbon_cart=${'A'.repeat(43)}.2`);
    expect(filled.html).toMatch(/<a id="head-cart"[^>]*>Cart 2</);
  });

  test('links from a page below the settings back to them', async () => {
    const { cookie } = await signedInMember(ctx());
    const { html } = await see('/dashboard/settings/devices', cookie);
    const [head = ''] = /<section aria-label="Dashboard".*?<\/section>/s.exec(html) ?? [];
    expect(head).toMatch(/<a href="\/dashboard\/settings"[^>]*>.*Settings<\/span><\/a>/s);
    expect(html).toMatch(/href="\/dashboard\/settings" aria-current="page"/);
  });
});

describe('pages that only sellers have', () => {
  test.each([urls.dashboardProducts, urls.dashboardCustomers, urls.dashboardOrderHistory])(
    '%s answers 404 to a buyer, and says no more',
    async (path) => {
      const { cookie } = await signedInMember(ctx(), { accountType: 'buyer' });
      const { status, text } = await see(path, cookie);
      expect(status).toBe(404);
      expect(text).not.toContain('Buyer Dashboard');
    },
  );

  test('a seller has one list of orders, and the other address redirects to it', async () => {
    const { cookie } = await signedInMember(ctx(), { accountType: 'seller' });
    const answer = await get('/dashboard/order-history', { cookie });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/dashboard/orders']);
    expect((await see('/dashboard/orders', cookie)).title).toContain('Orders History');
  });

  test('a merchant sees purchases and sales, each at its address', async () => {
    const { cookie } = await signedInMember(ctx(), { accountType: 'merchant' });
    expect((await see('/dashboard/orders', cookie)).title).toContain('My Orders');
    expect((await see('/dashboard/order-history', cookie)).title).toContain('Order History');
  });
});
