import { expect, type Page } from '@playwright/test';
import { adminPassword } from '../../support/admin-password.ts';
import { does, readers, readTogether, shows, type Ready, type Sentence } from '../../support/conformance.ts';

readTogether();

const comeIn: Ready = async (page) => {
  const answer = await page.request.post('/vintage', { form: { password: adminPassword }, maxRedirects: 0 });
  expect(answer.headers().location).toBe('/vintage-dashboard');
};

const loading = 'Loading admin dashboard...';

/** marketplace.md §2 'Overview', in its order. */
const cards = [
  'Total Emails',
  'Event Requests',
  'Total Orders',
  'Waitlist Entries',
  'Service Contacts',
  'Total Entries',
];

const recentLists = [
  ['Recent Event Requests', 'New', 'No event requests yet'],
  ['Recent Machine Orders', 'Pending', 'No machine orders yet'],
  ['Recent Waitlist Entries', 'Waitlist', 'No waitlist entries yet'],
] as const;

const recent = (page: Page, title: string) =>
  page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) });

const overview: Sentence[] = [
  [
    '§2 Admin dashboard',
    'the admin title, Refresh, which loads the page anew, and Logout',
    async (page) => {
      const header = page.getByRole('region', { name: 'Dashboard', exact: true });
      await expect(header).toContainText('Admin Dashboard');
      await expect(header).toBeVisible();
      await expect(header.getByRole('link', { name: 'Refresh' })).toHaveAttribute('href', '/vintage-dashboard');
      await expect(header.getByRole('button', { name: 'Logout' })).toBeVisible();
    },
  ],
  [
    '§2 Overview',
    `six count cards: ${cards.join(', ')}`,
    async (page) => {
      await expect(page.getByRole('main').locator('dt')).toHaveText(cards);
      const counts = await page.getByRole('main').locator('dt + dd').allInnerTexts();
      expect(counts).toHaveLength(cards.length);
      for (const count of counts) expect(count).toMatch(/^\d[\d,]*$/);
    },
  ],
  // The empty messages cannot be seen beside the demo's data; the dashboard's route test has them on an empty database.
  ...recentLists.map(([title, badge]): Sentence => [
    '§2 Overview, §4, §9',
    `${title}: up to 5, each with the badge '${badge}'`,
    async (page) => {
      const items = recent(page, title).getByRole('listitem');
      const found = await items.count();
      expect(found).toBeGreaterThan(0);
      expect(found).toBeLessThanOrEqual(5);
      await expect(items.filter({ has: page.getByText(badge, { exact: true }) })).toHaveCount(found);
    },
  ]),
];

/** While a page is leaving nobody can ask it anything, so it writes down itself what it says. */
async function noteWhatIsSaid(page: Page): Promise<void> {
  await page.getByRole('status').evaluate((status) => {
    const note = () => sessionStorage.setItem('said', status.textContent);
    new MutationObserver(note).observe(status, { childList: true });
  });
}

for (const reader of readers) shows('/vintage-dashboard', overview, reader, comeIn);

does(
  '/vintage-dashboard',
  [
    [
      '§2 Admin dashboard',
      `${loading} while Refresh loads`,
      async (page) => {
        await expect(page.locator('[data-behaviour=admin-frame]')).toHaveAttribute('data-awake', 'yes');
        await noteWhatIsSaid(page);
        await page.getByRole('link', { name: 'Refresh' }).click();
        await expect.poll(() => page.evaluate(() => sessionStorage.getItem('said'))).toBe(loading);
        await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
        await expect(page.getByText(loading)).toHaveCount(0);
      },
    ],
  ],
  'with script',
  comeIn,
);
