import { expect, test } from 'vitest';
import {
  addToCart,
  fillCheckout,
  floatingCheckout,
  lineOf,
  orderedText,
  placeButton,
  productOf,
} from '../support/cart.ts';
import { fillEnquiry, sendButton, sentText } from '../support/contact-form.ts';
import { mailsAbout, openMail } from '../support/visitor/mails.ts';
import type { Place } from '../support/visitor/place.ts';
import { visitedSite } from '../support/visitor/site.ts';
import type { Visitor } from '../support/visitor/visitor.ts';
import { newPerson, summaryOf } from '../support/waitlist-form.ts';

const site = await visitedSite();

/** The entries that the browser would send of a form. */
async function entriesOf(form: Place): Promise<Record<string, string>> {
  const inputs = await form.locator('input[name], textarea[name]').all();
  const pairs = inputs.map(async (input) => [await input.getAttribute('name'), await input.inputValue()] as const);
  return Object.fromEntries(await Promise.all(pairs)) as Record<string, string>;
}

async function toCheckout(product: string): Promise<Visitor> {
  const page = site.visitor();
  await page.goto('/product');
  await addToCart(page, product);
  await page.goto('/checkout');
  return page;
}

test('the shop sets no cookie and shows no Checkout; an item that is coming soon cannot be added', async () => {
  const page = site.visitor();
  await page.goto('/product');
  expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Product');
  expect(floatingCheckout(page)).toHaveCount(0);
  for (const name of ['Cocopot', 'Briquette charcoal', 'Biochar']) {
    const button = productOf(page, name).getByRole('button');
    expect(button).toHaveText('Soon');
    expect(button).toBeDisabled();
  }
  expect(productOf(page, 'Cocopeat')).toContainText('₦7,000');
  expect(productOf(page, 'Fiber')).toContainText('₦15,000');
  await page.goto('/cart');
  expect(page.getByText('Your cart is empty.').first()).toBeVisible();
  await page.getByRole('link', { name: 'See our products' }).click();
  expect(page).toHaveURL('/product');
  expect(page.cookies.names()).toEqual([]);
});

test('checkout without a cart says so and leads to the shop', async () => {
  const page = site.visitor();
  await page.goto('/checkout');
  expect(page.getByRole('heading', { name: 'Your cart is empty.' })).toBeVisible();
  expect(page.getByRole('button', { name: 'Place order' })).toHaveCount(0);
  await page.getByRole('link', { name: 'See our products' }).click();
  expect(page).toHaveURL('/product');
});

test('the shop says why the cart stays empty', async () => {
  const page = site.visitor();
  await page.goto('/product?added=fiber');
  expect(page.getByText('Your browser did not keep your cart.')).toBeVisible();
});

test('a question about a product is sent from the shop’s page; when refused it comes back there as typed', async () => {
  const page = site.visitor();
  const person = newPerson();
  await page.goto('/product');
  await fillEnquiry(page, { ...person, email: 'ada at example' }, 'Ten sacks a month?');
  await sendButton(page).click();
  expect(page).toHaveTitle(/^Error: Our Product/);
  expect(summaryOf(page)).toBeFocused();
  expect(page.getByLabel('Message', { exact: true })).toHaveValue('Ten sacks a month?');
  await page.getByLabel('E-mail', { exact: true }).fill(person.email);
  await sendButton(page).click();
  expect(page.getByRole('status')).toHaveText(sentText);
  await openMail(page, 'team@agbon.example', `Contact Form: Product Inquiry from ${person.name}`);
});

test('there is one cart, even when two items are added before the first answer', async () => {
  const page = site.visitor();
  await page.goto('/product');
  const forms = await Promise.all(['Cocopeat', 'Fiber'].map((name) => entriesOf(productOf(page, name))));
  await Promise.all(forms.map((form) => page.request.post('/cart/lines', { form })));
  await page.goto('/cart');
  expect(lineOf(page, 'Cocopeat')).toBeVisible();
  expect(lineOf(page, 'Fiber')).toBeVisible();
});

test('a refused order keeps the answers and names missing ones beside their fields', async () => {
  const page = await toCheckout('Cocopeat');
  await page.getByLabel('City').fill('Epe');
  await page.getByLabel('Notes').fill('Two lines\nof notes');
  await placeButton(page).click();
  expect(page).toHaveTitle(/^Error: Checkout/);
  expect(summaryOf(page)).toBeFocused();
  expect(summaryOf(page)).toContainText('Please fill in all required fields.');
  for (const [label, message] of [
    ['Full name', 'Enter your full name'],
    ['E-mail', 'Enter your e-mail address'],
    ['Phone', 'Enter your phone number'],
    ['Delivery address', 'Enter the address we deliver to'],
  ] as const)
    expect(page.getByLabel(label)).toHaveAccessibleDescription(new RegExp(message));
  expect(page.getByLabel('City')).toHaveValue('Epe');
  expect(page.getByLabel('Notes')).toHaveValue('Two lines\nof notes');
  await fillCheckout(page, newPerson());
  await placeButton(page).click();
  expect(page.getByRole('status')).toHaveText(orderedText);
});

test('a buyer who changed the cart in another tab sees the new total before anything is placed', async () => {
  const page = await toCheckout('Cocopeat');
  const person = newPerson();
  await fillCheckout(page, person);
  await page.request.post('/cart/lines', { form: { product: 'fiber' } });
  await placeButton(page).click();
  expect(summaryOf(page)).toHaveText(
    'Your cart or a price has changed since this page was shown. The total is now ₦22,000. Check it, then place the order again.',
  );
  expect(page.getByRole('region', { name: 'Your order' })).toContainText('₦22,000');
  expect(page.getByLabel('Full name')).toHaveValue(person.name);
  expect(await mailsAbout(page, person.name)).toEqual([]);
  await placeButton(page).click();
  expect(page.getByRole('status')).toHaveText(orderedText);
  expect(page.getByRole('main')).toContainText('₦22,000');
});

test('a buyer who emptied the cart in another tab keeps the typed text and is led to the shop', async () => {
  const page = await toCheckout('Cocopeat');
  const person = newPerson();
  await fillCheckout(page, person);
  await page.request.post('/cart/clearing');
  await placeButton(page).click();
  expect(summaryOf(page)).toHaveText('Your cart is empty. Put something in it, then check out.');
  expect(page.getByLabel('Full name')).toHaveValue(person.name);
  await page.getByRole('link', { name: 'See our products' }).click();
  expect(page).toHaveURL('/product');
});

test('sent three times at once, and again by the back button, it is one order', async () => {
  const page = await toCheckout('Fiber');
  const person = newPerson();
  await fillCheckout(page, person);
  const form = await entriesOf(page.locator('form[data-form=checkout]'));
  const sent = await Promise.all([1, 2, 3].map(() => page.request.post('/checkout', { form, maxRedirects: 0 })));
  expect(sent.map((answer) => answer.status())).toEqual([303, 303, 303]);
  const addresses = new Set(sent.map((answer) => answer.headers()['location']));
  expect(addresses.size).toBe(1);
  await placeButton(page).click();
  expect(page.getByRole('status')).toHaveText(orderedText);
  expect([...addresses]).toEqual([page.path()]);
  await openMail(page, 'team@agbon.example', `Product Order: Product Order from ${person.name}`);
  expect(await mailsAbout(page, person.name)).toHaveLength(1);
});

test('the address of an order opens only with its token, and an unknown one shows nothing', async () => {
  const page = await toCheckout('Fiber');
  await fillCheckout(page, newPerson());
  await placeButton(page).click();
  expect(page).toHaveURL(/\/orders\//);
  await page.reload();
  expect(page.headers().get('referrer-policy')).toBe('no-referrer');
  expect(page.headers().get('x-robots-tag')).toBe('noindex, nofollow');
  expect(page.headers().get('cache-control')).toContain('no-store');
  await page.goto('/orders/00000000-0000-4000-8000-000000000000');
  expect(page.status()).toBe(404);
  expect(page.getByRole('main')).toContainText('There is no page at this address.');
});
