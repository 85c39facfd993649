import { expectAccessible } from '../support/accessible.ts';
import { addToCart, fillCart, floatingCheckout, lineOf, productOf } from '../support/cart.ts';
import { expect, phone, ways, test, type Page } from '../support/journey.ts';

const quantityOf = (page: Page, name: string) => lineOf(page, name).getByRole('group', { name: `How many of ${name}` });

test.use({ fillsCart: true });

for (const { how, ...way } of ways) {
  test.describe(how, () => {
    test.use(way);

    test('is filled, changed, cleared, and what was taken out is put back', async ({ page }) => {
      await fillCart(page, ['Cocopeat', 'Cocopeat', 'Fiber']);
      await expect(productOf(page, 'Cocopeat')).toContainText('2 in your cart.');
      await productOf(page, 'Fiber').getByRole('link', { name: 'See cart' }).click();
      await expect(page).toHaveURL('/cart');
      await expect(page.getByRole('main')).toContainText('₦29,000');

      await page.getByRole('button', { name: 'One Fiber more' }).click();
      await expect(quantityOf(page, 'Fiber')).toHaveText('2');
      await expect(lineOf(page, 'Fiber')).toContainText('₦30,000');
      await expect(page.getByRole('main')).toContainText('₦44,000');
      await page.getByRole('button', { name: 'One Cocopeat less' }).click();
      await expect(quantityOf(page, 'Cocopeat')).toHaveText('1');
      await page.getByRole('button', { name: 'One Cocopeat less' }).click({ force: true });
      await page.waitForLoadState();
      await page.reload();
      await expect(quantityOf(page, 'Cocopeat')).toHaveText('1');

      await page.getByRole('button', { name: 'Remove Fiber' }).click();
      await expect(lineOf(page, 'Fiber')).toHaveCount(0);
      await expect(page.getByText('Fiber was taken out.')).toBeVisible();
      await expect(page.getByRole('main')).toContainText('₦7,000');
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(quantityOf(page, 'Fiber')).toHaveText('2');

      await page.getByRole('button', { name: 'Clear cart' }).click();
      await expect(page.getByRole('heading', { name: 'Your cart is empty.' })).toBeVisible();
      await page.goto('/product');
      await expect(floatingCheckout(page)).toHaveCount(0);
    });
  });
}

test('stays on the page with script, and the focus stays where one pressed', async ({ page }) => {
  await fillCart(page, ['Fiber']);
  await page.goto('/cart', { waitUntil: 'networkidle' });
  let loads = 0;
  page.on('framenavigated', () => (loads += 1));
  const more = page.getByRole('button', { name: 'One Fiber more' });
  await more.focus();
  for (const quantity of ['2', '3', '4']) {
    await page.keyboard.press('Enter');
    await expect(quantityOf(page, 'Fiber')).toHaveText(quantity);
    await expect(more).toBeFocused();
  }
  await expect(page.getByRole('status').first()).toHaveText('4 items in your cart, ₦60,000 in all.');
  await page.getByRole('button', { name: 'Remove Fiber' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Remove Fiber' })).toBeFocused();
  expect(loads).toBe(0);
});

test('counts every press, however fast they come', async ({ page }) => {
  await fillCart(page, ['Fiber']);
  await page.goto('/cart', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'One Fiber more' }).evaluate((button: HTMLButtonElement) => {
    for (let press = 0; press < 8; press++) button.click();
  });
  await expect(quantityOf(page, 'Fiber')).toHaveText('9');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('is one cart, even when two things are added before the first answer', async ({ page }) => {
    await page.goto('/product');
    const sent = ['Cocopeat', 'Fiber'].map(async (name) => {
      const inputs = await productOf(page, name).locator('input').all();
      const pairs = inputs.map(async (input) => [await input.getAttribute('name'), await input.inputValue()] as const);
      return Object.fromEntries(await Promise.all(pairs)) as Record<string, string>;
    });
    const forms = await Promise.all(sent);
    await Promise.all(forms.map((form) => page.request.post('/cart/lines', { form })));
    await page.goto('/cart');
    await expect(lineOf(page, 'Cocopeat')).toBeVisible();
    await expect(lineOf(page, 'Fiber')).toBeVisible();
  });
});

test('is the same in two tabs, and a change in one shows in the other', async ({ page, context }) => {
  await fillCart(page, ['Cocopeat']);
  const other = await context.newPage();
  await other.goto('/cart', { waitUntil: 'networkidle' });
  await expect(quantityOf(other, 'Cocopeat')).toHaveText('1');
  await Promise.all([addToCart(page, 'Cocopeat'), other.getByRole('button', { name: 'One Cocopeat more' }).click()]);
  await expect(quantityOf(other, 'Cocopeat')).toHaveText('3');
  await expect(floatingCheckout(page)).toContainText('3');
  await other.getByRole('button', { name: 'Clear cart' }).click();
  await expect(floatingCheckout(page)).toHaveCount(0);
});

test('is begun once, when two tabs put in the first things at the same time', async ({ page, context }) => {
  const other = await context.newPage();
  await page.goto('/product', { waitUntil: 'networkidle' });
  await other.goto('/product', { waitUntil: 'networkidle' });
  await Promise.all([addToCart(page, 'Cocopeat'), addToCart(other, 'Fiber')]);
  await expect(floatingCheckout(page)).toContainText('2');
  await page.goto('/cart');
  await expect(lineOf(page, 'Fiber')).toBeVisible();
});

test('says when the network fails, and changes nothing', async ({ page }) => {
  await fillCart(page, ['Fiber']);
  await page.route('**/cart/lines', (route) => route.abort());
  await addToCart(page, 'Fiber');
  await expect(page.getByText('Network error. Please try again.')).toBeVisible();
  await page.unroute('**/cart/lines');
  await addToCart(page, 'Fiber');
  await expect(floatingCheckout(page)).toContainText('2');
});

test.describe('when its script cannot be had', () => {
  test.use({ expectedComplaint: /^TypeError: Failed to fetch dynamically imported module/ });

  test('works without', async ({ page }) => {
    await page.route(/cart\.behaviour/, (route) => route.abort());
    await fillCart(page, ['Fiber', 'Cocopeat']);
    await expect(page).toHaveURL(/\/product\?added=cocopeat#cocopeat$/);
  });
});

test('keeps nobody out, full or just emptied', async ({ page }) => {
  await fillCart(page, ['Cocopeat', 'Fiber']);
  await expectAccessible(page, 'the shop with a cart');
  await page.goto('/cart');
  await expectAccessible(page, 'a cart');
  await page.setViewportSize(phone);
  await page.getByRole('button', { name: 'Remove Fiber' }).click();
  await expect(page.getByText('Fiber was taken out.')).toBeVisible();
  await expectAccessible(page, 'a cart with a line just taken out');
});
