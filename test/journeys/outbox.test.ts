import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../support/accessible.ts';
import { expect, phone, test } from '../support/journey.ts';
import { signInAsOwner, goToPlace, leave } from '../support/staff-sign-in.ts';

test.use({ viewport: phone, signsIn: true });

const hostile = '<img src=x onerror=alert(1)><script>alert(2)</script>';

/** Sends a form without script, with text that would do something if it became markup. */
async function writeToUs(address: string, email: string): Promise<void> {
  const person = { name: 'Ada <b>Obi</b>', email, phone: '0803 123 4567' };
  const body = new URLSearchParams({ ...person, message: hostile, form_key: randomUUID() });
  const { status } = await fetch(`${address}/contact`, { method: 'POST', body, redirect: 'manual' });
  expect(status).toBe(303);
}

test('on a phone, a mail is read in a frame without scripts, and an address is suppressed and released again', async ({
  page,
  baseURL,
}) => {
  const email = `${randomUUID().slice(0, 8)}@example.com`;
  await writeToUs(baseURL!, email);
  await page.goto('/vintage');
  await signInAsOwner(page);
  await goToPlace(page, /^Business Emails/);
  await page.getByRole('searchbox', { name: 'Find' }).fill(email);
  await page.getByRole('button', { name: 'Show' }).click();
  // A mail has its subject once it was sent.
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('row', { name: /We have your message/ })).toContainText('Delivered', { timeout: 100 });
  }).toPass();
  await expectAccessible(page, 'the list');

  await page.getByRole('link', { name: /^View/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'Email Details' })).toBeVisible();
  await expect(dialog.frameLocator('iframe').getByText(hostile)).toBeVisible();
  await expectAccessible(page, 'a mail', 'dialog');
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(dialog).toBeHidden();
  await page.getByRole('link', { name: /^View/ }).click();
  await dialog.getByRole('link', { name: 'Stop e-mails to this address' }).click();

  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue(email);
  await page.getByLabel('Why', { exact: true }).fill('They asked');
  await page.getByRole('button', { name: 'Stop e-mails' }).click();
  const row = page.getByRole('row', { name: new RegExp(email) });
  await expect(row).toContainText('They asked');
  await expectAccessible(page, 'stopped addresses');
  await row.getByRole('button', { name: /^Allow again/ }).click();
  await expect(row).toBeHidden();
  await page.goto('/vintage-dashboard/jobs');
  await expectAccessible(page, 'jobs');
  await leave(page);
});
