import { expect } from 'vitest';
import { eventBookingsStory } from '../../../db/seed/event-bookings.story.ts';
import { machineOrdersStory } from '../../../db/seed/machine-orders.story.ts';
import { waitlistStory } from '../../../db/seed/waitlist.story.ts';
import { adminPassword } from '../../support/admin-password.ts';
import { shows, type Ready, type Sentence } from '../../support/visitor/sentences.ts';
import { visitedSite } from '../../support/visitor/site.ts';
import type { Visitor } from '../../support/visitor/visitor.ts';

const site = await visitedSite();
for (const tell of [eventBookingsStory, machineOrdersStory, waitlistStory]) await tell(site.ctx());

const comeIn: Ready = async (page) => {
  const answer = await page.request.post('/vintage', { form: { password: adminPassword }, maxRedirects: 0 });
  expect(answer.headers().location).toBe('/vintage-dashboard');
};

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
  ['Recent Event Requests', 'New'],
  ['Recent Machine Orders', 'Pending'],
  ['Recent Waitlist Entries', 'Waitlist'],
] as const;

const recent = (page: Visitor, title: string) =>
  page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) });

const overview: Sentence[] = [
  [
    '§2 Admin dashboard',
    'the admin title, Refresh, which reloads the page, and Logout',
    (page) => {
      const header = page.getByRole('region', { name: 'Dashboard', exact: true });
      expect(header).toContainText('Admin Dashboard');
      expect(header).toBeVisible();
      expect(header.getByRole('link', { name: 'Refresh' })).toHaveAttribute('href', '/vintage-dashboard');
      expect(header.getByRole('button', { name: 'Logout' })).toBeVisible();
    },
  ],
  [
    '§2 Overview',
    `six count cards: ${cards.join(', ')}`,
    async (page) => {
      expect(page.getByRole('main').locator('dt')).toHaveText(cards);
      const counts = await page.getByRole('main').locator('dt + dd').allInnerTexts();
      expect(counts).toHaveLength(cards.length);
      for (const count of counts) expect(count).toMatch(/^\d[\d,]*$/);
    },
  ],
  // The demo's data hide the empty messages; the dashboard's route test checks them on an empty database.
  ...recentLists.map(([title, badge]): Sentence => [
    '§2 Overview, §4, §9',
    `${title}: up to 5, each with the badge '${badge}'`,
    async (page) => {
      const items = recent(page, title).getByRole('listitem');
      const found = await items.count();
      expect(found).toBeGreaterThan(0);
      expect(found).toBeLessThanOrEqual(5);
      expect(items.filter({ has: page.getByText(badge, { exact: true }) })).toHaveCount(found);
    },
  ]),
];

shows(site, '/vintage-dashboard', overview, comeIn);
