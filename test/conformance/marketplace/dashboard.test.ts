import { expect } from 'vitest';
import type { AccountType } from '#domain/values/account.options.ts';
import { demoAccountsStory } from '../../../db/seed/demo-accounts.story.ts';
import { demoAccount, signedIn } from '../../support/demo-member.ts';
import { does, shows, type Sentence } from '../../support/visitor/sentences.ts';
import { visitedSite } from '../../support/visitor/site.ts';
import type { Visitor } from '../../support/visitor/visitor.ts';

const site = await visitedSite();
await demoAccountsStory(site.ctx());

const main = (page: Visitor) => page.getByRole('main');
const header = (page: Visitor) => page.getByRole('region', { name: 'Dashboard', exact: true });

type Row = readonly [label: string, path: string];

/** marketplace.md §2 'Sidebar menus', in its order; the paths are those of its routes. */
const sidebars: Record<AccountType, readonly Row[]> = {
  buyer: [
    ['Overview', '/dashboard'],
    ['My Orders', '/dashboard/orders'],
    ['Invoices', '/dashboard/invoices'],
    ['Payments', '/dashboard/payments'],
    ['Settings', '/dashboard/settings'],
  ],
  seller: [
    ['Overview', '/dashboard'],
    ['Products', '/dashboard/products'],
    ['Orders History', '/dashboard/orders'],
    ['Customers', '/dashboard/customers'],
    ['Invoices', '/dashboard/invoices'],
    ['Payments', '/dashboard/payments'],
    ['Settings', '/dashboard/settings'],
  ],
  merchant: [
    ['Overview', '/dashboard'],
    ['Products', '/dashboard/products'],
    ['My Orders', '/dashboard/orders'],
    ['Order History', '/dashboard/order-history'],
    ['Invoices', '/dashboard/invoices'],
    ['Payments', '/dashboard/payments'],
    ['Customers', '/dashboard/customers'],
    ['Settings', '/dashboard/settings'],
  ],
};

const titles = { buyer: 'Buyer Dashboard', seller: 'Seller Dashboard', merchant: 'Merchant Dashboard' };
const roles = ['buyer', 'seller', 'merchant'] as const;

const section = '§2 User dashboard';
const figures = '10,000+ verified users, $50M+ processed';
const escrowSteps = [
  'Buyer deposits into escrow',
  'Supplier ships with tracking',
  'Funds released after buyer confirms delivery',
];

const escrowHeading = 'How escrow holds the money';

/** decisions.md §9 'Escrow explainer': complete on the overview, orders, invoices and payments. */
const withoutExplainer = ['Products', 'Customers', 'Settings'];

/** The text of another page in this browser, without tags, so that no markup separates words. */
async function textOf(page: Visitor, path: string): Promise<string> {
  const answer = await page.request.get(path);
  return (await answer.text()).replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
}

function sentencesOf(role: AccountType): Sentence[] {
  return [
    [section, `the title '${titles[role]}'`, (page) => expect(header(page).getByText(titles[role])).toBeVisible()],
    [
      section,
      `the ${role}’s name beside it`,
      (page) => expect(header(page).getByText(demoAccount(role).name, { exact: true })).toBeVisible(),
    ],
    [
      section,
      `a Sign Out button for a ${role}`,
      (page) => expect(header(page).getByRole('button', { name: 'Sign Out' })).toBeVisible(),
    ],
    [
      `${section}, Sidebar menus`,
      `${role}: ${sidebars[role].map(([label]) => label).join(', ')}`,
      async (page) => {
        const links = page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link');
        const found = await links.evaluateAll((all) =>
          all.map((link) => [link.textContent, link.getAttribute('href')]),
        );
        expect(found).toEqual(sidebars[role]);
      },
    ],
    ...sidebars[role].map(([label, path]): Sentence => [
      role === 'merchant' ? `${section}, decisions.md §2 (a merchant has all of both)` : section,
      `a ${role}’s ${label} has that title, and the escrow explainer below, or a link to it`,
      async (page) => {
        const text = await textOf(page, path);
        const explained = withoutExplainer.includes(label) ? [escrowHeading] : [escrowHeading, ...escrowSteps, figures];
        const places = [titles[role], ...explained].map((part) => text.indexOf(part));
        expect(places).not.toContain(-1);
        expect(places).toEqual(places.toSorted((one, other) => one - other));
        if (withoutExplainer.includes(label)) expect(text).not.toContain(escrowSteps[0]);
      },
    ]),
  ];
}

/** decisions.md §1: demo mode shows the figures as examples. */
const explainer: Sentence[] = [
  [
    `${section}, Escrow landing`,
    'the escrow explainer’s three steps: deposits, ships with tracking, released after delivery is confirmed',
    (page) => expect(main(page).locator('section[aria-labelledby=escrow-heading] li h3')).toHaveText(escrowSteps),
  ],
  [
    '§1, decisions.md §1',
    '10,000+ verified users and $50M+ processed',
    (page) => expect(main(page).locator('section[aria-labelledby=escrow-heading]')).toContainText(figures),
  ],
];

/** Pages that decisions.md §2 gives to merchants too are closed to buyers; a seller has one list of orders. */
const notTheirs: Record<AccountType, Sentence[]> = {
  buyer: ['/dashboard/products', '/dashboard/customers', '/dashboard/order-history'].map((path) => [
    `${section}, §6`,
    `${path} is for sellers: a buyer gets a 404`,
    async (page) => expect((await page.request.get(path)).status()).toBe(404),
  ]),
  seller: [
    [
      `${section}, §6`,
      '/dashboard/order-history leads a seller to their orders',
      async (page) => {
        const answer = await page.request.get('/dashboard/order-history', { maxRedirects: 0 });
        expect(answer.headers().location).toBe('/dashboard/orders');
      },
    ],
  ],
  merchant: [],
};

for (const role of roles) shows(site, '/dashboard', [...sentencesOf(role), ...notTheirs[role]], signedIn[role]);
shows(site, '/dashboard', explainer, signedIn.merchant);
does(
  site,
  '/dashboard',
  [
    [
      `${section}, §4`,
      'Sign Out clears the session: the dashboard asks to sign in again',
      async (page) => {
        await header(page).getByRole('button', { name: 'Sign Out' }).click();
        expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
        await page.goto('/dashboard');
        expect(page).toHaveURL(/\/login\?/);
      },
    ],
  ],
  signedIn.merchant,
);
