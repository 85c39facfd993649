import { randomUUID } from 'node:crypto';
import type { Locator } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { expect, phone, test } from '../support/journey.ts';
import { signInAsOwner, leave } from '../support/staff-sign-in.ts';

test.use({ focusesAsSafari: true, viewport: phone, signsIn: true });

const thirty = Array.from({ length: 30 }, (_, place) => `farmer${place}@example.com`);
const mark = randomUUID().slice(0, 8);

/** Pastes as a phone does. */
const paste = (field: Locator, text: string) =>
  field.evaluate((input, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', text);
    (input as HTMLInputElement).focus();
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);

test('on a phone, a mail to thirty people is begun from a template, previewed, sent and undone, in one window', async ({
  page,
}) => {
  await page.goto('/vintage');
  await signInAsOwner(page);
  await page.getByRole('link', { name: 'Compose Email' }).click();
  const window = page.getByRole('dialog');
  await window.getByRole('button', { name: 'Send Email' }).click();
  await expect(window.getByRole('alert')).toContainText('Please fill in all fields');
  await expectAccessible(page, 'the window, refused', 'dialog');

  await window.getByLabel('Recipients').fill('ada@example.com, bola');
  await window.getByLabel('Recipients').press('Tab');
  await window.getByRole('combobox', { name: /^Template/ }).selectOption({ label: 'Sorry for a delay' });
  await window.getByRole('button', { name: 'Use it' }).click();
  await expect(window.getByLabel('Subject')).toHaveValue('A delay with {about}');
  await window.getByRole('button', { name: 'Send Email' }).click();
  await expect(window.locator('[data-field=to] [data-error]')).toContainText('Check this address: bola');
  // A list from a spreadsheet or address book, with one entry that is not an address.
  const to = window.getByLabel('Recipients');
  await to.fill('');
  await paste(to, `"Obi, Ada" <ada@example.com>; bola\n${thirty.slice(1).join('\n')}`);
  await expect(to).toHaveValue(/^ada@example\.com, ?bola, ?farmer1@example\.com/);
  await to.press('Tab');
  await expect(window.locator('[data-field=to] [data-error]')).toHaveText('Check this address: bola');
  await to.fill(thirty.join(', '));
  await expect(window.getByText('30 addresses')).toBeVisible();
  const send = window.getByRole('button', { name: 'Send Email' });
  await expect(send).toBeInViewport({ ratio: 1 });
  // The dialog fills the whole page.
  expect(await window.evaluate((dialog) => innerHeight - dialog.getBoundingClientRect().height)).toBe(0);

  await window.getByRole('button', { name: 'Preview' }).click();
  await expect(window.getByRole('heading', { name: 'Preview: nothing is sent yet' })).toBeFocused();
  const letter = window.frameLocator('iframe').locator('span', { hasText: 'We are sorry: your request takes longer' });
  await expect(letter).toBeVisible();
  await expect(window.getByLabel('Message')).toHaveValue(/We are sorry: \{about\}/);

  await window.getByLabel('Subject').fill(`A delay with {about} ${mark}`);
  await send.click();
  await expect(page.getByRole('status').filter({ hasText: 'Email sent successfully! To 30 people.' })).toBeVisible();
  const undo = page.getByRole('button', { name: /^Undo/ });
  await page.locator('.for-10-s').evaluate((note) => note.getAnimations().forEach((offer) => offer.finish()));
  await expect(undo).toBeHidden();
  await page.locator('.for-10-s').evaluate((note) => note.getAnimations().forEach((offer) => offer.play()));
  await undo.click();
  await expect(page.getByText('The e-mail was not sent. It is here to edit.')).toBeVisible();
  await expect(page.getByLabel('Subject')).toHaveValue(`A delay with {about} ${mark}`);
  await expect(page.getByLabel('Recipients')).toHaveValue(new RegExp(`^${thirty[0]}.*${thirty[29]}$`));
  await expect(page.getByLabel('Message')).toHaveValue(/We are sorry: \{about\}/);
  await page.getByLabel('Subject').fill('');
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page).toHaveTitle(/^Error: /);
  await page.getByLabel('Subject').fill(`A delay with {about} ${mark}`);
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('heading', { name: 'Preview: nothing is sent yet' })).toBeFocused();
  await expect(page).toHaveTitle(/^Compose Email/);
  await expectAccessible(page, 'the page, undone, with its preview');
  await page.goto(`/vintage-dashboard/mails?q=${mark}`);
  await expect(page.getByText('No e-mail matches.')).toBeVisible();
  await leave(page);
});
