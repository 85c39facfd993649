import { expect, type Locator } from '@playwright/test';
import { demoAccounts } from '#content/demo-accounts.ts';
import { inTurn } from '../../support/conformance.ts';
import { demoAccount } from '../../support/demo-member.ts';
import { fillSignIn, openSignIn, signInButton, userMenu } from '../../support/sign-in.ts';
import { newPerson, summaryOf } from '../../support/waitlist-form.ts';

const mismatch = 'Invalid credentials. Please use the test account credentials.';

function testAccounts(place: Locator): Locator {
  return place.getByRole('region', { name: 'Test accounts' });
}

/** Red is stronger than green and blue together. */
async function expectRed(banner: Locator): Promise<void> {
  const edge = await banner.evaluate((element) => getComputedStyle(element).borderTopColor);
  const [red = 0, green = 0, blue = 0] = (edge.match(/\d+/g) ?? []).map(Number);
  expect(red, edge).toBeGreaterThan(green + blue);
}

inTurn('/about', 'the sign-in dialog', [
  [
    '§2 Sign-in dialog, §4',
    'toggles between Sign In and Create Account, and shows the test accounts',
    async (page) => {
      const dialog = await openSignIn(page);
      for (const { email, password } of demoAccounts)
        await expect(testAccounts(dialog)).toContainText(`${email}${password}`);
      for (const mode of ['Create Account', 'Sign In']) {
        await page.getByRole('dialog').getByRole('link', { name: mode, exact: true }).click();
        await expect(page.getByRole('dialog', { name: mode })).toBeVisible();
        await expect(page.getByRole('dialog').getByRole('button', { name: mode, exact: true })).toBeVisible();
      }
    },
  ],
  [
    '§2 Sign-in dialog, §4, §8',
    'a red banner shows the mismatch; a successful sign-in sets the user, closes the dialog and goes to /marketplace',
    async (page) => {
      const { email, password, name } = demoAccount('seller');
      const dialog = await openSignIn(page);
      await fillSignIn(dialog, newPerson().email, password);
      await signInButton(dialog).click();
      await expect(summaryOf(dialog)).toHaveText(mismatch);
      await expectRed(summaryOf(dialog));
      await expect(dialog.getByLabel('Password', { exact: true })).toHaveValue('');
      await fillSignIn(dialog, email, password);
      await signInButton(dialog).click();
      await expect(page).toHaveURL('/marketplace');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(userMenu(page)).toContainText(name);
    },
  ],
]);
