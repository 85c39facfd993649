import type { Browser, Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothLooks } from '../support/accessible.ts';
import { expect, phone, test } from '../support/journey.ts';
import { signInAsOwner, leave } from '../support/staff-sign-in.ts';

// The browser is known afterwards; the session must be gone at the end.
test.use({ viewport: phone, signsIn: true });

const password = 'grey heron under the mango';

/** A new colleague is invited, follows the mailed link in their own browser, and sets a password. */
async function hire(
  page: Page,
  browser: Browser,
  someone: { name: string; email: string; role: string },
): Promise<Page> {
  await page.goto('/vintage-dashboard/staff');
  await page.getByLabel('E-mail', { exact: true }).fill(someone.email);
  await page.getByRole('radio', { name: new RegExp(`^${someone.role}`) }).check();
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'on its way' })).toBeVisible();
  await page.getByRole('status').locator('xpath=..').getByRole('link', { name: 'Mails to staff' }).click();
  await expectAccessible(page, 'the mails to staff');
  await page.getByRole('row').filter({ hasText: someone.email }).getByRole('link').click();
  // The mail is written within seconds; until then the page says so.
  const key = page.getByText(/\/vintage\/invitation\/[\w-]{43}$/);
  await expect(async () => {
    await page.reload();
    await expect(key).toBeVisible({ timeout: 500 });
  }).toPass();
  await expectAccessible(page, 'a mail to staff');
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin, viewport: page.viewportSize() });
  const theirs = await context.newPage();
  await theirs.goto((await key.textContent())!);
  await expect(theirs.getByText(`Your role is ${someone.role}.`)).toBeVisible();
  await theirs.getByLabel('Your name').fill(someone.name);
  await theirs.getByLabel('Password').fill(password);
  await theirs.getByRole('button', { name: 'Open the account and sign in' }).click();
  await expect(theirs).toHaveURL('/vintage-dashboard');
  return theirs;
}

test('an owner invites a colleague, changes their role and disables the account, without accessibility faults', async ({
  page,
  browser,
}, { testId }) => {
  test.slow();
  await page.goto('/vintage');
  await expectAccessibleInBothLooks(page, 'the sign-in page', 'html');
  await page.getByText('Sign in with your own account').click();
  await expectAccessible(page, 'the sign-in page, with the second way open');
  await page.getByRole('button', { name: 'Sign In' }).first().click();
  await expectAccessible(page, 'the sign-in page, with nothing filled in');
  await signInAsOwner(page);
  await expectAccessibleInBothLooks(page, 'the overview', 'html');
  await page.goto('/vintage-dashboard/staff');
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expectAccessible(page, 'staff, refused');
  const ngozi = { name: 'Ngozi Umeh', email: `ngozi-${testId}@agbon.example`, role: 'Viewer' };
  const theirs = await hire(page, browser, ngozi);
  await theirs.goto('/vintage-dashboard/authenticator');
  await theirs.getByRole('button', { name: 'Add an authenticator app' }).click();
  await expect(theirs.getByRole('img', { name: 'The code to scan' })).toBeVisible();
  await expectAccessible(theirs, 'the authenticator');
  await page.goto('/vintage-dashboard/staff');
  await expectAccessible(page, 'staff');
  await page.getByRole('row').filter({ hasText: ngozi.email }).getByRole('link').click();
  await expectAccessible(page, 'one account');
  await page.getByRole('radio', { name: /^Finance/ }).check();
  await page.getByRole('button', { name: 'Change role' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'role is changed' })).toBeVisible();
  await theirs.reload();
  await expect(theirs).toHaveURL(/\/vintage\?next=/);
  await theirs.context().close();
  await page.getByRole('button', { name: 'Disable' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'is disabled' })).toBeVisible();
  await page.goto('/vintage-dashboard/audit');
  await expectAccessible(page, 'the audit log');
  await page.goto('/vintage-dashboard/password');
  await expectAccessible(page, 'the password again');
  await page.goto('/vintage-dashboard/staff/999999');
  await expectAccessible(page, 'nobody at that number');
  await leave(page);
});
