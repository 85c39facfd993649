import { expect } from 'vitest';
import { checkoutForm } from '../../support/forms/checkout-form.ts';
import { conforms } from '../../support/visitor/conforming-form.ts';
import { does, shows, type Sentence } from '../../support/visitor/sentences.ts';
import { visitedSite } from '../../support/visitor/site.ts';
import type { Visitor } from '../../support/visitor/visitor.ts';

const site = await visitedSite();

const main = (page: Visitor) => page.getByRole('main');
const heading = (page: Visitor, name: string | RegExp) => main(page).getByRole('heading', { name });

const item = (page: Visitor, name: string) => main(page).getByRole('article', { name, exact: true });

/** public-site.md §3 'Product catalogue'. */
const available = [
  ['Cocopeat', '5kg', '₦7,000'],
  ['Fiber', 'a full sack', '₦15,000'],
] as const;
const soon = ['Cocopot', 'Briquette charcoal', 'Biochar'];

const sentences: Sentence[] = [
  ...['Our Product', 'Eco-Friendly Coconut Products', 'Production Management', 'Our Certifications'].map(
    (name): Sentence => ['§2', name, (page) => expect(heading(page, name).first()).toBeVisible()],
  ),
  ...available.flatMap(([name, size, price]): Sentence[] => [
    [
      '§3, §9',
      `${name}, ${size}`,
      (page) => expect(item(page, name)).toContainText(new RegExp(size.replace(/(\d)/, '$1\\s?'), 'i')),
    ],
    ['§3, §9', `${name} costs ${price}`, (page) => expect(item(page, name)).toContainText(price)],
    ['§4', `${name} can be added to the cart`, (page) => expect(item(page, name).getByRole('button')).toBeEnabled()],
  ]),
  ...soon.map((name): Sentence => [
    '§3, §4',
    `${name}: a disabled button that reads 'Soon'`,
    (page) => expect(item(page, name).getByRole('button', { name: /^Soon/ })).toBeDisabled(),
  ]),
  [
    '§2',
    'no Checkout button while the cart is empty',
    (page) => expect(page.locator('a[href="/checkout"]')).toHaveCount(0),
  ],
];

shows(site, '/product', sentences);

const add = (page: Visitor, name: string) => item(page, name).getByRole('button', { name: 'Add to Cart' }).click();

async function withFiber(page: Visitor): Promise<void> {
  await page.goto('/product');
  await add(page, 'Fiber');
}

const checkoutLink = (page: Visitor) => page.locator('main a[href="/checkout"]');

does(site, '/product', [
  [
    '§2, §4',
    'the Checkout button shows the total item count; adding again raises the quantity by 1',
    async (page) => {
      for (const name of ['Cocopeat', 'Cocopeat', 'Fiber']) await add(page, name);
      expect(checkoutLink(page)).toContainText('3');
      await page.goto('/cart');
      expect(main(page)).toContainText('₦29,000');
    },
  ],
  [
    '§2',
    'it leads to checkout',
    async (page) => {
      await add(page, 'Cocopeat');
      await checkoutLink(page).click();
      expect(page).toHaveURL('/checkout');
    },
  ],
]);

conforms(site, checkoutForm, withFiber);
