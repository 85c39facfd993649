import { spacedPhones } from '#domain/values/spaced-phones.ts';
import { confirmSubject, fillSignIn, fillSignUp, newPhone, signInButton, userMenu } from '../sign-in.ts';
import { newPerson, summaryOf, type Person } from '../waitlist-form.ts';
import type { Walk, Walker } from './walker.ts';

const mismatch = 'Invalid credentials. Please use the test account credentials.';

/** Opens an account by mail and one by phone, leaves each, and signs in after a refusal. */
export const signingIn: Walk = async (walker) => {
  const person = newPerson();
  await signUpByMail(walker, person);
  await signOut(walker, person.email);
  await signInByMail(walker, person.email);
  await signOut(walker, person.name);
  const phone = newPhone();
  await signUpByPhone(walker, phone);
  await signOut(walker, `+234${phone.slice(1)}`);
  await signInByPhone(walker, phone);
  await signOut(walker, 'Bisi by phone');
};

async function signUpByMail({ page, expect, openMail }: Walker, person: Person): Promise<void> {
  await page.goto('/signup?next=/about');
  await fillSignUp(page.getByRole('main'), person);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page).toHaveURL('/signup/sent');
  await expect(page.getByRole('status')).toHaveText('An e-mail is on its way to the address you typed.');
  await openMail(person.email, confirmSubject);
  await page.frameLocator('iframe').getByRole('link', { name: 'Open my account' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Open your account');
  await expect(page.getByRole('textbox', { name: 'Password' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Open my account' }).click();
  await expect(page).toHaveURL('/about');
  await expect(userMenu(page)).toContainText(person.name);
}

async function signInByMail({ page, expect }: Walker, email: string): Promise<void> {
  const main = page.getByRole('main');
  await page.goto('/login?next=/about');
  await fillSignIn(main, email, 'eight coconuts on a wall');
  await signInButton(main).click();
  await expect(page).toHaveTitle(/^Error: /);
  await expect(summaryOf(main)).toHaveText(mismatch);
  await expect(main.getByLabel('E-mail', { exact: true })).toHaveValue(email);
  await expect(main.getByRole('textbox', { name: 'Password', exact: true })).toHaveValue('');
  await fillSignIn(main, email);
  await signInButton(main).click();
  await expect(page).toHaveURL('/about');
}

async function signUpByPhone(walker: Walker, phone: string): Promise<void> {
  const { page, expect, textedCode } = walker;
  await page.goto('/signup?next=/about');
  await page.getByRole('link', { name: 'Phone', exact: true }).click();
  await page.getByLabel('Name', { exact: true }).fill('Bisi by phone');
  await page.getByLabel('Phone').fill(phone);
  await page.getByRole('radio', { name: 'Merchant' }).check();
  await page.getByRole('button', { name: 'Text me the code' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enter the code');
  await giveCode(walker, await textedCode(phone));
  await expect(page).toHaveURL('/about');
}

async function signInByPhone(walker: Walker, phone: string): Promise<void> {
  const { page, expect, textedCode } = walker;
  await page.goto('/login?next=/about');
  await page.getByRole('link', { name: 'Phone', exact: true }).click();
  await page.getByLabel('Phone').fill(phone);
  await page.getByRole('button', { name: 'Text me a code' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enter the code');
  const code = await textedCode(phone);
  await giveCode(walker, code === '000000' ? '000001' : '000000');
  await expect(summaryOf(page.getByRole('main'))).toContainText('That is not the code. You have 4 more tries');
  await giveCode(walker, code);
  await expect(page).toHaveURL('/about');
}

async function giveCode({ page }: Walker, code: string): Promise<void> {
  await page.getByLabel('Code').fill(code);
  await page.getByRole('button', { name: 'Go on' }).click();
}

/** Signs out by the menu, which shows who is signed in. */
async function signOut({ page, expect }: Walker, who: string): Promise<void> {
  await userMenu(page).locator('summary').click();
  await expect(userMenu(page)).toContainText(spacedPhones(who));
  await userMenu(page).getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/');
  await expect(userMenu(page)).toHaveCount(0);
}
