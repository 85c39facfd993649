import { expect } from 'vitest';
import { demoAccountsStory } from '../../../db/seed/demo-accounts.story.ts';
import { tradingStory } from '../../../db/seed/trading.story.ts';
import { openListing } from '../../support/listings.ts';
import { demoAccount, signedIn } from '../../support/demo-member.ts';
import { does, shows, type Sentence } from '../../support/visitor/sentences.ts';
import { visitedSite } from '../../support/visitor/site.ts';
import type { Visitor } from '../../support/visitor/visitor.ts';

const site = await visitedSite();
await demoAccountsStory(site.ctx());
await tradingStory(site.ctx());
await site.services.settings.reload();

const seller = await site.db
  .selectFrom('member')
  .select('id')
  .where('email', '=', demoAccount('seller').email)
  .executeTakeFirstOrThrow();
await openListing(site.ctx(), { seller_id: seller.id, name: 'Their own copra' });
await openListing(site.ctx(), { name: 'Somebody else’s oil' });

const main = (page: Visitor) => page.getByRole('main');
const list = '/dashboard/products';

shows(
  site,
  list,
  [
    [
      '§2 User dashboard, Screens',
      'My Products: a list',
      (page) => expect(main(page).getByRole('heading', { name: 'My Products' })).toBeVisible(),
    ],
    [
      '§2 User dashboard, Screens',
      'with add-product form',
      (page) => expect(main(page).getByRole('link', { name: 'Add a product' })).toHaveAttribute('href', `${list}/new`),
    ],
    [
      '§6',
      'My Products lists only products whose seller is the user',
      (page) => {
        expect(main(page).getByRole('link', { name: 'Their own copra' })).toBeVisible();
        expect(main(page)).not.toContainText('Somebody else’s oil');
      },
    ],
  ],
  signedIn.seller,
);

/** marketplace.md §3 'New product form'. */
const asked = ['Name', 'Description', 'Price', 'Quantity', 'Category', 'Location', 'Image URL'];

/** marketplace.md §5, of an empty form. */
const required: readonly [field: string, message: string][] = [
  ['name', 'Name is required'],
  ['description', 'Description is required'],
  ['location', 'Location is required'],
  ['image', 'Image URL is required'],
  ['price', 'Valid price required'],
  ['quantity', 'Valid quantity required'],
];

shows(
  site,
  `${list}/new`,
  asked.map((label): Sentence => [
    '§3 New product form',
    label,
    (page) => expect(main(page).getByLabel(label, { exact: false }).first()).toBeVisible(),
  ]),
  signedIn.seller,
);

does(
  site,
  `${list}/new`,
  [
    ...required.map(([field, message]): Sentence => [
      '§5',
      `New product ${field}: '${message}'`,
      async (page) => {
        await main(page).getByRole('button', { name: 'Put it on sale' }).click();
        expect(main(page).locator(`[data-field=${field}]`)).toContainText(message);
      },
    ]),
    [
      '§5',
      "New product price, min 0: 'Valid price required'",
      async (page) => {
        await main(page).locator('[name=price]').fill('-1');
        await main(page).getByRole('button', { name: 'Put it on sale' }).click();
        expect(main(page).locator('[data-field=price]')).toContainText('Valid price required');
      },
    ],
    [
      '§5',
      "New product quantity, min 1: 'Valid quantity required'",
      async (page) => {
        await main(page).locator('[name=quantity]').fill('0');
        await main(page).getByRole('button', { name: 'Put it on sale' }).click();
        expect(main(page).locator('[data-field=quantity]')).toContainText('Valid quantity required');
      },
    ],
  ],
  signedIn.seller,
);
