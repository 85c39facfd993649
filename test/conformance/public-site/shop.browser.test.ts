import { expect, type Page } from '@playwright/test';
import { fillCart, floatingCheckout } from '../../support/cart.ts';
import { answersInDialog } from '../../support/conforming-form.ts';
import { checkoutForm } from '../../support/forms/checkout-form.ts';

const dialog = {
  path: '/product',
  opener: (page: Page) => floatingCheckout(page),
  ready: (page: Page) => fillCart(page, ['Fiber']),
};

answersInDialog(checkoutForm, dialog, async (page) => {
  await expect(floatingCheckout(page)).toHaveCount(0);
  await expect(page).toHaveURL('/product');
  await page.getByRole('link', { name: 'See your order' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('AGB-');
  await expect(page.getByRole('main')).toContainText('9 Creek Road');
  await page.goto('/cart');
  await expect(page.getByRole('main')).toContainText('Your cart is empty');
});
