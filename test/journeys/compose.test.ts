import { expectAccessible } from '../support/accessible.ts';
import { expect, phone, test } from '../support/journey.ts';
import { comeIn, leave } from '../support/staff-door.ts';

test.use({ viewport: phone, signsIn: true });

test('on a phone, a mail is begun by a template, looked at, sent and taken back, in one window', async ({ page }) => {
  await page.goto('/vintage');
  await comeIn(page);
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
  await expect(window.locator('[data-field=to] [data-error]')).toContainText('commas between them');
  await window.getByLabel('Recipients').fill('ada@example.com, bola@example.com');

  await window.getByRole('button', { name: 'Preview' }).click();
  await expect(window.getByRole('heading', { name: 'Preview: nothing is sent yet' })).toBeFocused();
  const letter = window.frameLocator('iframe').locator('span', { hasText: 'We are sorry: your request takes longer' });
  await expect(letter).toBeVisible();
  await expect(window.getByLabel('Message')).toHaveValue(/We are sorry: \{about\}/);

  await window.getByRole('button', { name: 'Send Email' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Email sent successfully!' })).toBeVisible();
  const undo = page.getByRole('button', { name: /^Undo/ });
  await page.locator('.for-10-s').evaluate((note) => note.getAnimations().forEach((offer) => offer.finish()));
  await expect(undo).toBeHidden();
  await page.locator('.for-10-s').evaluate((note) => note.getAnimations().forEach((offer) => offer.play()));
  await undo.click();
  await expect(page.getByText('The e-mail was not sent. It is here to edit.')).toBeVisible();
  await expect(page.getByLabel('Subject')).toHaveValue('A delay with {about}');
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('heading', { name: 'Preview: nothing is sent yet' })).toBeFocused();
  await expectAccessible(page, 'the page, undone, with its preview');
  await leave(page);
});
