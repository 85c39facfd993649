import { expect } from 'vitest';
import { openDemoAccount } from '#domain/people/accounts/open-demo-account.ts';
import { demoAccount, signedIn } from '../../support/demo-member.ts';
import { userMenu } from '../../support/sign-in.ts';
import { does, shows, type Sentence } from '../../support/visitor/sentences.ts';
import { visitedSite } from '../../support/visitor/site.ts';
import type { Visitor } from '../../support/visitor/visitor.ts';

const site = await visitedSite();
await openDemoAccount(site.ctx(), demoAccount('seller'));

const header = (page: Visitor) => page.getByRole('banner');
const shown = (page: Visitor, name: string) =>
  header(page).getByRole('link', { name, exact: true }).filter({ visible: true });

const links = [
  // decisions.md §2: one header serves both specifications; public-site.md calls this link 'Our Product'.
  ['Our Product', '/product'],
  ['Home', '/'],
  ['Machines', '/#products'],
  ['Building', '/#building'],
  ['Production', '/#production'],
  ['Contact', '/#contact'],
] as const;

/** public-site/ tests for both specifications that the menu on a small screen opens, closes and has the same links. */
function linksFor(who: string): Sentence[] {
  return links.map(([name, href]) => [
    '§2 Site header, decisions.md §2',
    `${who}, ${name} leads to ${href}`,
    (page) => expect(shown(page, name)).toHaveAttribute('href', href),
  ]);
}

const asGuest: Sentence[] = [
  [
    '§2 Site header, decisions.md §2',
    'signed out: Join Waitlist and Sign In, and no Dashboard',
    (page) => {
      expect(shown(page, 'Join Waitlist')).toHaveAttribute('href', '/waitlist');
      expect(shown(page, 'Sign In')).toHaveAttribute('href', /^\/login/);
      expect(header(page).getByRole('link', { name: 'Dashboard' })).toHaveCount(0);
    },
  ],
];

const { name, email } = demoAccount('seller');

const asMember: Sentence[] = [
  [
    '§2 Site header',
    'signed in: Dashboard leads to /dashboard, and there is no Join Waitlist',
    (page) => {
      expect(shown(page, 'Dashboard')).toHaveAttribute('href', '/dashboard');
      expect(header(page).getByText('Join Waitlist')).toHaveCount(0);
      expect(header(page).getByText('Sign In')).toHaveCount(0);
    },
  ],
];

const theirMenu: Sentence = [
  '§2 Escrow landing, decisions.md §2',
  'the dropdown has the first letter as initial, the name, the e-mail, Dashboard, Settings and Sign out',
  async (page) => {
    const menu = userMenu(page);
    await menu.locator('summary').click();
    expect(menu.locator('summary [aria-hidden]')).toHaveText(name.charAt(0));
    expect(menu).toContainText(name);
    expect(menu).toContainText(email);
    expect(menu.locator('a[href="/dashboard"]')).toHaveText('Dashboard');
    expect(menu.locator('a[href="/dashboard/settings"]')).toHaveText('Settings');
    expect(menu.locator('form[action="/logout"] button')).toHaveText('Sign out');
  },
];

shows(site, '/marketplace', [...linksFor('signed out'), ...asGuest]);
shows(site, '/marketplace', [...linksFor('signed in'), ...asMember], signedIn.seller);
does(site, '/marketplace', [theirMenu], signedIn.seller);
