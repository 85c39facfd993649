import { fillSignIn, newPhone, openAccount, password, signInButton, userMenu } from '../support/sign-in.ts';
import { expect, phone, test, type Locator, type Page } from '../support/journey.ts';
import { openMail, textedCode } from '../support/mailbox.ts';
import { newPerson } from '../support/waitlist-form.ts';
import { browsing } from '../support/walks/in-browser.ts';
import { appCode, giveCode, turnOnApp } from '../support/walks/second-step.ts';

test.use({ viewport: phone, signsIn: true });

/** A new visitor finds each page by a link on the page before; only the first address is typed. */
test('a new visitor signs up by phone, chooses a password, adds an e-mail address and recovers the password', async ({
  page,
}) => {
  const number = newPhone();
  const { email } = newPerson();
  await signUpByPhone(page, number);
  await choosePassword(page, 'six goats cross the river');
  await addEmail(page, email);
  await leave(page);
  await recover(page, email, 'seven goats cross the river');
});

test('a member adds a second step, signs in with it on another phone and signs that phone out', async ({
  page,
  browser,
  baseURL,
}) => {
  const person = newPerson();
  await openAccount(page, person);
  const secret = await turnOnApp(browsing(page));

  const other = await browser.newPage({ baseURL: baseURL!, viewport: phone });
  await other.goto('/');
  await enter(other, person.email, password);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('One more step');
  await giveCode(browsing(other), appCode(browsing(other), secret, 1), 'Go on');
  await expect(userMenu(other)).toBeVisible();

  await page.goto('/dashboard/settings');
  await page.getByRole('link', { name: 'See them all' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Devices');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Sign out Chrome on/ })
    .click();
  await expect(page.getByRole('status')).toHaveText('That device is signed out.');
  await other.reload();
  await expect(userMenu(other)).toHaveCount(0);
  await other.context().close();
});

async function signUpByPhone(page: Page, number: string): Promise<void> {
  await page.goto('/');
  await page.locator('header').getByText('Menu', { exact: true }).click();
  await page.locator('header').getByRole('link', { name: 'Sign In' }).filter({ visible: true }).click();
  await page.getByRole('dialog', { name: 'Sign In' }).getByRole('link', { name: 'Create Account' }).click();
  // Both dialogs have a link 'Phone', and the first is shown until the second is loaded.
  await page.getByRole('dialog', { name: 'Create Account' }).getByRole('link', { name: 'Phone', exact: true }).click();
  await page.getByLabel('Name', { exact: true }).fill('Uche Nwosu');
  await page.getByLabel('Phone').fill(number);
  await page.getByRole('radio', { name: 'Seller' }).check();
  await page.getByRole('button', { name: 'Text me the code' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enter the code');
  await giveCode(browsing(page), await textedCode(page, number), 'Go on');
  // A seller begins at their first steps.
  await expect(page).toHaveURL('/dashboard');
}

async function choosePassword(page: Page, chosen: string): Promise<void> {
  // A new seller begins at the first steps, on a page without the menu of the site.
  await page.goto('/');
  await fromMenu(page, 'Settings');
  await page.getByRole('link', { name: 'Set a password' }).click();
  await page.getByLabel('New password', { exact: true }).fill(chosen);
  await page.getByLabel('New password again').fill(chosen);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByRole('status')).toContainText('password');
}

async function addEmail(page: Page, email: string): Promise<void> {
  await page.getByRole('link', { name: 'Change E-mail' }).click();
  await page.getByLabel('New e-mail').fill(email);
  await page.getByRole('button', { name: 'Send me the link' }).click();
  await expect(page.getByRole('status')).toContainText('We sent a link to the new address');
  await openMail(page, email, 'Confirm your new e-mail address');
  await followMailed(page, 'Use this address');
  await page.getByRole('button', { name: 'Use this address' }).click();
  await expect(page.getByRole('main')).toContainText(email);
}

async function recover(page: Page, email: string, newPassword: string): Promise<void> {
  await page.goto('/');
  await page.locator('header').getByText('Menu', { exact: true }).click();
  await page.locator('header').getByRole('link', { name: 'Sign In' }).filter({ visible: true }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Forgot the password?' }).click();
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Send me the link' }).click();
  await openMail(page, email, 'Choose a new Àgbọn password');
  await followMailed(page, 'Choose a new password');
  await page.getByRole('textbox', { name: 'New password' }).fill(newPassword);
  await page.getByRole('button', { name: 'Save the new password' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await fillIn(page.getByRole('main'), email, newPassword);
  await expect(userMenu(page)).toBeVisible();
}

async function enter(page: Page, email: string, given: string): Promise<void> {
  await page.locator('header').getByText('Menu', { exact: true }).click();
  await page.locator('header').getByRole('link', { name: 'Sign In' }).filter({ visible: true }).click();
  await fillIn(page.getByRole('dialog'), email, given);
}

async function fillIn(form: Locator, email: string, given: string): Promise<void> {
  await fillSignIn(form, email, given);
  await signInButton(form).click();
}

async function fromMenu(page: Page, name: string): Promise<void> {
  await userMenu(page).locator('summary').click();
  await userMenu(page).getByRole('link', { name, exact: true }).click();
}

/** Opens the address of a link in the mail that is shown. */
async function followMailed(page: Page, name: string): Promise<void> {
  const link = page.frameLocator('iframe').getByRole('link', { name });
  await page.goto((await link.getAttribute('href'))!);
}

async function leave(page: Page): Promise<void> {
  await userMenu(page).locator('summary').click();
  await userMenu(page).getByRole('button', { name: 'Sign out' }).click();
  await expect(userMenu(page)).toHaveCount(0);
}
