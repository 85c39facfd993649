import { expectAccessible } from '../support/accessible.ts';
import { expect, phone, sizes, test, type Locator, type Page } from '../support/journey.ts';
import { amount, fillOrder, orderable, quantityOf, submitButton, submitted } from '../support/machine-order-form.ts';
import { mailsAbout, openMail } from '../support/mailbox.ts';
import { newPerson, summaryOf } from '../support/waitlist-form.ts';

const [, deshellerButton, deshellerTitle] = orderable[0];
const wrong = 'Please enter a valid quantity';

async function openDialog(page: Page, button: string, title: string): Promise<Locator> {
  await page.goto('/services');
  await page.getByRole('link', { name: button }).click();
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.waitFor();
  return dialog;
}

for (const [where, viewport] of sizes) {
  test.describe(where, () => {
    test.use({ viewport });

    for (const [machine, button, title, name] of orderable) {
      test(`the ${machine} is ordered in a dialog over the services page`, async ({ page }) => {
        const dialog = await openDialog(page, button, title);
        await fillOrder(dialog, newPerson(), '2');
        await submitButton(dialog).click();
        await expect(dialog.getByRole('status')).toHaveText(submitted(name));
        await expect(dialog).toHaveCount(0);
        await expect(page.getByRole('status').filter({ hasText: submitted(name) })).toBeVisible();
        await expect(page.getByRole('link', { name: button })).toBeFocused();
        await expect(page).toHaveURL('/services');
        await expect(page).toHaveTitle(/^Our Services/);
        await page.getByRole('link', { name: 'See your order' }).click();
        await expect(page.getByRole('main').getByRole('status')).toHaveText(submitted(name));
      });
    }

    test('on a page of its own, success takes the place of the form, with the total and its two payments', async ({
      page,
    }) => {
      await page.goto('/machines/desheller/order');
      await fillOrder(page, newPerson(), '3');
      await submitButton(page).click();
      await expect(page.getByRole('status')).toHaveText(submitted('Coconut Desheller'));
      await expect(page).toHaveURL(/\/machine-orders\/[\da-f-]{36}$/);
      await expect(amount(page, 'total')).toHaveText('₦3,000,000');
      await expect(amount(page, 'upfront')).toHaveText('₦1,800,000');
      await expect(amount(page, 'delivery')).toHaveText('₦1,200,000');
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await page.reload();
      await expect(amount(page, 'total')).toHaveText('₦3,000,000');
    });
  });
}

test.describe('without script', () => {
  test.use({ viewport: phone, javaScriptEnabled: false });

  test('a refused order keeps what was typed and its total, and then it is taken', async ({ page }) => {
    const person = newPerson();
    await page.goto('/services');
    await page.getByRole('link', { name: deshellerButton }).click();
    await expect(page).toHaveTitle(/^Coconut Desheller Order/);
    await expect(amount(page, 'total')).toHaveText('₦1,000,000');
    await quantityOf(page).fill('4');
    await page.getByLabel('Additional requirements').fill('Two doors\nwide');
    await submitButton(page).click();
    await expect(page).toHaveTitle(/^Error: Coconut Desheller Order/);
    await expect(summaryOf(page)).toBeFocused();
    await expect(summaryOf(page)).toContainText('Please fill in all required fields.');
    await expect(amount(page, 'total')).toHaveText('₦4,000,000');
    await expect(amount(page, 'upfront')).toHaveText('₦2,400,000');
    await expect(page.getByLabel('Additional requirements')).toHaveValue('Two doors\nwide');
    await fillOrder(page, person, '0');
    await submitButton(page).click();
    await expect(summaryOf(page)).toHaveText(wrong);
    await summaryOf(page).getByRole('link').click();
    await expect(quantityOf(page)).toBeFocused();
    await expect(quantityOf(page)).toHaveAccessibleDescription(new RegExp(wrong));
    await expect(page.getByLabel('Full name')).toHaveValue(person.name);
    await quantityOf(page).fill('4');
    await submitButton(page).click();
    await expect(page.getByRole('status')).toHaveText(submitted('Coconut Desheller'));
    await expect(amount(page, 'total')).toHaveText('₦4,000,000');
  });
});

test('the total follows every key, up to thousands of machines, and says nothing of what cannot be ordered', async ({
  page,
}) => {
  const dialog = await openDialog(page, deshellerButton, deshellerTitle);
  await expect(amount(dialog, 'total')).toHaveText('₦1,000,000');
  for (const [typed, quantity, total, upfront, delivery] of [
    ['1', '1 piece', '₦1,000,000', '₦600,000', '₦400,000'],
    ['7', '7 pieces', '₦7,000,000', '₦4,200,000', '₦2,800,000'],
    ['9999', '9,999 pieces', '₦9,999,000,000', '₦5,999,400,000', '₦3,999,600,000'],
    ['0', '—', '—', '—', '—'],
    ['1.5', '—', '—', '—', '—'],
    ['10001', '—', '—', '—', '—'],
    ['', '—', '—', '—', '—'],
  ] as const) {
    await quantityOf(dialog).fill(typed);
    await expect(amount(dialog, 'total')).toHaveText(total);
    await expect(amount(dialog, 'quantity')).toHaveText(quantity);
    await expect(amount(dialog, 'upfront')).toHaveText(upfront);
    await expect(amount(dialog, 'delivery')).toHaveText(delivery);
  }
  await quantityOf(dialog).fill('1');
  await dialog.getByRole('button', { name: 'One more' }).click();
  await expect(amount(dialog, 'total')).toHaveText('₦2,000,000');
  await dialog.getByRole('button', { name: 'One less' }).click();
  await expect(dialog.getByRole('button', { name: 'One less' })).toBeDisabled();
  await expect(amount(dialog, 'total')).toHaveText('₦1,000,000');
});

test('a quantity that is none is said while it is typed, and no longer when it is one', async ({ page }) => {
  const dialog = await openDialog(page, deshellerButton, deshellerTitle);
  const said = dialog.locator('[data-field=quantity] [data-error]');
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
    await expect(said, `after ${key}`).toHaveText(text);
    await expect(quantityOf(dialog)).toBeFocused();
  }
  await quantityOf(dialog).fill('-3');
  await expect(said).toHaveText(wrong);
  await quantityOf(dialog).fill('10001');
  await expect(said).toHaveText('Enter 10,000 pieces or fewer. For more, call +234 800 000 0000');
});

test('kilograms need not be whole, and the buttons go by whole ones', async ({ page }) => {
  const [, button, title] = orderable[3];
  const dialog = await openDialog(page, button, title);
  await quantityOf(dialog).fill('12.5');
  await dialog.getByRole('button', { name: 'One more' }).click();
  await expect(quantityOf(dialog)).toHaveValue('13.5');
  for (let presses = 0; presses < 14; presses++) {
    const less = dialog.getByRole('button', { name: 'One less' });
    if (await less.isEnabled()) await less.click();
  }
  await expect(quantityOf(dialog)).toHaveValue('1');
  await expect(dialog.locator('[data-field=quantity] [data-error]')).toHaveText('');
});

test('Submit reads Submitting... and an order that is sent twice is one', async ({ page }) => {
  const person = newPerson();
  const dialog = await openDialog(page, deshellerButton, deshellerTitle);
  await fillOrder(dialog, person, '2');
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
  const busy = dialog.getByRole('button', { name: 'Submitting...' });
  await expect(busy).toBeDisabled();
  await dialog.getByLabel('Full name').press('Enter');
  letThrough();
  await expect(dialog.getByRole('status')).toHaveText(submitted('Coconut Desheller'));
  expect(posts).toBe(1);
  await openMail(page, 'team@agbon.example', `Machine Order: Coconut Desheller Order from ${person.name}`);
  await page.getByText('As plain text').click();
  for (const answer of [person.email, '2 pieces', '₦2,000,000', '₦1,200,000', '4 Market Road', 'Submitted at'])
    await expect(page.locator('pre')).toContainText(answer);
  expect(await mailsAbout(page, person.name)).toHaveLength(1);
  await openMail(page, person.email, 'We have your Coconut Desheller order');
  await page.frameLocator('iframe').getByRole('link', { name: 'See your order' }).click();
  await expect(page.getByRole('status')).toHaveText(submitted('Coconut Desheller'));
});

test('a refusal by the server keeps the dialog, what was typed, and a total that is still alive', async ({ page }) => {
  const person = newPerson();
  const dialog = await openDialog(page, deshellerButton, deshellerTitle);
  await fillOrder(dialog, { ...person, phone: '12' }, '6');
  await submitButton(dialog).click();
  await expect(summaryOf(dialog)).toBeFocused();
  await expect(summaryOf(dialog)).toContainText('Enter a phone number');
  await expect(dialog.getByLabel('Full name')).toHaveValue(person.name);
  await expect(amount(dialog, 'total')).toHaveText('₦6,000,000');
  await dialog.getByRole('button', { name: 'One more' }).click();
  await expect(amount(dialog, 'total')).toHaveText('₦7,000,000');
  await quantityOf(dialog).fill('0');
  await expect(dialog.locator('[data-field=quantity] [data-error]')).toHaveText(wrong);
  await quantityOf(dialog).fill('6');
  await dialog.getByLabel('Phone', { exact: true }).fill(person.phone);
  await submitButton(dialog).click();
  await expect(dialog.getByRole('status')).toHaveText(submitted('Coconut Desheller'));
});

test('an order that was begun survives a reload, its total too', async ({ page }) => {
  await page.goto('/machines/desheller/order');
  await quantityOf(page).fill('8');
  await page.getByLabel('Installation address').fill('4 Market Road');
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('4 Market Road');
  await page.reload();
  await expect(quantityOf(page)).toHaveValue('8');
  await expect(amount(page, 'total')).toHaveText('₦8,000,000');
  await page.goto('/machines/dehusker/order');
  await expect(page.getByLabel('Installation address')).toHaveValue('');
});

test('the order forms and the confirmation keep nobody out', async ({ page }) => {
  await page.goto('/machines/desheller/order');
  await expectAccessible(page, 'blank');
  await submitButton(page).click();
  await expect(summaryOf(page)).toBeVisible();
  await expectAccessible(page, 'errors');
  await fillOrder(page, newPerson(), '2');
  await submitButton(page).click();
  await expect(page.getByRole('status')).toBeVisible();
  await expectAccessible(page, 'placed');
  await page.goto('/machines/extractor-automatic/order');
  await expectAccessible(page, 'priced on request');
  const dialog = await openDialog(page, deshellerButton, deshellerTitle);
  await quantityOf(dialog).fill('0');
  await expectAccessible(page, 'dialog', 'dialog');
});
