import { expect, test } from 'vitest';
import { enquiriesStory } from '../../../db/seed/enquiries.story.ts';
import { eventBookingsStory } from '../../../db/seed/event-bookings.story.ts';
import { machineOrdersStory } from '../../../db/seed/machine-orders.story.ts';
import { productOrdersStory } from '../../../db/seed/product-orders.story.ts';
import { waitlistStory } from '../../../db/seed/waitlist.story.ts';
import { tabs } from '../../support/admin-tabs.ts';
import { staffAtDesk } from '../../support/staff.ts';
import { does, shows, type Ready, type Sentence } from '../../support/visitor/sentences.ts';
import { visitedSite } from '../../support/visitor/site.ts';
import type { Visitor } from '../../support/visitor/visitor.ts';

const site = await visitedSite();
const stories = [eventBookingsStory, machineOrdersStory, productOrdersStory, enquiriesStory, waitlistStory];
const records = '/vintage-dashboard/records';

/** One sign-in for all tabs; signing in has sentences of its own. */
const { cookie } = await staffAtDesk(site, 'owner');
const comeIn: Ready = async (page) =>
  page.cookies.take(new Response(null, { headers: { 'set-cookie': `${cookie}; path=/` } }));

// Before any form was sent.
for (const { tab, kind, empty } of tabs) {
  test(`§2 ${tab}: ${empty}`, async () => {
    const page = site.visitor();
    await comeIn(page);
    await page.goto(`${records}/${kind}`);
    expect(page.getByRole('main')).toContainText(empty);
  });
}
test('the five lists are filled', async () => {
  for (const tell of stories) await tell(site.ctx());
  expect(stories).toHaveLength(tabs.length);
});

const ours = ['Choose', 'State'];

for (const { tab, kind, columns, actions, ...list } of tabs) {
  const firstRow = (page: Visitor) => page.getByRole('main').locator('tbody tr').first();
  const sentences: Sentence[] = [
    [
      '§2 Admin dashboard',
      'a tab with its count',
      (page) => {
        const count = page.getByRole('main').locator('tbody tr');
        const nav = page.getByRole('navigation', { name: 'Admin' });
        return count
          .count()
          .then((rows) => expect(nav.locator(`a[href="${records}/${kind}"]`)).toContainText(`${tab} ${rows}`));
      },
    ],
    [
      `§2 ${tab}`,
      `columns ${columns.join(', ')}`,
      async (page) => {
        const heads = await page.getByRole('main').locator('thead th').allInnerTexts();
        expect(heads.filter((head) => !ours.includes(head))).toEqual(columns);
      },
    ],
    [
      `§2 ${tab}`,
      `actions ${actions.join(', ')}`,
      async (page) => {
        const links = await firstRow(page).locator('td:last-child a').allInnerTexts();
        expect(links).toHaveLength(actions.length);
        for (const [place, action] of actions.entries()) expect(links[place]).toMatch(new RegExp(`^${action}`));
      },
    ],
  ];
  if ('email' in list)
    sentences.push([
      `§2 ${tab}`,
      'the name with its e-mail',
      (page) => expect(firstRow(page).locator('th')).toContainText(/\S+ \S+@\S+/),
    ]);
  shows(site, `${records}/${kind}`, sentences, comeIn);
}

shows(
  site,
  `${records}/event-request`,
  [['§2 Event Requests', 'No price set', (page) => expect(page.getByRole('main')).toContainText('No price set')]],
  comeIn,
);

shows(
  site,
  `${records}/product-order`,
  [
    [
      '§2 Product Orders, §9',
      'amounts in naira with thousands separators',
      (page) => expect(page.getByRole('main')).toContainText(/₦\d{1,3}(,\d{3})+/),
    ],
  ],
  comeIn,
);

async function open(page: Visitor, name: 'View' | 'Edit Price'): Promise<void> {
  const link = page
    .getByRole('main')
    .locator('tbody tr')
    .first()
    .getByRole('link', { name: new RegExp(`^${name}`) });
  await page.goto((await link.getAttribute('href'))!);
}

const details: Sentence[] = [
  [
    '§2 Details modal',
    'each field as a label, underscores turned to spaces, and a value; empty values, N/A and empty lists are hidden',
    async (page) => {
      await open(page, 'View');
      const labels = await page.getByRole('main').locator('dt').allInnerTexts();
      const values = await page.getByRole('main').locator('dd').allInnerTexts();
      expect(labels.length).toBeGreaterThan(5);
      expect(labels.filter((label) => label.includes('_'))).toEqual([]);
      expect(values.filter((value) => ['', 'N/A', '[]'].includes(value.trim()))).toEqual([]);
    },
  ],
  [
    '§2 Details modal, decisions.md §9',
    'words capitalised and underscores replaced, but an address keeps its spelling',
    async (page) => {
      await open(page, 'View');
      const main = page.getByRole('main');
      expect(main).toContainText(/Account type (Seller|Buyer|Both)/);
      expect(main).toContainText(/Email [a-z.]+@[a-z.-]+/);
    },
  ],
];
does(site, `${records}/waitlist-entry`, details, comeIn);

does(
  site,
  `${records}/product-order`,
  [
    [
      '§2 Details modal',
      'lists of items with a name show name, price, quantity and id per item; the total as naira',
      async (page) => {
        await open(page, 'View');
        expect(page.getByRole('main').locator('dd li').first()).toContainText(/\S+ ?₦[\d,]+ · × \d+ · \w+/);
        expect(page.getByRole('main')).toContainText(/Total price ₦[\d,]+/);
      },
    ],
  ],
  comeIn,
);

const lines = {
  'event-request': ['Event Request', /Event Request .+guests/],
  'machine-order': ['Machine Order', /Machine Order Coconut .+, [\d.,]+/],
  'product-order': ['Product Order', /Product Order \S+/],
} as const;
for (const [kind, [title, line]] of Object.entries(lines)) {
  does(
    site,
    `${records}/${kind}`,
    [
      [
        '§2 Edit Price',
        `title 'Edit Price - ${title}', the customer, its line, Price (₦), Cancel and Update Price`,
        async (page) => {
          await open(page, 'Edit Price');
          const main = page.getByRole('main');
          expect(page.getByRole('heading', { name: `Edit Price - ${title}` })).toBeVisible();
          expect(main).toContainText(/Customer \S+/);
          expect(main).toContainText(line);
          expect(page.getByLabel('Price (₦)')).toBeVisible();
          expect(main.getByRole('link', { name: 'Cancel' })).toBeVisible();
          expect(page.getByRole('button', { name: 'Update Price' })).toBeVisible();
        },
      ],
      [
        '§2 Edit Price, §5, §8',
        "'Please enter a valid price', 'Please enter a valid positive number', then 'Price updated successfully to ₦{amount}!'",
        async (page) => {
          await open(page, 'Edit Price');
          const enter = async (price: string) => {
            await page.getByLabel('Price (₦)').fill(price);
            await page.getByLabel('Why').fill('As agreed by phone');
            await page.getByRole('button', { name: 'Update Price' }).click();
          };
          await enter('');
          expect(page.getByRole('alert')).toContainText('Please enter a valid price');
          await enter('-1');
          expect(page.getByRole('alert')).toContainText('Please enter a valid positive number');
          await enter('1234567.5');
          expect(page).toHaveURL(new RegExp(`${records}/${kind}\\?priced=`));
          expect(page.getByRole('main')).toContainText('Price updated successfully to ₦1,234,567.50!');
        },
      ],
    ],
    comeIn,
  );
}

does(
  site,
  `${records}/event-request`,
  [
    [
      '§2 Edit Price',
      "the current price, or 'Not set'",
      async (page) => {
        await page.goto(`${records}/event-request?price=none`);
        await open(page, 'Edit Price');
        expect(page.getByRole('main')).toContainText('Current price Not set');
      },
    ],
  ],
  comeIn,
);
