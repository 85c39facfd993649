import { expect, type Locator, type Page } from '@playwright/test';
import type { Person } from './waitlist-form.ts';

export const orderedText = 'Order submitted! We will contact you soon.';

/** A product of the shop's page, by its name. */
export function productOf(page: Page, name: string): Locator {
  return page.getByRole('article', { name, exact: true });
}

export async function addToCart(page: Page, name: string): Promise<void> {
  await productOf(page, name).getByRole('button', { name: 'Add to Cart' }).click();
}

/** A line of the cart, by the name of its product. */
export function lineOf(page: Page, name: string): Locator {
  return page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
}

export function floatingCheckout(page: Page): Locator {
  return page.getByRole('main').getByRole('link', { name: 'Checkout' });
}

/** Shops for what there is: each product as often as it is named. */
export async function fillCart(page: Page, names: readonly string[]): Promise<void> {
  await page.goto('/product');
  for (const [place, name] of names.entries()) {
    await addToCart(page, name);
    await expect(floatingCheckout(page)).toContainText(String(place + 1));
  }
}

/** The least that checkout asks. */
export async function fillCheckout(form: Page | Locator, { name, email, phone }: Person): Promise<void> {
  await form.getByLabel('Full name').fill(name);
  await form.getByLabel('E-mail').fill(email);
  await form.getByLabel('Phone').fill(phone);
  await form.getByLabel('Delivery address').fill('4 Creek Road\nnear the jetty');
}

export function placeButton(form: Page | Locator): Locator {
  return form.getByRole('button', { name: 'Place order' });
}
