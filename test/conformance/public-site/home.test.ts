import { expect, type Page } from '@playwright/test';
import { does, readers, shows, type Sentence } from '../../support/conformance.ts';
import { waitlistDialog } from '../../support/waitlist-form.ts';

const main = (page: Page) => page.getByRole('main');

/** public-site.md §2 'Home page sections (in order)': a text that each has, from the top down. */
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
        expect(at, part).toBeGreaterThanOrEqual(from);
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

for (const reader of readers) shows('/', sentences, reader);

does('/', [
  [
    '§2 Event section',
    'Book Event Service opens the event booking modal',
    async (page) => {
      await main(page).getByRole('link', { name: 'Book Event Service' }).click();
      await expect(page.getByRole('dialog').locator('form[data-form]')).toBeVisible();
    },
  ],
  [
    '§2 Closing call to action',
    'Join Waitlist opens the waitlist modal',
    async (page) => {
      await main(page).getByRole('link', { name: 'Join Waitlist' }).last().click();
      await expect(waitlistDialog(page)).toBeVisible();
    },
  ],
  [
    '§2, §4, §9',
    'the carousel of machines turns every 4 seconds, in a loop',
    async (page) => {
      await page.clock.install();
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await page.reload();
      const carousel = page.locator('#cocotech [data-behaviour="carousel"]');
      await expect(carousel).toHaveAttribute('data-interval-ms', '4000');
      await carousel.scrollIntoViewIfNeeded();
      const place = carousel.locator('[data-place]');
      await expect(place).toContainText('1');
      const slides = await carousel.locator('[data-track] > li').count();
      expect(slides).toBeGreaterThan(1);
      for (let turn = 1; turn <= slides; turn++) {
        await page.clock.runFor(4000);
        await expect(place).toContainText(new RegExp(`^\\s*${(turn % slides) + 1}\\b`));
      }
    },
  ],
]);
