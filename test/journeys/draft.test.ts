import { dayAhead, fillEvent, openEventDialog, planning } from '../support/event-form.ts';
import { expect, phone, test } from '../support/journey.ts';
import { returnAsSafari } from '../support/safari-return.ts';
import {
  fillAsSeller,
  joinButton,
  browserStorage,
  newPerson,
  openWaitlistDialog,
  summaryOf,
  thanks,
  waitlistDialog,
} from '../support/waitlist-form.ts';

const { step } = test;
const day_ms = 24 * 3600 * 1000;

test.use({ focusesAsSafari: true, viewport: phone });

test('a waitlist draft survives on the page and in the dialog, until it is accepted', async ({ page }) => {
  const person = newPerson();
  await page.goto('/waitlist');
  const key = await page.locator('input[name=form_key]').inputValue();
  await step('a reload', async () => {
    await fillAsSeller(page, person);
    await page.getByRole('radio', { name: 'Both' }).check();
    await page.getByLabel('Business type').selectOption('Retailer');
    await page.getByLabel('Cocopeat').check();
    await page.getByLabel('Anything else').fill('First line\nsecond line');
    await expect.poll(() => browserStorage(page)).toContain('second line');
  });
  await step('a draft never has the form’s key, nor the honeypot', async () => {
    const draft = await browserStorage(page);
    for (const never of [key, 'form_key', 'website']) expect(draft).not.toContain(never);
  });
  await step('all of it is restored', async () => {
    await page.reload();
    await expect(page.getByLabel('Full name')).toHaveValue(person.name);
    await expect(page.getByLabel('Phone')).toHaveValue(person.phone);
    await expect(page.getByRole('radio', { name: 'Both' })).toBeChecked();
    await expect(page.getByLabel('Business type')).toHaveValue('retailer');
    await expect(page.getByLabel('Cocopeat')).toBeChecked();
    await expect(page.getByLabel('Biochar')).not.toBeChecked();
    await expect(page.getByLabel('Anything else')).toHaveValue('First line\nsecond line');
  });
  await step('a refused answer is not restored with the rest', async () => {
    await page.getByLabel('Phone').fill('12');
    await joinButton(page).click();
    await expect(summaryOf(page)).toContainText('Enter a phone number');
    await page.reload();
    await expect(page.getByText('We kept what you typed.')).toBeVisible();
    await expect(page.getByLabel('Full name')).toHaveValue(person.name);
    await expect(page.getByLabel('Phone')).toHaveValue('');
  });
  await step('moving into the dialog and out of it', async () => {
    await page.goto('/');
    let dialog = await openWaitlistDialog(page);
    await expect(dialog.getByRole('textbox', { name: 'E-mail' })).toHaveValue(person.email);
    await expect(dialog.getByLabel('Cocopeat')).toBeChecked();
    await dialog.getByLabel('Phone').fill(person.phone);
    await dialog.getByLabel('Full name').fill('Ada');
    await page.keyboard.press('Escape');
    await expect(waitlistDialog(page)).toHaveCount(0);
    dialog = await openWaitlistDialog(page);
    await expect(dialog.getByLabel('Full name')).toHaveValue('Ada');
    await expect(dialog.getByLabel('Monthly volume')).toBeVisible();
  });
  await step('once the form is accepted, nothing of it remains in the browser', async () => {
    await page.goto('/waitlist');
    await expect(page.getByLabel('Full name')).toHaveValue('Ada');
    await joinButton(page).click();
    await expect(page.getByRole('status')).toHaveText(thanks);
    expect(await browserStorage(page)).toBe('{}');
    await page.goto('/waitlist');
    await expect(page.getByLabel('Full name')).toHaveValue('');
  });
});

test('a long event request survives a reload, and opening the dialog', async ({ page }) => {
  const day = dayAhead(30);
  await page.goto('/book-event');
  await fillEvent(page, newPerson(), day.typed);
  await page.getByRole('radio', { name: 'Wedding' }).check();
  await planning(page).click();
  await page.getByLabel('Pre-cut coconut chunks').check();
  await page.getByLabel('Budget').fill('500k');
  await expect.poll(() => browserStorage(page)).toContain('500k');
  await step('fields that Safari resets when the page comes back are restored', async () => {
    await returnAsSafari(page);
    await expect(page.getByLabel('Guests')).toHaveValue('150');
    expect(await browserStorage(page)).toContain('500k');
  });
  await page.reload();
  await expect(page.getByLabel('Date', { exact: true })).toHaveValue(day.typed);
  await expect(page.getByRole('radio', { name: 'Wedding' })).toBeChecked();
  await expect(page.getByText(day.withWeekday)).toBeVisible();
  await expect(page.getByLabel('Budget'), 'what was typed is not folded away').toBeVisible();
  await expect(page.getByLabel('Budget')).toHaveValue('500k');
  await page.goto('/');
  const dialog = await openEventDialog(page);
  await expect(dialog.getByLabel('Starts')).toHaveValue('14:00');
  await expect(dialog.getByLabel('Pre-cut coconut chunks')).toBeChecked();
});

test('text typed before the script loaded is kept and replaces the draft', async ({ page }) => {
  await page.goto('/waitlist');
  await page.getByLabel('Full name').fill('Ada');
  await expect.poll(() => browserStorage(page)).toContain('Ada');
  await page.getByLabel('Phone').fill('0803 123 4567');
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
  await expect(page.getByLabel('Phone')).toHaveValue('0803 123 4567');
  await expect(page.getByLabel('Full name')).toHaveValue('Bola');
});

test('a draft is deleted after a week', async ({ page }) => {
  await page.clock.install();
  await page.goto('/waitlist');
  await page.getByLabel('Full name').fill('Ada');
  await expect.poll(() => browserStorage(page)).toContain('Ada');
  await page.clock.fastForward(6.9 * day_ms);
  await page.reload();
  await expect(page.getByLabel('Full name')).toHaveValue('Ada');
  await page.clock.fastForward(0.2 * day_ms);
  await page.reload();
  await expect.poll(() => browserStorage(page)).toBe('{}');
  await expect(page.getByLabel('Full name')).toHaveValue('');
});
