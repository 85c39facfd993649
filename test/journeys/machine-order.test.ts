import { expectAccessible } from '../support/accessible.ts';
import { expect, phone, test, type Locator, type Page } from '../support/journey.ts';
import { amount, fillOrder, orderable, quantityOf, submitButton, submitted } from '../support/machine-order-form.ts';
import { mailsAbout, openMail } from '../support/mailbox.ts';
import { newPerson, summaryOf } from '../support/waitlist-form.ts';

test.use({ focusesAsSafari: true, viewport: phone });

const { step } = test;
const [, deshellerButton, deshellerTitle] = orderable[0];
const wrong = 'Please enter a valid quantity';

async function openDialog(page: Page, button: string, title: string): Promise<Locator> {
  await page.getByRole('link', { name: button }).click();
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.waitFor();
  return dialog;
}

const faultOf = (form: Page | Locator) => form.locator('[data-field=quantity] [data-error]');

test('each machine is ordered in a dialog over the services page', async ({ page }) => {
  await page.goto('/services');
  for (const [machine, button, title, name] of orderable.slice(1)) {
    await step(machine, async () => {
      const dialog = await openDialog(page, button, title);
      for (const none of ['0', '-1']) {
        await quantityOf(dialog).fill(none);
        await expect(faultOf(dialog)).toHaveText(wrong);
        await quantityOf(dialog).fill('22');
        await expect(faultOf(dialog)).toHaveText('');
      }
      await fillOrder(dialog, newPerson(), '2');
      await submitButton(dialog).click();
      await expect(dialog.getByRole('status')).toHaveText(submitted(name));
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(page.getByRole('status').filter({ hasText: submitted(name) })).toBeVisible();
      await expect(page.getByRole('link', { name: button })).toBeFocused();
      await expect(page).toHaveURL('/services');
      await expect(page).toHaveTitle(/^Our Services/);
      if (machine === 'extractor-manual') return;
      await page.getByRole('button', { name: 'Dismiss' }).click();
    });
  }
  await page.getByRole('link', { name: 'See your order' }).click();
  await expect(page.getByRole('main').getByRole('status')).toHaveText(submitted(orderable[3][3]));
});

test('an invalid quantity is not saved in the draft, and the draft can be discarded', async ({ page }) => {
  await page.goto('/machines/desheller/order');
  await quantityOf(page).fill('0');
  await page.getByLabel('Full name').fill('Ada');
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('Ada');
  await page.goto('/services');
  const dialog = await openDialog(page, deshellerButton, deshellerTitle);
  await expect(dialog.getByText('We kept what you typed.')).toBeVisible();
  await expect(dialog.getByLabel('Full name')).toHaveValue('Ada');
  await expect(quantityOf(dialog)).toHaveValue('1');
  await expect(faultOf(dialog)).toHaveText('');
  await quantityOf(dialog).fill('8');
  await dialog.getByRole('button', { name: 'Start afresh' }).click();
  await expect(dialog.getByText('We kept what you typed.')).toHaveCount(0);
  await expect(dialog.getByLabel('Full name')).toHaveValue('');
  await expect(amount(dialog, 'total')).toHaveText('₦1,000,000');
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test('on its own page, an order survives a reload, and success replaces the form', async ({ page }) => {
  await page.goto('/machines/desheller/order');
  await step('an order in progress survives a reload, with its total', async () => {
    await quantityOf(page).fill('8');
    await page.getByLabel('Installation address').fill('4 Market Road');
    await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('4 Market Road');
    await page.reload();
    await expect(quantityOf(page)).toHaveValue('8');
    await expect(amount(page, 'total')).toHaveText('₦8,000,000');
    await page.goto('/machines/dehusker/order');
    await expect(page.getByLabel('Installation address')).toHaveValue('');
    await page.goto('/machines/desheller/order');
  });
  await step('the total and its two payments replace the form, and stay', async () => {
    await fillOrder(page, newPerson(), '3');
    await submitButton(page).click();
    await expect(page.getByRole('status')).toHaveText(submitted('Coconut Desheller'));
    await expect(page).toHaveURL(/\/machine-orders\/[\da-f-]{36}$/);
    await expect(amount(page, 'total')).toHaveText('₦3,000,000');
    await expect(amount(page, 'upfront')).toHaveText('₦1,800,000');
    await expect(amount(page, 'delivery')).toHaveText('₦1,200,000');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });
});

test('§5, §8, §9: the quantity and its total are checked at every keystroke', async ({ page }) => {
  await page.goto('/services');
  const dialog = await openDialog(page, deshellerButton, deshellerTitle);
  await step('the total follows, up to thousands, and says how to get one if there is none', async () => {
    await expect(amount(dialog, 'total')).toHaveText('₦1,000,000');
    for (const [typed, quantity, total, upfront, delivery] of [
      ['1', '1 piece', '₦1,000,000', '₦600,000', '₦400,000'],
      ['7', '7 pieces', '₦7,000,000', '₦4,200,000', '₦2,800,000'],
      ['22', '22 pieces', '₦22,000,000', '₦13,200,000', '₦8,800,000'],
      ['9999', '9,999 pieces', '₦9,999,000,000', '₦5,999,400,000', '₦3,999,600,000'],
      ['0', '', 'Enter how many', '', ''],
      ['1.5', '', 'Enter how many', '', ''],
      ['10001', '', 'Enter how many', '', ''],
      ['', '', 'Enter how many', '', ''],
    ] as const) {
      await quantityOf(dialog).fill(typed);
      await expect(amount(dialog, 'total')).toHaveText(total);
      await expect(amount(dialog, 'quantity')).toHaveText(quantity);
      await expect(amount(dialog, 'upfront')).toHaveText(upfront);
      await expect(amount(dialog, 'delivery')).toHaveText(delivery);
      await expect(dialog.locator('[data-bar=total]')).toHaveText(total);
      await expect(dialog.locator('[data-bar=upfront]')).toHaveText(upfront);
    }
    await expect(submitButton(dialog), 'the bar with the total stays in sight').toBeInViewport({ ratio: 1 });
    await quantityOf(dialog).fill('1');
    await dialog.getByRole('button', { name: 'One more' }).click();
    await expect(amount(dialog, 'total')).toHaveText('₦2,000,000');
    await dialog.getByRole('button', { name: 'One less' }).click();
    await expect(dialog.getByRole('button', { name: 'One less' })).toBeDisabled();
    await expect(amount(dialog, 'total')).toHaveText('₦1,000,000');
  });
  await step('an invalid quantity gets a message while it is typed, which disappears when it is valid', async () => {
    await quantityOf(dialog).fill('');
    for (const [key, text] of [
      ['0', wrong],
      ['Backspace', wrong],
      ['5', ''],
      ['.', ''],
      ['5', wrong],
      ['Backspace', ''],
    ] as const) {
      await quantityOf(dialog).press(key);
      await expect(faultOf(dialog), `after ${key}`).toHaveText(text);
      await expect(quantityOf(dialog)).toBeFocused();
    }
    await quantityOf(dialog).fill('-3');
    await expect(faultOf(dialog)).toHaveText(wrong);
    await quantityOf(dialog).fill('10001');
    await expect(faultOf(dialog)).toHaveText('Enter 10,000 pieces or fewer. For more, call or write to us');
    await page.keyboard.press('Escape');
  });
  await step('kilograms may be fractions, and the buttons step by whole ones', async () => {
    const [, button, title] = orderable[3];
    const kilograms = await openDialog(page, button, title);
    await quantityOf(kilograms).fill('12.5');
    await kilograms.getByRole('button', { name: 'One more' }).click();
    await expect(quantityOf(kilograms)).toHaveValue('13.5');
    await quantityOf(kilograms).fill('2.5');
    const less = kilograms.getByRole('button', { name: 'One less' });
    for (const left of ['1.5', '1']) {
      await less.click();
      await expect(quantityOf(kilograms)).toHaveValue(left);
    }
    await expect(less).toBeDisabled();
    await expect(faultOf(kilograms)).toHaveText('');
  });
});

test('after a refusal by the server the dialog keeps the answers, and they are sent once', async ({ page }) => {
  const person = newPerson();
  await page.goto('/services');
  const dialog = await openDialog(page, deshellerButton, deshellerTitle);
  await step('after a refusal the total still follows', async () => {
    await fillOrder(dialog, { ...person, phone: '0803 123 4567 0803 123 4567' }, '6');
    await submitButton(dialog).click();
    await expect(summaryOf(dialog)).toBeFocused();
    await expect(summaryOf(dialog)).toContainText('Enter a phone number');
    await expect(dialog.getByLabel('Full name')).toHaveValue(person.name);
    await expect(amount(dialog, 'total')).toHaveText('₦6,000,000');
    await dialog.getByRole('button', { name: 'One more' }).click();
    await expect(amount(dialog, 'total')).toHaveText('₦7,000,000');
    await quantityOf(dialog).fill('0');
    await expect(faultOf(dialog)).toHaveText(wrong);
  });
  await step('sent by two presses and the Enter key, it is one order', async () => {
    await quantityOf(dialog).fill('2');
    await dialog.getByLabel('Phone', { exact: true }).fill(person.phone);
    let letThrough = () => {};
    const held = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    let posts = 0;
    await page.route('**/machines/desheller/order', async (route) => {
      posts += 1;
      await held;
      await route.continue();
    });
    await submitButton(dialog).dblclick();
    await expect(dialog.getByRole('button', { name: 'Submitting...' })).toBeDisabled();
    await dialog.getByLabel('Full name').press('Enter');
    letThrough();
    await expect(dialog.getByRole('status')).toHaveText(submitted('Coconut Desheller'));
    expect(posts).toBe(1);
    await openMail(page, 'team@agbon.example', `Machine Order: Coconut Desheller Order from ${person.name}`);
    expect(await mailsAbout(page, person.email)).toHaveLength(1);
  });
});

test('the order forms and the confirmation have no accessibility faults', async ({ page }) => {
  await page.goto('/machines/desheller/order');
  await expectAccessible(page, 'blank', 'main');
  // With the visitor's own colours the bar still shows which part is the first payment.
  await page.emulateMedia({ forcedColors: 'active' });
  await expect(page.locator('main form span.h-3').first()).toHaveCSS('background-color', 'rgb(0, 0, 0)');
  await page.emulateMedia({ forcedColors: null });
  await submitButton(page).click();
  await expect(summaryOf(page)).toBeVisible();
  await expectAccessible(page, 'errors', 'main');
  await fillOrder(page, newPerson(), '2');
  await submitButton(page).click();
  await expect(page.getByRole('status')).toBeVisible();
  await expectAccessible(page, 'placed', 'main');
  await page.goto('/machines/extractor-automatic/order');
  await expectAccessible(page, 'priced on request', 'main');
  await page.goto('/services');
  const dialog = await openDialog(page, deshellerButton, deshellerTitle);
  await quantityOf(dialog).fill('0');
  await expectAccessible(page, 'dialog', 'dialog');
});
