import { expect } from 'vitest';
import { acceptTerms, openListing, openTrade } from '../../support/listings.ts';
import { signedIn } from '../../support/demo-member.ts';
import { does, shows, type Sentence } from '../../support/visitor/sentences.ts';
import { visitedSite } from '../../support/visitor/site.ts';
import type { Visitor } from '../../support/visitor/visitor.ts';
import { demoAccountsStory } from '../../../db/seed/demo-accounts.story.ts';

const site = await visitedSite();
await demoAccountsStory(site.ctx());
await openTrade(site.ctx());
await site.services.settings.reload();
const members = await site.db.selectFrom('member').select('id').execute();
for (const { id } of members) await acceptTerms(site.ctx(), id);
const [toOrder, toOffer] = [
  await openListing(site.ctx(), { quantity: 200n }),
  await openListing(site.ctx(), { quantity: 200n }),
];

const least = await openListing(site.ctx(), { quantity: 200n, least_quantity: 5n });

const main = (page: Visitor) => page.getByRole('main');
const press = (page: Visitor, name: string) => main(page).getByRole('button', { name }).click();
const has = (name: string): Sentence[2] => {
  return (page) => expect(main(page).locator(`[name=${name}]`).first()).toHaveAttribute('name', name);
};
const says = (text: string): Sentence[2] => {
  return (page) => expect(main(page)).toContainText(text);
};

/** Sends the form with these answers and expects this message. */
const refused = (button: string, answers: Record<string, string>, text: string): Sentence[2] => {
  return async (page) => {
    for (const [label, value] of Object.entries(answers)) await page.getByLabel(label, { exact: true }).fill(value);
    await press(page, button);
    expect(page.status()).toBe(422);
    expect(main(page)).toContainText(text);
  };
};

const title = (page: Visitor, text: string) => expect(page.getByRole('heading', { level: 1 })).toHaveText(text);

const price = 'Your price a nut';
const order = `/product/${String(toOrder.id)}/order`;
const offer = `/product/${String(toOffer.id)}/offer`;

shows(
  site,
  order,
  [
    ['§2 Offer dialog and order dialog', 'Order: quantity', has('quantity')],
    ['§2 Offer dialog and order dialog', 'Order: shippingAddress', has('shippingAddress')],
    ['§2 Offer dialog and order dialog', 'Order: paymentMethod', has('paymentMethod')],
    ['§2 Offer dialog and order dialog', 'Order: notes', has('notes')],
    ['§2 Product detail', 'has the title of its button', (page) => title(page, 'Order Now')],
    ['§2 Offer dialog and order dialog', 'shows subtotal', says('Subtotal')],
    ['§2 Offer dialog and order dialog', 'shipping is calculated at checkout', says('calculated at checkout')],
    [
      '§9',
      'payment methods: the product’s own pay option (recommended), card, bank, and none is preselected',
      async (page) => {
        const methods = main(page).locator('input[name=paymentMethod]');
        const values = await methods.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
        expect(values).toEqual(['agbonpay', 'card', 'bank']);
        for (const [place, text] of [/^AgbonPay ?Recommended$/, 'Card', 'Bank transfer'].entries())
          expect(
            main(page)
              .locator('label')
              .filter({ has: methods.nth(place) }),
          ).toHaveText(text);
        expect(main(page).locator('input[name=paymentMethod]:checked')).toHaveCount(0);
      },
    ],
  ],
  signedIn.buyer,
);

does(
  site,
  order,
  [
    ['§5 Order quantity', 'required', refused('Place order', {}, 'Quantity must be between 1 and 200')],
    [
      '§5 Order quantity',
      'at least 1',
      refused('Place order', { Quantity: '0' }, 'Quantity must be between 1 and 200'),
    ],
    [
      '§5 Order quantity',
      'to available',
      refused('Place order', { Quantity: '201' }, 'Quantity must be between 1 and 200'),
    ],
    ['§5 Order shippingAddress', 'required', refused('Place order', { Quantity: '2' }, 'Shipping address is required')],
    ['§5 Order paymentMethod', 'required', refused('Place order', { Quantity: '2' }, 'Please select a payment method')],
    [
      '§5 Order notes',
      'optional; subtotal = quantity x unit price; total excludes shipping',
      async (page) => {
        await page.getByLabel('Quantity', { exact: true }).fill('3');
        await page.getByLabel('Shipping address', { exact: true }).fill('12 Marina, Lagos');
        await page.getByLabel('Bank transfer').check();
        await press(page, 'Place order');
        expect(page.url()).toMatch(/\/dashboard\/orders\/\d+\?news=placed$/);
        expect(main(page)).toContainText(
          'Subtotal ₦1,350 Shipping calculated at checkout Total without shipping ₦1,350',
        );
      },
    ],
  ],
  signedIn.buyer,
);

shows(
  site,
  offer,
  [
    ['§2 Offer dialog and order dialog', 'Offer: price', has('price')],
    ['§2 Offer dialog and order dialog', 'Offer: quantity', has('quantity')],
    ['§2 Offer dialog and order dialog', 'Offer: message', has('message')],
    ['§2 Offer dialog and order dialog', 'shows total value', says('Total value')],
    ['§9', 'offer price cap: 2x the listed price', says('up to ₦900')],
    ['§2 Product detail', 'has the title of its button', (page) => title(page, 'Make Offer')],
    ['decisions.md §6', 'Offer: expiry', has('stands')],
  ],
  signedIn.buyer,
);

const wrongPrice = 'Please enter a valid price';
does(
  site,
  offer,
  [
    ['§5 Offer price', 'required', refused('Send offer', {}, wrongPrice)],
    ['§5 Offer price', 'min 0', refused('Send offer', { [price]: '-1' }, wrongPrice)],
    [
      '§5 Offer price',
      'max twice the listed price',
      refused('Send offer', { [price]: '901', Quantity: '1', Message: 'Please' }, wrongPrice),
    ],
    [
      '§5 Offer quantity',
      '1 to available',
      refused(
        'Send offer',
        { [price]: '400', Quantity: '201', Message: 'Please' },
        'Quantity must be between 1 and 200',
      ),
    ],
    ['§5 Offer message', 'required', refused('Send offer', { [price]: '400', Quantity: '1' }, 'Message is required')],
    [
      '§2 Offer dialog and order dialog',
      'total value = price x quantity',
      async (page) => {
        await page.getByLabel(price, { exact: true }).fill('400');
        await page.getByLabel('Quantity', { exact: true }).fill('25');
        await page.getByLabel('Message', { exact: true }).fill('For our bakery');
        await press(page, 'Send offer');
        expect(main(page)).toContainText('Total value ₦10,000');
      },
    ],
  ],
  signedIn.buyer,
);

does(site, order, [
  [
    '§6',
    'a signed-out visitor must sign in before ordering',
    (page) => expect(page.url()).toContain(`/login?next=${encodeURIComponent(order)}`),
  ],
]);
does(site, offer, [
  [
    '§6',
    'a signed-out visitor must sign in before offering',
    (page) => expect(page.url()).toContain(`/login?next=${encodeURIComponent(offer)}`),
  ],
]);
does(
  site,
  '/product/999999/order',
  [
    [
      '§2 Product detail, §8',
      "an unknown id shows 'Product not found'",
      (page) => {
        expect(page.status()).toBe(404);
        expect(main(page)).toContainText('Product not found');
      },
    ],
  ],
  signedIn.buyer,
);

const columns = ['Product', 'Order', 'Seller', 'Quantity', 'Date', 'Status', 'Total'];
shows(
  site,
  '/dashboard/orders',
  [
    [
      '§3 Order row',
      'id, product, quantity, total, status, date, seller',
      (page) =>
        expect(page.getByRole('table', { name: 'Ordered from sellers' }).getByRole('columnheader')).toHaveText(columns),
    ],
  ],
  signedIn.buyer,
);

for (const [page, button] of [
  ['order', 'Place order'],
  ['offer', 'Send offer'],
] as const)
  does(
    site,
    `/product/${String(least.id)}/${page}`,
    [
      [
        'decisions.md §11 Quantity bounds',
        'where a seller set a minimum order, it takes the place of 1',
        refused(button, { Quantity: '4' }, 'Quantity must be between 5 and 200'),
      ],
    ],
    signedIn.buyer,
  );
