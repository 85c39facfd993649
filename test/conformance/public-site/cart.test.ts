import { expect } from 'vitest';
import { does } from '../../support/visitor/sentences.ts';
import { visitedSite } from '../../support/visitor/site.ts';
import type { Visitor } from '../../support/visitor/visitor.ts';

const site = await visitedSite();
const main = (page: Visitor) => page.getByRole('main');
const button = (page: Visitor, name: string) => main(page).getByRole('button', { name });

async function withCocopeat(page: Visitor): Promise<void> {
  await page.goto('/product');
  await page.getByRole('article', { name: 'Cocopeat', exact: true }).getByRole('button').click();
}

/** public-site.md §4 'Cart'. */
does(
  site,
  '/cart',
  [
    [
      '§4',
      'increment adds 1, decrement removes 1 and never goes below 1',
      async (page) => {
        await button(page, 'One Cocopeat more').click();
        expect(main(page)).toContainText('₦14,000');
        await button(page, 'One Cocopeat less').click();
        expect(main(page)).not.toContainText('₦14,000');
        const less = button(page, 'One Cocopeat less');
        if (less.element().matches(':enabled')) await less.click();
        await page.reload();
        expect(main(page)).toContainText('₦7,000');
      },
    ],
    [
      '§4',
      'remove deletes the line, and it can be restored',
      async (page) => {
        await button(page, 'Remove Cocopeat').click();
        expect(button(page, 'Remove Cocopeat')).toHaveCount(0);
        await button(page, 'Undo: put Cocopeat back').click();
        expect(button(page, 'Remove Cocopeat')).toBeVisible();
      },
    ],
    [
      '§4',
      'clear empties the cart, and the Checkout button disappears',
      async (page) => {
        await page.goto('/product');
        expect(page.locator('main a[href="/checkout"]')).toHaveCount(1);
        await page.goto('/cart');
        await button(page, 'Clear cart').click();
        await page.goto('/product');
        expect(page.locator('a[href="/checkout"]')).toHaveCount(0);
      },
    ],
    [
      '§3, §4',
      'an item marked Soon cannot be added by hand, and a sent price is ignored',
      async (page) => {
        const soon = await page.request.post('/cart/lines', { form: { product: 'biochar' } });
        expect(soon.status()).toBeGreaterThanOrEqual(400);
        const cheap = { product: 'cocopeat', price: '1', price_kobo: '1' };
        expect((await page.request.post('/cart/lines', { form: cheap })).status()).toBe(200);
        await page.reload();
        expect(main(page)).toContainText('₦14,000');
        expect(main(page)).not.toContainText('Biochar');
      },
    ],
  ],
  withCocopeat,
);
