import { expectAccessible } from '../support/accessible.ts';
import { addToCart, fillCart, fillCheckout, floatingCheckout, orderedText, placeButton } from '../support/cart.ts';
import { expect, phone, test } from '../support/journey.ts';
import { mailsAbout } from '../support/mailbox.ts';
import { newPerson, summaryOf } from '../support/waitlist-form.ts';

const { step } = test;

test.use({ focusesAsSafari: true, viewport: phone, fillsCart: true });

test('on its page, a refused order keeps the typed text, then it is placed and has a page', async ({ page }) => {
  await fillCart(page, ['Cocopeat']);
  await page.goto('/checkout');
  await step('missing answers are reported beside their fields', async () => {
    await page.getByLabel('City').fill('Epe');
    await page.getByLabel('Notes').fill('Two lines\nof notes');
    await placeButton(page).click();
    await expect(summaryOf(page)).toBeFocused();
    await expect(summaryOf(page)).toContainText('Please fill in all required fields.');
    for (const [label, message] of [
      ['Full name', 'Enter your full name'],
      ['E-mail', 'Enter your e-mail address'],
      ['Phone', 'Enter your phone number'],
      ['Delivery address', 'Enter the address we deliver to'],
    ] as const) {
      await expect(page.getByLabel(label)).toHaveAccessibleDescription(new RegExp(message));
    }
    await expect(page).toHaveTitle(/^Error: Checkout/);
    await expect(page.getByLabel('City')).toHaveValue('Epe');
    await expect(page.getByLabel('Notes')).toHaveValue('Two lines\nof notes');
  });
  await step('once complete, it is placed', async () => {
    await fillCheckout(page, newPerson());
    await placeButton(page).click();
    await expect(page).toHaveURL(/\/orders\/[\da-f-]{36}$/);
    await expect(page.getByRole('status')).toHaveText(orderedText);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Order AGB-[2-9A-Z]{6}$/);
    await expect(page.getByRole('main')).toContainText('Two lines');
  });
});

test('a cart that was changed or emptied in another tab is reported before an order is placed', async ({
  page,
  context,
}) => {
  const person = newPerson();
  await fillCart(page, ['Cocopeat']);
  await page.goto('/checkout');
  await fillCheckout(page, person);
  const other = await context.newPage();
  await step('changed: the buyer sees the new total', async () => {
    await other.goto('/product');
    await addToCart(other, 'Fiber');
    await expect(floatingCheckout(other)).toContainText('2');
    await page.bringToFront();
    await placeButton(page).click();
    await expect(summaryOf(page)).toHaveText(
      'Your cart or a price has changed since this page was shown. The total is now ₦22,000. Check it, then place the order again.',
    );
    await expect(page.getByRole('region', { name: 'Your order' })).toContainText('₦22,000');
    await expect(page.getByLabel('Full name')).toHaveValue(person.name);
  });
  await step('emptied: the buyer keeps the typed text and is led to the shop', async () => {
    await other.bringToFront();
    await other.goto('/cart');
    await other.getByRole('button', { name: 'Clear cart' }).click();
    await expect(other.getByRole('heading', { name: 'Your cart is empty.' })).toBeVisible();
    await page.bringToFront();
    await placeButton(page).click();
    await expect(summaryOf(page)).toHaveText('Your cart is empty. Put something in it, then check out.');
    await expect(page.getByLabel('Full name')).toHaveValue(person.name);
    await page.getByRole('link', { name: 'See our products' }).click();
    await expect(page).toHaveURL('/product');
  });
  expect(await mailsAbout(page, person.email)).toEqual([]);
});

test('checkout and an order have no accessibility faults, and an order prints without buttons', async ({ page }) => {
  await fillCart(page, ['Cocopeat', 'Fiber']);
  await floatingCheckout(page).click();
  const dialog = page.getByRole('dialog', { name: 'Checkout' });
  await dialog.waitFor();
  await expectAccessible(page, 'the dialog', 'dialog');
  await placeButton(dialog).click();
  await expect(summaryOf(dialog)).toContainText('Please fill in all required fields.');
  await expectAccessible(page, 'the refused dialog', 'dialog');
  await step('a dialog that cannot reach the network says so and keeps the typed text', async () => {
    await fillCheckout(dialog, newPerson());
    await page.route('**/checkout', (route) => route.abort());
    await placeButton(dialog).click();
    await expect(summaryOf(dialog)).toContainText('Network error. Please try again.');
    await expect(dialog.getByLabel('Delivery address')).toHaveValue('4 Creek Road\nnear the jetty');
    await page.unroute('**/checkout');
    await placeButton(dialog).click();
    await expect(dialog.getByRole('status')).toHaveText(orderedText);
  });
  await fillCart(page, ['Cocopeat', 'Fiber']);
  await page.goto('/checkout');
  await expectAccessible(page, 'checkout', 'main');
  await fillCheckout(page, newPerson());
  await placeButton(page).click();
  await expect(page.getByRole('status')).toHaveText(orderedText);
  await expectAccessible(page, 'an order', 'main');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('₦22,000');
  const foot = page.getByRole('contentinfo');
  await expect(foot.getByText('Badagry')).toBeVisible();
  for (const screenOnly of [foot.getByRole('img'), foot.getByRole('link', { name: 'WhatsApp' })])
    await expect(screenOnly.filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('status')).toBeHidden();
  for (const navigation of await page.getByRole('navigation', { includeHidden: true }).all())
    await expect(navigation).toBeHidden();
});
