import { expectAccessible } from '../support/accessible.ts';
import { addToCart, fillCart, floatingCheckout, lineOf, productOf } from '../support/cart.ts';
import { expect, phone, test, type Page } from '../support/journey.ts';

const { step } = test;
const headCart = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Cart/ });
const quantityOf = (page: Page, name: string) => lineOf(page, name).getByRole('group', { name: `Quantity of ${name}` });

test.use({ focusesAsSafari: true, viewport: phone, fillsCart: true });

test('the shop adds items without leaving the page', async ({ page }) => {
  await page.goto('/product');
  await step('§2, §4: the Checkout button counts in place', async () => {
    for (const [place, name] of ['Cocopeat', 'Cocopeat', 'Fiber'].entries()) {
      await addToCart(page, name);
      await expect(floatingCheckout(page)).toContainText(String(place + 1));
    }
    await expect(page).toHaveURL('/product');
    await expect(productOf(page, 'Cocopeat')).toContainText('2 in your cart.');
    await expect(headCart(page)).toHaveText('Cart 3');
  });
  await step('a quantity is changed on its card, and the focus stays on the pressed button', async () => {
    const more = productOf(page, 'Cocopeat').getByRole('button', { name: 'One Cocopeat more' });
    await more.click();
    await expect(headCart(page)).toHaveText('Cart 4');
    await expect(more).toBeFocused();
    const less = productOf(page, 'Cocopeat').getByRole('button', { name: 'One Cocopeat less' });
    await less.press('Enter');
    await expect(less).toBeFocused();
    await expect(headCart(page)).toHaveText('Cart 3');
  });
  await step('a failing network is reported, and changes nothing', async () => {
    await page.route('**/cart/lines', (route) => route.abort());
    await addToCart(page, 'Fiber');
    await expect(page.getByText('Network error. Please try again.')).toBeVisible();
    await page.unroute('**/cart/lines');
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await addToCart(page, 'Fiber');
    await expect(floatingCheckout(page)).toContainText('4');
  });
  await step('the link to the cart fits into the header of the narrowest phone, on any page', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto('/about');
    await expect(headCart(page)).toHaveText('Cart 4');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await page.setViewportSize(phone);
    await page.goto('/product');
  });
  await step('Checkout opens the Checkout modal', async () => {
    await floatingCheckout(page).click();
    await expect(page.getByRole('dialog', { name: 'Checkout' })).toContainText('₦44,000');
  });
});

test('the cart is changed, cleared and restored without leaving the page', async ({ page }) => {
  await fillCart(page, ['Cocopeat', 'Fiber']);
  await page.goto('/cart', { waitUntil: 'networkidle' });
  let loads = 0;
  page.on('framenavigated', () => (loads += 1));
  const more = page.getByRole('button', { name: 'One Fiber more' });
  await step('the focus stays on the pressed button', async () => {
    await more.focus();
    for (const quantity of ['2', '3', '4']) {
      await page.keyboard.press('Enter');
      await expect(quantityOf(page, 'Fiber')).toHaveText(quantity);
      await expect(more).toBeFocused();
    }
    await expect(lineOf(page, 'Fiber')).toContainText('₦60,000');
    await expect(page.getByRole('status').first()).toHaveText('5 items in your cart, ₦67,000 in all.');
  });
  await step('a quantity of one cannot be reduced', async () => {
    await page.getByRole('button', { name: 'One Cocopeat less' }).click({ force: true });
    await expect(quantityOf(page, 'Cocopeat')).toHaveText('1');
  });
  await step('every press counts, however fast the presses are', async () => {
    await more.evaluate((button: HTMLButtonElement) => {
      for (let press = 0; press < 8; press++) button.click();
    });
    await expect(quantityOf(page, 'Fiber')).toHaveText('12');
  });
  await step('a removed item is restored by the button that gets the focus', async () => {
    await page.getByRole('button', { name: 'Remove Fiber' }).click();
    await expect(page.getByText('Fiber was removed.')).toBeVisible();
    await expect(page.getByRole('main')).toContainText('₦7,000');
    await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Remove Fiber' })).toBeFocused();
    await expect(quantityOf(page, 'Fiber')).toHaveText('12');
  });
  await step('once cleared, the cart says so', async () => {
    await page.getByRole('button', { name: 'Clear cart' }).click();
    await expect(page.getByRole('heading', { name: 'Your cart is empty.' })).toBeVisible();
  });
  expect(loads).toBe(0);
});

test('a cart is the same in two tabs: created once, and a change in one appears in the other', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await page.goto('/product', { waitUntil: 'networkidle' });
  await other.goto('/product', { waitUntil: 'networkidle' });
  await step('created once, when both add their first item at the same time', async () => {
    await Promise.all([addToCart(page, 'Cocopeat'), addToCart(other, 'Fiber')]);
    await page.bringToFront();
    await expect(floatingCheckout(page)).toContainText('2');
  });
  await step('changed in both at once, it counts both', async () => {
    await other.bringToFront();
    await other.goto('/cart', { waitUntil: 'networkidle' });
    await expect(lineOf(other, 'Fiber')).toBeVisible();
    await expect(quantityOf(other, 'Cocopeat')).toHaveText('1');
    await Promise.all([addToCart(page, 'Cocopeat'), other.getByRole('button', { name: 'One Cocopeat more' }).click()]);
    await expect(quantityOf(other, 'Cocopeat')).toHaveText('3');
    await page.bringToFront();
    await expect(floatingCheckout(page)).toContainText('4');
  });
  await step('cleared in one, it is empty in the other', async () => {
    await other.bringToFront();
    await other.getByRole('button', { name: 'Clear cart' }).click();
    await page.bringToFront();
    await expect(floatingCheckout(page)).toHaveCount(0);
    await expect(headCart(page)).toHaveCount(0);
  });
});

test.describe('when its script cannot be loaded', () => {
  test.use({ expectedComplaint: /^TypeError: Failed to fetch dynamically imported module/ });

  test('the cart works without it', async ({ page }) => {
    await page.route(/cart\.behaviour/, (route) => route.abort());
    await page.goto('/product');
    await addToCart(page, 'Cocopeat');
    await expect(page).toHaveURL(/\/product\?added=cocopeat#cocopeat$/);
    await expect(floatingCheckout(page)).toContainText('1');
  });
});

test('the shop, the cart and checkout have no accessibility faults, empty, filled or just cleared', async ({
  page,
}) => {
  for (const path of ['/product', '/cart', '/checkout']) {
    await page.goto(path);
    await expectAccessible(page, `${path}, empty`, 'main');
  }
  await fillCart(page, ['Cocopeat', 'Fiber']);
  await expectAccessible(page, 'the shop with a cart', 'main');
  await page.goto('/cart');
  await expectAccessible(page, 'a cart', 'main');
  await page.setViewportSize(phone);
  await page.getByRole('button', { name: 'Remove Fiber' }).click();
  await expect(page.getByText('Fiber was removed.')).toBeVisible();
  await expectAccessible(page, 'a cart with a line just taken out', 'main');
});
