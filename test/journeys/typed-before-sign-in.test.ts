import { fillSignIn, newMember, signInButton } from '../support/sign-in.ts';
import { expect, phone, test } from '../support/journey.ts';

test.use({ signsIn: true, viewport: phone });

test('a guest who sends terms on a phone signs in on a full page, and finds the typed text', async ({ page }) => {
  const member = await newMember(page);
  await page.goto('/create-transaction');
  await page.getByLabel('I buy and pay').check();
  await page.getByLabel('Their name').fill('Musa Bello');
  await page.getByLabel(/^Their e-mail or phone/).fill('musa@example.com');
  await page.getByLabel(/^In a few words/).fill('Forty bags of copra');
  await page.getByLabel(/^In full/).fill('Dry, in new bags, brought to Epe market.');
  await page.getByLabel(/^Amount/).fill('500,000');
  await page.getByLabel(/^Sent or done by/).fill('2027-01-20');
  await page.getByRole('button', { name: 'Check what you send' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible();
  await expect(page).toHaveURL(/\/login\?next=/);
  await expect(page.locator('footer')).toHaveCount(1);
  await fillSignIn(page.getByRole('main'), member.email);
  await signInButton(page.getByRole('main')).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Write down what you agree on' })).toBeVisible();
  await expect(page.getByLabel('Their name')).toHaveValue('Musa Bello');
  await page.getByRole('button', { name: 'Check what you send' }).click();
  await expect(page.getByRole('heading', { name: 'Check what you send' })).toBeVisible();
});
