import { expect, type Page } from '@playwright/test';
import { does, readers, type Sentence } from '../../support/conformance.ts';

const main = (page: Page) => page.getByRole('main');

/** Presses a button of the cart and waits for its answer. */
async function press(page: Page, name: string): Promise<void> {
  const answered = page.waitForResponse((response) => response.request().method() === 'POST');
  await main(page).getByRole('button', { name }).click();
  await answered;
}

async function withCocopeat(page: Page): Promise<void> {
  await page.goto('/product');
  const answered = page.waitForResponse((response) => response.request().method() === 'POST');
  await main(page).locator('article, li').filter({ hasText: 'Cocopeat' }).getByRole('button').first().click();
  await answered;
}

/** public-site.md §4 'Cart'. */
const states: Sentence[] = [
  [
    '§4',
    'increment adds 1, decrement takes 1 and never goes below 1',
    async (page) => {
      await press(page, 'One Cocopeat more');
      await expect(main(page)).toContainText('₦14,000');
      await press(page, 'One Cocopeat less');
      await expect(main(page)).not.toContainText('₦14,000');
      const less = main(page).getByRole('button', { name: 'One Cocopeat less' });
      if (await less.isEnabled()) await press(page, 'One Cocopeat less');
      await page.reload();
      await expect(main(page)).toContainText('₦7,000');
    },
  ],
  [
    '§4',
    'remove deletes the line, and it can be put back',
    async (page) => {
      await press(page, 'Remove Cocopeat');
      await expect(main(page).getByRole('button', { name: 'Remove Cocopeat' })).toHaveCount(0);
      await press(page, 'Undo: put Cocopeat back');
      await expect(main(page).getByRole('button', { name: 'Remove Cocopeat' })).toBeVisible();
    },
  ],
  [
    '§4',
    'clear empties the cart, and the Checkout button goes',
    async (page) => {
      await press(page, 'Clear cart');
      await page.goto('/product');
      await expect(page.locator('a[href="/checkout"]')).toHaveCount(0);
    },
  ],
];

for (const reader of readers) does('/cart', states, reader, withCocopeat);

does(
  '/cart',
  [
    [
      '§3, §4',
      'what is Soon cannot be put in by hand, and no price that is sent is believed',
      async (page) => {
        const soon = await page.request.post('/cart/lines', { form: { productId: 'biochar', product_id: 'biochar' } });
        expect(soon.status()).toBeGreaterThanOrEqual(400);
        await page.reload();
        await expect(main(page)).not.toContainText('Biochar');
      },
    ],
    [
      '§4, §9',
      'checkout: the cart is cleared and the dialog closed 2000 ms after the success',
      async (page) => {
        await page.goto('/product');
        await page.locator('a[href="/checkout"]').first().click();
        const dialog = page.getByRole('dialog', { name: 'Checkout' });
        await dialog.getByLabel('Full name').fill('Ada Obi');
        await dialog.getByLabel('E-mail').fill('ada.conformance@example.com');
        await dialog.getByLabel('Phone').fill('0803 123 4567');
        await dialog.getByLabel('Delivery address').fill('9 Creek Road');
        await page.clock.install();
        await page.clock.pauseAt(Date.now() + 60_000);
        await dialog.getByRole('button', { name: 'Place order' }).click();
        await expect(dialog.getByRole('status')).toContainText('Order submitted! We will contact you soon.');
        await page.clock.runFor(1900);
        await expect(dialog).toBeVisible();
        await page.clock.runFor(200);
        await expect(dialog).toHaveCount(0);
        await page.goto('/cart');
        await expect(main(page)).toContainText('Your cart is empty');
      },
    ],
  ],
  'with script',
  withCocopeat,
);
