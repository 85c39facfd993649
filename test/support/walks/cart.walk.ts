import { addToCart, fillCheckout, floatingCheckout, orderedText, placeButton, productOf } from '../cart.ts';
import type { Walk, WalkedPage, WalkedPlace, Walker } from './walker.ts';
import { newPerson } from '../waitlist-form.ts';

function lineOf(page: WalkedPage, name: string): WalkedPlace {
  return page.getByRole('main').getByRole('listitem').filter({ hasText: name });
}

function quantityOf(page: WalkedPage, name: string): WalkedPlace {
  return page.getByRole('group', { name: `Quantity of ${name}` });
}

/** Adds each product as often as it is named. */
async function shop({ page, expect }: Walker, names: readonly string[]): Promise<void> {
  await page.goto('/product');
  for (const [place, name] of names.entries()) {
    await addToCart(page, name);
    await expect(floatingCheckout(page)).toContainText(String(place + 1));
  }
}

export const changingACart: Walk = async (walker) => {
  const { page, expect } = walker;
  const main = page.getByRole('main');
  await shop(walker, ['Cocopeat', 'Cocopeat', 'Fiber']);
  await expect(page).toHaveURL(/\/product\?added=fiber#fiber$/);
  await expect(floatingCheckout(page)).toContainText('3');
  await expect(productOf(page, 'Cocopeat')).toContainText('2 in your cart.');
  await productOf(page, 'Fiber').getByRole('link', { name: 'See cart' }).click();
  await expect(page).toHaveURL('/cart');
  await expect(main).toContainText('₦29,000');

  await page.getByRole('button', { name: 'One Fiber more' }).click();
  await expect(quantityOf(page, 'Fiber')).toHaveText('2');
  await expect(lineOf(page, 'Fiber')).toContainText('₦30,000');
  await expect(main).toContainText('₦44,000');
  await page.getByRole('button', { name: 'One Cocopeat less' }).click();
  await expect(quantityOf(page, 'Cocopeat')).toHaveText('1');
  await expect(page.getByRole('button', { name: 'One Cocopeat less' })).toHaveAttribute('aria-disabled', 'true');
  await page.reload();
  await expect(quantityOf(page, 'Cocopeat')).toHaveText('1');

  await page.getByRole('button', { name: 'Remove Fiber' }).click();
  await expect(quantityOf(page, 'Fiber')).toHaveCount(0);
  await expect(page.getByText('Fiber was removed.')).toBeVisible();
  await expect(main).toContainText('₦7,000');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(quantityOf(page, 'Fiber')).toHaveText('2');

  await page.getByRole('button', { name: 'Clear cart' }).click();
  await expect(page.getByRole('heading', { name: 'Your cart is empty.' })).toBeVisible();
  await page.goto('/product');
  await expect(floatingCheckout(page)).toHaveCount(0);
};

export const payingForACart: Walk = async (walker) => {
  const { page, expect, openMail } = walker;
  const person = newPerson();
  await shop(walker, ['Cocopeat', 'Cocopeat', 'Fiber']);
  await floatingCheckout(page).click();
  await expect(page).toHaveURL('/checkout');
  await expect(page.getByRole('main')).toContainText('₦29,000');
  await fillCheckout(page, person);
  await page.getByLabel('City').fill('Badagry');
  await page.getByLabel('Notes').fill('Call before you come');
  await placeButton(page).click();
  await expect(page).toHaveURL(/\/orders\/[\da-f-]{36}$/);
  await expect(page.getByRole('status')).toHaveText(orderedText);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(/^Order AGB-[2-9A-Z]{6}$/);
  const number = (await heading.textContent())!.trim().slice('Order '.length);
  const { email } = person;
  for (const text of ['2 × ₦7,000', '₦14,000', '₦29,000', '4 Creek Road', 'Badagry', email, 'Call before you come'])
    await expect(page.getByRole('main')).toContainText(text);
  const address = page.url();
  await page.goto('/cart');
  await expect(page.getByRole('heading', { name: 'Your cart is empty.' })).toBeVisible();

  await openMail('team@agbon.example', `Product Order: Product Order from ${person.name}`);
  await page.getByText('As plain text').click();
  const cocopeat = 'Cocopeat (5kg): 2 × ₦7,000 = ₦14,000';
  for (const text of [number, '+234 803 123 4567', cocopeat, '₦29,000', 'Call before you come'])
    await expect(page.locator('pre')).toContainText(text);
  await openMail(email, `We have your order ${number}`);
  await page.frameLocator('iframe').getByRole('link', { name: 'See your order' }).click();
  await expect(page).toHaveURL(address);
};
