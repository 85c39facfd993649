import { expect, type Locator, type Page } from '@playwright/test';
import { does, readers, readTogether, shows, type Sentence } from '../../support/conformance.ts';
import { demoAccount, signedIn } from '../../support/demo-member.ts';
import { userMenu } from '../../support/door.ts';

readTogether();

const header = (page: Page) => page.getByRole('banner');
const shown = (page: Page, name: string) =>
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

/** That the menu on a small screen opens, closes and has the same links is said for both specifications in public-site/. */
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
    async (page) => {
      await expect(shown(page, 'Join Waitlist')).toHaveAttribute('href', '/waitlist');
      await expect(shown(page, 'Sign In')).toHaveAttribute('href', /^\/login/);
      await expect(header(page).getByRole('link', { name: 'Dashboard' })).toHaveCount(0);
    },
  ],
];

const { name, email } = demoAccount('seller');

const asMember: Sentence[] = [
  [
    '§2 Site header',
    'signed in: Dashboard leads to /dashboard, and there is no Join Waitlist',
    async (page) => {
      await expect(shown(page, 'Dashboard')).toHaveAttribute('href', '/dashboard');
      await expect(header(page).getByText('Join Waitlist')).toHaveCount(0);
      await expect(header(page).getByText('Sign In')).toHaveCount(0);
    },
  ],
  [
    '§2 Escrow landing, decisions.md §2',
    'the dropdown has the first letter as initial, the name, the e-mail, Dashboard, Settings and Sign out',
    async (page) => {
      const menu = userMenu(page);
      await expect(menu.locator('summary [aria-hidden]')).toHaveText(name.charAt(0));
      await expect(menu).toContainText(name);
      await expect(menu).toContainText(email);
      await expect(menu.locator('a[href="/dashboard"]')).toHaveText('Dashboard');
      await expect(menu.locator('a[href="/dashboard/settings"]')).toHaveText('Settings');
      await expect(menu.locator('form[action="/logout"] button')).toHaveText('Sign out');
    },
  ],
];

for (const reader of readers) {
  shows('/marketplace', [...linksFor('signed out'), ...asGuest], reader);
  shows('/marketplace', [...linksFor('signed in'), ...asMember], reader, signedIn.seller);
}

async function expectOpen(menu: Locator, isOpen: boolean): Promise<void> {
  await expect(menu.getByRole('button', { name: 'Sign out' })).toBeVisible({ visible: isOpen });
}

does(
  '/marketplace',
  [
    [
      '§2 Escrow landing, §4',
      'the dropdown toggles open and closed, and is closed by a click outside and by Escape',
      async (page) => {
        const menu = userMenu(page);
        const opener = menu.locator('summary');
        await expectOpen(menu, false);
        await opener.click();
        await expectOpen(menu, true);
        await opener.click();
        await expectOpen(menu, false);
        for (const close of [() => page.mouse.click(300, 700), () => page.keyboard.press('Escape')]) {
          await opener.click();
          await expectOpen(menu, true);
          await close();
          await expectOpen(menu, false);
        }
      },
    ],
  ],
  'with script',
  signedIn.seller,
);
