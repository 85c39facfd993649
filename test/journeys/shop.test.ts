import { expectAccessible } from '../support/accessible.ts';
import { addToCart, fillCart, floatingCheckout, lineOf, productOf } from '../support/cart.ts';
import { fillEnquiry, sendButton, sentText } from '../support/contact-form.ts';
import { expect, phone, sizes, test, type Page } from '../support/journey.ts';
import { openMail } from '../support/mailbox.ts';
import { newPerson, summaryOf } from '../support/waitlist-form.ts';

const quantityOf = (page: Page, name: string) => lineOf(page, name).getByRole('group', { name: `How many of ${name}` });

test.describe('with an empty cart', () => {
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
});

test.describe('a cart', () => {
  test.use({ fillsCart: true });

  for (const javaScriptEnabled of [true, false]) {
    for (const [where, viewport] of sizes) {
      test.describe(`${javaScriptEnabled ? 'with' : 'without'} script, ${where}`, () => {
        test.use({ javaScriptEnabled, viewport });

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
        const pairs = inputs.map(
          async (input) => [await input.getAttribute('name'), await input.inputValue()] as const,
        );
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
});

test.describe('where cookies are blocked', () => {
  test('the shop says why the cart stays empty', async ({ page }) => {
    await page.goto('/product?added=fiber');
    await expect(page.getByText('Your browser did not keep your cart.')).toBeVisible();
  });
});
