import { fromBase32 } from '#platform/base32.ts';
import { stepAt, totpCode } from '#platform/totp.ts';
import { expect, type Page } from './journey.ts';
import { newPhone, password } from './door.ts';
import { textedCode } from './mailbox.ts';
import { newPerson, type Person } from './waitlist-form.ts';

/** Somebody with a number of their own, too. */
export function newcomer(): Person {
  return { ...newPerson(), phone: newPhone() };
}

/** From anywhere to the step after the password. */
export async function signInWithPassword(page: Page, { email }: Person, next = '/dashboard/settings'): Promise<void> {
  await page.goto(`/login?next=${encodeURIComponent(next)}`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
}

export async function signOut(page: Page): Promise<void> {
  await page.goto('/dashboard');
  await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByRole('button', { name: 'Sign Out' })).toHaveCount(0);
}

/** What the app shows, some steps from now. */
export function appCode(secret: string, stepsAway = 0): string {
  return totpCode(fromBase32(secret)!, stepAt(new Date()) + stepsAway);
}

export async function giveCode(page: Page, code: string, button: string): Promise<void> {
  const field = page.getByRole('textbox', { name: /^Code|^What does the app show/ });
  // A code never comes back: once it is empty, the answer to the one before is there.
  await expect(field).toHaveValue('');
  await field.fill(code);
  await page.getByRole('button', { name: button }).click();
}

/** Turns texts on; gives the recovery codes that come with them. */
export async function turnOnTexts(page: Page, { phone }: Person): Promise<string[]> {
  await page.goto('/dashboard/settings');
  await page.getByLabel('Phone number').fill(phone);
  await page.getByRole('button', { name: 'Text me a code' }).click();
  await expect(page).toHaveURL(/\/dashboard\/settings\/phone\//);
  await giveCode(page, await textedCode(page, phone), 'Confirm this phone');
  await expect(page.getByRole('status')).toContainText('Codes by text message are on.');
  await page.getByRole('button', { name: 'Show me 10 codes' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your recovery codes');
  return page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: /^\w{5}-\w{5}$/ })
    .allInnerTexts();
}

/** Turns the app on; gives its secret. */
export async function turnOnApp(page: Page): Promise<string> {
  await page.goto('/dashboard/settings/second-step/app');
  await page.getByRole('button', { name: 'Show me the code to scan' }).click();
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  const shown = await page.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText();
  const secret = shown.replaceAll(' ', '');
  await giveCode(page, appCode(secret), 'Turn it on');
  await expect(page.getByRole('status')).toContainText('The authenticator app is on.');
  return secret;
}
