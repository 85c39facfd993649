import { expectAccessible } from '../support/accessible.ts';
import { floatingCheckout, productOf } from '../support/cart.ts';
import { fillEnquiry, sendButton, sentText } from '../support/contact-form.ts';
import { expect, test } from '../support/journey.ts';
import { openMail } from '../support/mailbox.ts';
import { newPerson, summaryOf } from '../support/waitlist-form.ts';

test('the shop sets no cookie and shows no Checkout; what is soon cannot be added', async ({ page, context }) => {
  await page.goto('/product');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Product');
  await expect(floatingCheckout(page)).toHaveCount(0);
  for (const name of ['Cocopot', 'Briquette charcoal', 'Biochar']) {
    const button = productOf(page, name).getByRole('button');
    await expect(button).toHaveText('Soon');
    await expect(button).toBeDisabled();
  }
  await expect(productOf(page, 'Cocopeat')).toContainText('₦7,000');
  await expect(productOf(page, 'Fiber')).toContainText('₦15,000');
  await page.goto('/cart');
  await expect(page.getByText('Your cart is empty.').first()).toBeVisible();
  await page.getByRole('link', { name: 'See our products' }).click();
  await expect(page).toHaveURL('/product');
  expect(await context.cookies()).toEqual([]);
});

test('checkout says so and leads to the shop', async ({ page }) => {
  await page.goto('/checkout');
  await expect(page.getByRole('heading', { name: 'Your cart is empty.' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Place order' })).toHaveCount(0);
  await page.getByRole('link', { name: 'See our products' }).click();
  await expect(page).toHaveURL('/product');
});

test('the shop, the cart and checkout keep nobody out', async ({ page }) => {
  for (const path of ['/product', '/cart', '/checkout']) {
    await page.goto(path);
    await expectAccessible(page, path);
  }
});

test('a question about a product is sent from the shop’s page; refused it comes back there as typed', async ({
  page,
}) => {
  const person = newPerson();
  await page.goto('/product');
  await fillEnquiry(page, { ...person, email: 'ada at example' }, 'Ten sacks a month?');
  await sendButton(page).click();
  await expect(summaryOf(page)).toBeFocused();
  await page.getByLabel('E-mail', { exact: true }).fill(person.email);
  await sendButton(page).click();
  await expect(page.getByRole('status')).toHaveText(sentText);
  await openMail(page, 'team@agbon.example', `Contact Form: Product Inquiry from ${person.name}`);
});

test('the shop says why the cart stays empty', async ({ page }) => {
  await page.goto('/product?added=fiber');
  await expect(page.getByText('Your browser did not keep your cart.')).toBeVisible();
});
