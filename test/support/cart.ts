import type { Page } from '@playwright/test';
import type { Control, Finds } from './finds.ts';
import type { Person } from './waitlist-form.ts';

export const orderedText = 'Order submitted! We will contact you soon.';

/** A product of the shop's page, by its name. */
export function productOf<Found>(page: Finds<Found>, name: string): Found {
  return page.getByRole('article', { name, exact: true });
}

export async function addToCart(page: Finds<Finds<Control>>, name: string): Promise<void> {
  await productOf(page, name).getByRole('button', { name: 'Add to Cart' }).click();
}

/** A line of the cart, by the name of its product. */
export function lineOf<Found extends { filter(options: { has: Found }): Found }>(
  page: Finds<Found>,
  name: string,
): Found {
  return page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
}

export function floatingCheckout<Found extends Finds<Found>>(page: Finds<Found>): Found {
  return page.getByRole('main').getByRole('link', { name: 'Checkout' });
}

/** Opens the shop with a cart of these products, which a request fills; other tests press its buttons. */
export async function fillCart(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names) await page.request.post('/cart/lines', { form: { product: name.toLowerCase() } });
  await page.goto('/product');
}

/** The required answers of the checkout. */
export async function fillCheckout(form: Finds<Control>, { name, email, phone }: Person): Promise<void> {
  await form.getByLabel('Full name').fill(name);
  await form.getByLabel('E-mail').fill(email);
  await form.getByLabel('Phone').fill(phone);
  await form.getByLabel('Delivery address').fill('4 Creek Road\nnear the jetty');
}

export function placeButton<Found>(form: Finds<Found>): Found {
  return form.getByRole('button', { name: 'Place order' });
}
