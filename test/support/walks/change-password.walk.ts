import { confirmSubject, password } from '../sign-in.ts';
import { newPerson, summaryOf } from '../waitlist-form.ts';
import type { Walk, Walker } from './walker.ts';

const better = 'nine canoes carry salt';

/** A member changes the password after two refusals and gets a mail. */
export const changingThePassword: Walk = async (walker) => {
  const { page, expect, openMail } = walker;
  const main = page.getByRole('main');
  const email = await openAccount(walker);
  await page.goto('/dashboard/settings');
  await change(walker, 'not my password at all');
  await expect(summaryOf(main)).toContainText('This is not your password');
  await expect(main.getByLabel('Current password')).toHaveValue('');
  await expect(main.getByLabel('New password again')).toHaveValue('');
  await change(walker, password, 'ten canoes carry salt');
  await expect(summaryOf(main)).toContainText('This is not the same as the new password');
  await change(walker, password);
  await expect(page.getByRole('status')).toContainText('Your password is changed.');
  await openMail(email, 'Your password was changed (Àgbọn)');
};

async function openAccount({ page, openMail }: Walker): Promise<string> {
  const { name, email } = newPerson();
  const form = { name, email, password, account_type: 'seller', form_key: crypto.randomUUID() };
  await page.request.post('/signup', { form });
  await openMail(email, confirmSubject);
  await page.frameLocator('iframe').getByRole('link', { name: 'Open my account' }).click();
  await page.getByRole('button', { name: 'Open my account' }).click();
  return email;
}

async function change({ page }: Walker, current: string, again = better): Promise<void> {
  const main = page.getByRole('main');
  await main.getByLabel('Current password').fill(current);
  await main.getByLabel('New password', { exact: true }).fill(better);
  await main.getByLabel('New password again').fill(again);
  await main.getByRole('button', { name: 'Change password' }).click();
}
