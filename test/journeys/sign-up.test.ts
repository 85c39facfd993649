import { expectAccessible } from '../support/accessible.ts';
import { askForAccount, confirmSubject, fillSignUp, newPhone, openSignIn, userMenu } from '../support/sign-in.ts';
import { desk, expect, phone, test, type Page } from '../support/journey.ts';
import { openMail } from '../support/mailbox.ts';
import { browserStorage, newPerson, summaryOf } from '../support/waitlist-form.ts';

test.use({ focusesAsSafari: true, signsIn: true });

const sent = 'An e-mail is on its way to the address you typed.';

async function followMail(page: Page, email: string): Promise<void> {
  await openMail(page, email, confirmSubject);
  await page.frameLocator('iframe').getByRole('link', { name: 'Open my account' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Open your account');
}

test('a visitor sees what is missing, signs up by e-mail, opens the account by the mailed link, and continues', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  const person = newPerson();
  const main = page.getByRole('main');
  const create = page.getByRole('button', { name: 'Create Account' });
  await page.goto('/signup?next=/about');
  await create.click();
  await expect(summaryOf(main)).toBeFocused();
  await expect(summaryOf(main)).toContainText('Please fill in all required fields.');
  for (const said of ['Name is required', 'Email is required', 'Password is required', 'Choose what you do'])
    await expect(summaryOf(main)).toContainText(said);
  await fillSignUp(main, person);
  await create.click();
  await expect(page).toHaveURL('/signup/sent');
  await expect(page.getByRole('status')).toHaveText(sent);
  await followMail(page, person.email);
  await expect(page.getByRole('textbox', { name: 'Password' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Open my account' }).click();
  await expect(page).toHaveURL('/about');
  await expect(userMenu(page)).toContainText(person.name);
});

test('the dialog signs up too, and then shows that a mail was sent', async ({ page }) => {
  await page.setViewportSize(desk);
  await page.goto('/about');
  await openSignIn(page);
  await page.getByRole('dialog').getByRole('link', { name: 'Create Account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Account' });
  await fillSignUp(dialog, newPerson());
  await dialog.getByRole('button', { name: 'Create Account' }).click();
  await expect(page).toHaveURL('/signup/sent');
  await expect(page.getByRole('status')).toHaveText(sent);
  expect(await browserStorage(page)).toBe('{}');
});

test('signing up has no accessibility faults: its pages, the form after a refusal, the page of the code and that of the mailed link', async ({
  page,
}) => {
  test.slow();
  for (const path of ['/signup/phone', '/signup/sent', `/signup/${'x'.repeat(43)}`, '/signup']) {
    await page.goto(path);
    await expectAccessible(page, path);
  }
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(summaryOf(page.getByRole('main'))).toBeFocused();
  await expectAccessible(page, 'refused');
  await page.goto('/login/phone');
  await page.getByLabel('Phone').fill(newPhone());
  await page.getByRole('button', { name: 'Text me a code' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enter the code');
  await expectAccessible(page, 'code');
  const person = newPerson();
  await askForAccount(page, person);
  await page.context().clearCookies();
  await followMail(page, person.email);
  await expectAccessible(page, 'link');
});
