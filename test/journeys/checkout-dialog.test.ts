import { expectAccessible } from '../support/accessible.ts';
import { fillCart, fillCheckout, floatingCheckout, orderedText, placeButton } from '../support/cart.ts';
import { desk, expect, sizes, test, type Locator, type Page } from '../support/journey.ts';
import { newPerson, summaryOf } from '../support/waitlist-form.ts';

test.use({ fillsCart: true });

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Checkout' });

async function openDialog(page: Page): Promise<Locator> {
  await floatingCheckout(page).click();
  await dialogOf(page).waitFor();
  return dialogOf(page);
}

for (const [where, viewport] of sizes) {
  test.describe(`the dialog ${where}`, () => {
    test.use({ viewport });

    test('takes an order, closes after 2 seconds, and the page behind knows that the cart is empty', async ({
      page,
    }) => {
      const person = newPerson();
      await page.clock.install();
      await fillCart(page, ['Fiber']);
      const dialog = await openDialog(page);
      await expect(dialog).toContainText('₦15,000');
      await fillCheckout(dialog, person);
      await page.clock.pauseAt(Date.now() + 60_000);
      let letThrough = () => {};
      const held = new Promise<void>((resolve) => {
        letThrough = resolve;
      });
      await page.route('**/checkout', async (route) => {
        await held;
        await route.continue();
      });
      await page.mouse.move(viewport.width / 2, viewport === desk ? 480 : 660);
      await placeButton(dialog).press('Enter');
      await expect(dialog.getByRole('button', { name: 'Placing Order...' })).toBeDisabled();
      letThrough();
      await expect(dialog.getByRole('status')).toHaveText(orderedText);
      await page.clock.runFor(1900);
      await expect(dialog).toBeVisible();
      await page.clock.runFor(200);
      await expect(dialog).toHaveCount(0);
      await expect(floatingCheckout(page)).toHaveCount(0);
      await expect(page).toHaveURL('/product');
      await page.getByRole('link', { name: 'See your order' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText('AGB-');
      await expect(page.getByRole('main')).toContainText(person.email);
    });
  });
}

test('the dialog that cannot reach the network says so and keeps what was typed', async ({ page }) => {
  await fillCart(page, ['Fiber']);
  const dialog = await openDialog(page);
  await fillCheckout(dialog, newPerson());
  await page.route('**/checkout', (route) => route.abort());
  await placeButton(dialog).click();
  await expect(summaryOf(dialog)).toContainText('Network error. Please try again.');
  await expect(dialog.getByLabel('Delivery address')).toHaveValue('4 Creek Road\nnear the jetty');
  await page.unroute('**/checkout');
  await placeButton(dialog).click();
  await expect(dialog.getByRole('status')).toHaveText(orderedText);
});

test('the dialog keeps nobody out, blank or refused', async ({ page }) => {
  await fillCart(page, ['Cocopeat', 'Fiber']);
  const dialog = await openDialog(page);
  await expectAccessible(page, 'the dialog', 'dialog');
  await placeButton(dialog).click();
  await expect(summaryOf(dialog)).toBeVisible();
  await expectAccessible(page, 'the refused dialog', 'dialog');
});
