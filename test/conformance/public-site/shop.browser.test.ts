import { expect, type Page } from '@playwright/test';
import { addToCart, fillCart, floatingCheckout } from '../../support/cart.ts';
import { does } from '../../support/conformance.ts';
import { answersInDialog } from '../../support/conforming-form.ts';
import { checkoutForm } from '../../support/forms/checkout-form.ts';

does('/product', [
  [
    '§2, §4',
    'the Checkout button counts in place, and opens the Checkout modal',
    async (page) => {
      for (const [name, count] of [
        ['Cocopeat', '1'],
        ['Cocopeat', '2'],
        ['Fiber', '3'],
      ] as const) {
        await addToCart(page, name);
        await expect(floatingCheckout(page)).toContainText(count);
      }
      await expect(page).toHaveURL('/product');
      await floatingCheckout(page).click();
      await expect(page.getByRole('dialog', { name: 'Checkout' })).toContainText('₦29,000');
    },
  ],
]);

const dialog = { path: '/product', opener: floatingCheckout, ready: (page: Page) => fillCart(page, ['Fiber']) };

answersInDialog(checkoutForm, dialog, async (page) => {
  await page.goto('/cart');
  await expect(page.getByRole('main')).toContainText('Your cart is empty');
});
