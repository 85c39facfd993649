import { expectAccessible } from '../support/accessible.ts';
import { expect, phone, test } from '../support/journey.ts';
import { mailsAbout } from '../support/mailbox.ts';
import { newPerson } from '../support/waitlist-form.ts';

test.use({ focusesAsSafari: true, viewport: phone });

test('samples of several products are requested, row by row, and survive a reload', async ({ page }) => {
  const person = newPerson();
  await page.goto('/samples');
  const rows = page.locator('[data-row]');
  const product = (at: number) => rows.nth(at).getByRole('combobox');
  const amount = (at: number) => rows.nth(at).getByLabel('How many samples?');
  await product(0).selectOption({ index: 1 });
  await amount(0).fill('1');

  await test.step('another row is added without the network, with the cursor in it and its own buttons', async () => {
    await expect(page.locator('main form[data-ready]')).toHaveCount(1);
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Another product' }).click();
    await page.context().setOffline(false);
    await expect(product(1)).toBeFocused();
    await product(1).selectOption({ index: 2 });
    await rows.nth(1).getByRole('button', { name: /more/i }).click();
    await expect(amount(1)).not.toHaveValue('');
  });
  await test.step('both are restored after a reload', async () => {
    const second = await product(1).inputValue();
    await page.reload();
    await page.getByLabel('Name', { exact: true }).focus();
    await expect(product(1)).toHaveValue(second);
  });
  await test.step('the first is removed, and the other becomes the first', async () => {
    const second = await product(1).inputValue();
    await page.getByRole('button', { name: 'Take out Sample 1' }).click();
    await expect(rows).toHaveCount(1);
    await expect(product(0)).toHaveValue(second);
    await expect(product(0)).toHaveAttribute('name', 'items[0].product');
    await expect(page.getByRole('button', { name: /^Take out/ })).toBeHidden();
  });
  await test.step('an empty row is not requested', async () => {
    await page.getByRole('button', { name: 'Another product' }).click();
    await page.getByRole('button', { name: 'Ask for samples' }).click();
    await expect(page.locator('[data-summary] a')).not.toHaveCount(0);
    await expect(rows.nth(1).locator('[data-error]').filter({ visible: true })).toHaveCount(0);
    await expectAccessible(page, 'refused');
  });
  await page.getByLabel('What would you use it for?').fill('Seedlings');
  await page.getByLabel('Name', { exact: true }).fill(person.name);
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel('Phone').fill('0803 123 4567');
  await page.getByLabel('Delivery address').fill('12 Marina Road, Badagry');
  await page.getByRole('button', { name: 'Ask for samples' }).click();
  await expect(page).toHaveURL(/\/samples\/thanks/);
  expect(await mailsAbout(page, person.email)).toHaveLength(1);
});
