import { expect, type Page } from '@playwright/test';
import { does, readers, shows, type Reader, type Sentence } from '../../support/conformance.ts';
import { conforms } from '../../support/conforming-form.ts';

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page, name: string | RegExp) => main(page).getByRole('heading', { name });

/** The row of the grid that holds a product: its heading's own list item. */
const item = (page: Page, name: string) =>
  main(page)
    .locator('li, article')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })
    .first();

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
    [
      '§4',
      `${name} can be put in the cart`,
      (page) => expect(item(page, name).getByRole('button').first()).toBeEnabled(),
    ],
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

for (const reader of readers) shows('/product', sentences, reader);

async function add(page: Page, name: string): Promise<void> {
  await page.goto('/product');
  const added = page.waitForResponse((response) => response.request().method() === 'POST');
  await item(page, name).getByRole('button').first().click();
  await added;
  await expect(page.locator('a[href="/checkout"]').first()).toBeVisible();
}

const checkoutLink = (page: Page) => page.locator('a[href="/checkout"]').first();

function cartSentences(reader: Reader): Sentence[] {
  return [
    [
      '§2, §4',
      'the Checkout button shows the total item count; adding again raises the quantity by 1',
      async (page) => {
        await add(page, 'Cocopeat');
        await add(page, 'Cocopeat');
        await add(page, 'Fiber');
        await page.goto('/product');
        await expect(checkoutLink(page)).toContainText('3');
        await page.goto('/cart');
        await expect(main(page)).toContainText('₦29,000');
      },
    ],
    [
      '§2',
      reader === 'with script' ? 'it opens the Checkout modal' : 'it leads to checkout',
      async (page) => {
        await add(page, 'Cocopeat');
        await page.goto('/product');
        await checkoutLink(page).click();
        if (reader === 'with script') await expect(page.getByRole('dialog', { name: 'Checkout' })).toBeVisible();
        else await expect(page).toHaveURL('/checkout');
      },
    ],
  ];
}

for (const reader of readers) does('/product', cartSentences(reader), reader);

conforms({
  section: '§3, §5, §7, §8',
  id: 'checkout',
  path: '/checkout',
  ready: (page) => add(page, 'Fiber'),
  missing: 'Please fill in all required fields.',
  button: 'Place order',
  busy: 'Placing Order...',
  success: 'Order submitted! We will contact you soon.',
  notice: 'Product Order: Product Order',
  noticed: ['+2348031234567', '9 Creek Road', 'Lagos', 'Call at the gate', 'Fiber', '₦15,000'],
  fields: [
    { name: 'name', label: 'Full name', control: 'text', missing: 'Enter your full name' },
    { name: 'email', label: 'E-mail', control: 'email', missing: 'Enter your e-mail address' },
    { name: 'phone', label: 'Phone', control: 'tel', missing: 'Enter your phone number' },
    {
      name: 'address',
      label: 'Delivery address',
      control: 'lines',
      missing: 'Enter the address',
      entered: '9 Creek Road',
    },
    { name: 'city', label: 'City', control: 'text', entered: 'Apapa' },
    { name: 'state', label: 'State', control: 'text', entered: 'Lagos' },
    { name: 'country', label: 'Country', control: 'text', entered: 'Nigeria' },
    { name: 'notes', label: 'Notes', control: 'lines', entered: 'Call at the gate' },
  ],
});
