import { expect, test } from '../support/journey.ts';
import {
  fillAsSeller,
  joinButton,
  keptInBrowser,
  newPerson,
  openWaitlistDialog,
  summaryOf,
  thanks,
  waitlistDialog,
} from '../support/waitlist-form.ts';

const day_ms = 24 * 3600 * 1000;

test('what was typed survives a reload, and fills the dialog as well as the page', async ({ page }) => {
  const person = newPerson();
  await page.goto('/waitlist');
  await fillAsSeller(page, person);
  await page.getByRole('radio', { name: 'Both' }).check();
  await page.getByLabel('Business type').selectOption('Retailer');
  await page.getByLabel('Cocopeat').check();
  await page.getByLabel('Anything else').fill('First line\nsecond line');
  await expect.poll(() => keptInBrowser(page)).toContain('second line');
  await page.reload();
  await expect(page.getByLabel('Full name')).toHaveValue(person.name);
  await expect(page.getByLabel('Phone')).toHaveValue(person.phone);
  await expect(page.getByRole('radio', { name: 'Both' })).toBeChecked();
  await expect(page.getByLabel('Business type')).toHaveValue('retailer');
  await expect(page.getByLabel('Cocopeat')).toBeChecked();
  await expect(page.getByLabel('Biochar')).not.toBeChecked();
  await expect(page.getByLabel('Anything else')).toHaveValue('First line\nsecond line');

  await page.goto('/');
  const dialog = await openWaitlistDialog(page);
  await expect(dialog.getByRole('textbox', { name: 'E-mail' })).toHaveValue(person.email);
  await expect(dialog.getByLabel('Cocopeat')).toBeChecked();
});

test('what was typed survives closing the dialog', async ({ page }) => {
  await page.goto('/');
  let dialog = await openWaitlistDialog(page);
  await dialog.getByLabel('Full name').fill('Ada');
  await dialog.getByRole('radio', { name: 'Seller' }).check();
  await page.keyboard.press('Escape');
  await expect(waitlistDialog(page)).toHaveCount(0);
  dialog = await openWaitlistDialog(page);
  await expect(dialog.getByLabel('Full name')).toHaveValue('Ada');
  await expect(dialog.getByLabel('Monthly volume')).toBeVisible();
});

test('what a refusal showed survives a reload too', async ({ page }) => {
  await page.goto('/waitlist');
  await fillAsSeller(page, { ...newPerson(), phone: '12' });
  await joinButton(page).click();
  await expect(summaryOf(page)).toContainText('Enter a phone number');
  await page.reload();
  await expect(page.getByLabel('Phone')).toHaveValue('12');
});

test('once the form is taken, nothing of it is left in the browser', async ({ page }) => {
  await page.goto('/waitlist');
  await fillAsSeller(page, newPerson());
  await expect.poll(() => keptInBrowser(page)).not.toBe('{}');
  await joinButton(page).click();
  await expect(page.getByRole('status')).toHaveText(thanks);
  expect(await keptInBrowser(page)).toBe('{}');
  await page.goto('/waitlist');
  await expect(page.getByLabel('Full name')).toHaveValue('');
});

test('what was typed before the script came is kept, and is newer than the draft', async ({ page }) => {
  await page.goto('/waitlist');
  await page.getByLabel('Full name').fill('Ada');
  await expect.poll(() => keptInBrowser(page)).toContain('Ada');
  await page.getByLabel('Phone').fill('0803');
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/forms-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await page.getByLabel('Full name').fill('Bola');
  letThrough();
  await expect(page.getByLabel('Phone')).toHaveValue('0803');
  await expect(page.getByLabel('Full name')).toHaveValue('Bola');
});

test('a draft never holds the form’s key, nor what only programs fill in', async ({ page }) => {
  await page.goto('/waitlist');
  await fillAsSeller(page, newPerson());
  const key = await page.locator('input[name=form_key]').inputValue();
  await expect.poll(() => keptInBrowser(page)).toContain('Ada');
  const draft = await keptInBrowser(page);
  expect(draft).not.toContain(key);
  expect(draft).not.toContain('form_key');
  expect(draft).not.toContain('website');
});

test('a draft is forgotten after a week', async ({ page }) => {
  await page.clock.install();
  await page.goto('/waitlist');
  await page.getByLabel('Full name').fill('Ada');
  await expect.poll(() => keptInBrowser(page)).toContain('Ada');
  await page.clock.fastForward(6.9 * day_ms);
  await page.reload();
  await expect(page.getByLabel('Full name')).toHaveValue('Ada');
  await page.clock.fastForward(0.2 * day_ms);
  await page.reload();
  await expect.poll(() => keptInBrowser(page)).toBe('{}');
  await expect(page.getByLabel('Full name')).toHaveValue('');
});
