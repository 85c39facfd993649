import { expect } from 'vitest';
import { shows, type Sentence } from '../../support/visitor/sentences.ts';
import { visitedSite } from '../../support/visitor/site.ts';
import type { Visitor } from '../../support/visitor/visitor.ts';

const site = await visitedSite();
const main = (page: Visitor) => page.getByRole('main');

/** public-site.md §2 'Home page sections (in order)': a text of each section, from top to bottom. */
const inOrder = [
  'Welcome',
  'Coconut Desheller',
  'View Products',
  'Live prices',
  'Book Event Service',
  'Why choose',
  'Join Waitlist',
];

const sentences: Sentence[] = [
  [
    '§2',
    'seven sections in order',
    async (page) => {
      const text = (await main(page).innerText()).toLowerCase();
      let from = 0;
      for (const part of inOrder) {
        const at = text.indexOf(part.toLowerCase(), from);
        expect(`${part} at ${at}`).toBe(`${part} at ${Math.max(at, from)}`);
        from = at;
      }
    },
  ],
  [
    '§2 Hero',
    'Learn More scrolls to #cocotech',
    (page) =>
      expect(main(page).getByRole('link', { name: 'Learn More' }).first()).toHaveAttribute('href', /#cocotech$/),
  ],
  [
    '§2 Machines section',
    'Learn More goes to /services',
    (page) =>
      expect(page.locator('#cocotech').getByRole('link', { name: 'Learn More' })).toHaveAttribute('href', '/services'),
  ],
  [
    '§2 Hub section',
    'View Products goes to /product',
    (page) => expect(main(page).getByRole('link', { name: 'View Products' })).toHaveAttribute('href', '/product'),
  ],
  [
    '§2 Marketplace section',
    'Join Waitlist',
    (page) =>
      expect(page.locator('#building').getByRole('link', { name: 'Join Waitlist' })).toHaveAttribute(
        'href',
        '/waitlist',
      ),
  ],
  [
    '§2 Event section',
    'Book Event Service',
    (page) =>
      expect(page.locator('#production').getByRole('link', { name: 'Book Event Service' })).toHaveAttribute(
        'href',
        '/book-event',
      ),
  ],
  ...['Verified Partners', 'Global Reach', 'Quick Transactions', 'Community Driven'].map((reason): Sentence => [
    '§2 Why Choose',
    reason,
    (page) => expect(main(page).getByText(reason, { exact: true })).toBeVisible(),
  ]),
  ...['cocotech', 'products', 'building', 'production', 'contact'].map((id): Sentence => [
    '§2',
    `the anchor #${id}`,
    (page) => expect(page.locator(`#${id}`)).toHaveCount(1),
  ]),
  ['§1', 'prices are in naira', (page) => expect(main(page)).toContainText('₦1,000,000')],
  ['§1', '500-900 dehusked an hour', (page) => expect(main(page)).toContainText(/500\s*[–-]\s*900/)],
  ['§1', '240-400 deshelled an hour', (page) => expect(main(page)).toContainText(/240\s*[–-]\s*400/)],
  [
    '§1',
    'the marketplace is a waitlist, not yet live',
    (page) => expect(page.locator('#building')).toContainText(/not open yet|not yet live/),
  ],
];

shows(site, '/', sentences);
