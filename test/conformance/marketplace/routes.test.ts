import { expect } from 'vitest';
import { openDemoAccount } from '#domain/people/accounts/open-demo-account.ts';
import { demoAccount, signedIn } from '../../support/demo-member.ts';
import { shows, type Sentence } from '../../support/visitor/sentences.ts';
import { visitedSite } from '../../support/visitor/site.ts';
import type { Visitor } from '../../support/visitor/visitor.ts';

const site = await visitedSite();
await openDemoAccount(site.ctx(), demoAccount('merchant'));

/** marketplace.md §2 'Route table' and decisions.md §2: the rows about accounts and staff, and the landing after sign-in. */
const open = [
  ['/login', 'Sign In', 'Sign In'],
  ['/signup', 'Create Account', 'Create Account'],
  ['/marketplace', 'the marketplace’s landing', 'Global Coconut Trading Platform'],
  ['/vintage', 'Admin Login', 'Admin Login'],
] as const;

for (const [path, what, heading] of open)
  shows(site, path, [
    [
      '§2 Route table',
      `is ${what}`,
      (page) => {
        expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
        expect(page).toHaveURL(path);
      },
    ],
  ]);

const dashboard = [
  '/dashboard',
  '/dashboard/products',
  '/dashboard/customers',
  '/dashboard/orders',
  '/dashboard/order-history',
  '/dashboard/invoices',
  '/dashboard/payments',
  '/dashboard/settings',
];

/** The address to which a page redirects this browser, or its status. */
async function answerOf(page: Visitor, path: string): Promise<string | number> {
  const answer = await page.request.get(path, { maxRedirects: 0 });
  return answer.headers().location ?? answer.status();
}

const signedOut: Sentence[] = dashboard.map((path) => [
  '§2 User dashboard, §6',
  `signed out, ${path} redirects to /login`,
  async (page) => expect(await answerOf(page, path)).toBe(`/login?next=${encodeURIComponent(path)}`),
]);

shows(site, '/dashboard/settings', [
  [
    '§2 User dashboard, §6',
    'a signed-out visitor gets the sign-in page instead',
    (page) => {
      expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign In');
      expect(page).toHaveURL(/\/login\?/);
    },
  ],
  ...signedOut,
  [
    '§2 Route table, decisions.md §2',
    '/settings redirects to /dashboard/settings',
    async (page) => expect(await answerOf(page, '/settings')).toBe('/dashboard/settings'),
  ],
  [
    '§2 Admin dashboard, §6',
    'without an admin login, /vintage-dashboard redirects to /vintage',
    async (page) => expect(await answerOf(page, '/vintage-dashboard')).toBe('/vintage'),
  ],
]);

shows(
  site,
  '/settings',
  [
    [
      '§2 Route table, decisions.md §2',
      'a member is redirected to the settings of the dashboard',
      (page) => {
        expect(page).toHaveURL('/dashboard/settings');
        expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
      },
    ],
  ],
  signedIn.merchant,
);
