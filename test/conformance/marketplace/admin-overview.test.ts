import { expect } from 'vitest';
import { sendEnquirySchema } from '#domain/intake/enquiries/enquiry.schema.ts';
import { sendEnquiry } from '#domain/intake/enquiries/send-enquiry.ts';
import { eventBookingsStory } from '../../../db/seed/event-bookings.story.ts';
import { machineOrdersStory } from '../../../db/seed/machine-orders.story.ts';
import { waitlistStory } from '../../../db/seed/waitlist.story.ts';
import { adminPassword } from '../../support/admin-password.ts';
import { does, shows, type Ready, type Sentence } from '../../support/visitor/sentences.ts';
import { visitedSite } from '../../support/visitor/site.ts';
import type { Visitor } from '../../support/visitor/visitor.ts';

const site = await visitedSite();
for (const tell of [eventBookingsStory, machineOrdersStory, waitlistStory]) await tell(site.ctx());

const comeIn: Ready = async (page) => {
  await page.request.post('/vintage', { form: { password: adminPassword }, maxRedirects: 0 });
};

const withCount = ['Event Requests', 'Machine Orders', 'Product Orders', 'Service Contacts', 'Waitlist'];

const firstOf = async (page: Visitor, title: string) => {
  const section = page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) });
  return (await section.getByRole('listitem').allInnerTexts())[0]!.replace(/\s+/g, ' ');
};

const sentences: Sentence[] = [
  [
    '§2 Admin dashboard',
    `the tabs in their order, each of ${withCount.join(', ')} with its count`,
    async (page) => {
      const places = await page.getByRole('navigation', { name: 'Admin' }).getByRole('link').allInnerTexts();
      const said = places.map((text) => text.replace(/\s+/g, ' ').trim());
      expect(said[0]).toBe('Overview');
      const counted = said.filter((text) => withCount.some((name) => text.startsWith(`${name} `)));
      expect(counted.map((text) => text.replace(/ [\d,]+$/, ''))).toEqual(withCount);
      for (const text of counted) expect(text).toMatch(/ \d[\d,]*$/);
    },
  ],
  [
    '§2 Overview',
    'Recent Event Requests show full name, event type, event date',
    async (page) => {
      expect(await firstOf(page, 'Recent Event Requests')).toMatch(/^\S+ .+, \d{1,2} [A-Z][a-z]{2} \d{4} New$/);
    },
  ],
  [
    '§2 Overview',
    'Recent Machine Orders show customer name, machine type, quantity',
    async (page) => {
      expect(await firstOf(page, 'Recent Machine Orders')).toMatch(/^\S+ .+ Order.*, [\d,.]+ (?:kg|pieces?) Pending$/);
    },
  ],
  [
    '§2 Overview',
    'Recent Waitlist Entries show name, company, account type',
    async (page) => {
      expect(await firstOf(page, 'Recent Waitlist Entries')).toMatch(/^\S+ .+(?:Buyer|Seller|Both) Waitlist$/);
    },
  ],
];

shows(site, '/vintage-dashboard', sentences, comeIn);

const somebody = { name: 'Bola Ade', email: 'bola@example.com', phone: '0803 123 4567', message: 'Hello' };

const happens: Sentence[] = [
  [
    'decisions.md §9 Badges',
    "the badges stay 'New' and 'Pending' in every state of work, which is shown beside them",
    async (page) => {
      await site.pool.query(`update book_event_requests set work_state = 'in_talk'`);
      await site.pool.query(`update machine_orders set work_state = 'shipped'`);
      await page.reload();
      expect(await firstOf(page, 'Recent Event Requests')).toMatch(/, In talk New$/);
      expect(await firstOf(page, 'Recent Machine Orders')).toMatch(/, Shipped Pending$/);
    },
  ],
  [
    '§2 Admin dashboard',
    'Refresh reloads all data: new forms are counted and shown',
    async (page) => {
      const cards = () => page.getByRole('main').locator('dt + dd').allInnerTexts();
      const before = await cards();
      await sendEnquiry(site.ctx(), { ...sendEnquirySchema.parse(somebody), subject: 'Product Inquiry' });
      await page.getByRole('link', { name: 'Refresh' }).click();
      const after = await cards();
      expect(Number(after[4]) - Number(before[4])).toBe(1);
      expect(Number(after[5]) - Number(before[5])).toBe(1);
    },
  ],
];
does(site, '/vintage-dashboard', happens, comeIn);
