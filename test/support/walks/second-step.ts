import { fromBase32 } from '#platform/base32.ts';
import { totpStepAt, totpCode } from '#platform/totp.ts';
import { newPhone, password } from '../sign-in.ts';
import type { Walker } from './walker.ts';
import { newPerson, type Person } from '../waitlist-form.ts';

/** A new person with a phone number. */
export function newcomer(): Person {
  return { ...newPerson(), phone: newPhone() };
}

/** Signs in with the password, up to the settings or the second step. */
export async function signInWithPassword({ page }: Walker, { email }: Person): Promise<void> {
  await page.goto('/login?next=%2Fdashboard%2Fsettings');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
}

export async function signOut({ page, expect }: Walker): Promise<void> {
  await page.goto('/dashboard');
  await page.getByRole('region', { name: 'Dashboard' }).getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByRole('button', { name: 'Sign Out' })).toHaveCount(0);
}

/** The app's code some steps from now. */
export function appCode({ now }: Walker, secret: string, stepsAway = 0): string {
  return totpCode(fromBase32(secret)!, totpStepAt(now()) + stepsAway);
}

export async function giveCode({ page, expect }: Walker, code: string, button: string): Promise<void> {
  const field = page.getByRole('textbox', { name: /^Code|^What does the app show/ });
  // A code never comes back: once the field is empty, the earlier answer has arrived.
  await expect(field).toHaveValue('');
  await field.fill(code);
  await page.getByRole('button', { name: button }).click();
}

/** Turns on texts in the settings; returns the first recovery code. */
export async function turnOnTexts(walker: Walker, { phone }: Person): Promise<string> {
  const { page, expect, textedCode } = walker;
  await page.goto('/dashboard/settings');
  await page.getByLabel('Phone number').fill(phone);
  await page.getByRole('button', { name: 'Text me a code' }).click();
  await expect(page).toHaveURL(/\/dashboard\/settings\/phone\//);
  await giveCode(walker, await textedCode(phone), 'Confirm this phone');
  await expect(page.getByRole('status')).toContainText('Codes by text message are on.');
  await page.getByRole('button', { name: 'Show me 10 codes' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your recovery codes');
  const codes = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: /^\w{5}-\w{5}$/ });
  await expect(codes).toHaveCount(10);
  return (await codes.first().textContent())!;
}

/** Turns on the app; returns its secret. */
export async function turnOnApp(walker: Walker): Promise<string> {
  const { page, expect } = walker;
  await page.goto('/dashboard/settings/second-step/app');
  await page.getByRole('button', { name: 'Show me the code to scan' }).click();
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  const shown = await page.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent();
  const secret = shown!.replaceAll(' ', '');
  await giveCode(walker, appCode(walker, secret), 'Turn it on');
  await expect(page.getByRole('status')).toContainText('The authenticator app is on.');
  return secret;
}
