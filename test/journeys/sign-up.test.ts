import { expectAccessible } from '../support/accessible.ts';
import {
  askForAccount,
  confirmSubject,
  fillSignUp,
  newMember,
  newPhone,
  openSignIn,
  password,
  userMenu,
} from '../support/door.ts';
import { desk, expect, ways, test, type Page } from '../support/journey.ts';
import { openMail, textedCode } from '../support/mailbox.ts';
import { keptInBrowser, newPerson, summaryOf } from '../support/waitlist-form.ts';

test.use({ signsIn: true });

const sent = 'A mail is on its way to the address you typed.';

async function followMail(page: Page, email: string): Promise<void> {
  await openMail(page, email, confirmSubject);
  await page.frameLocator('iframe').getByRole('link', { name: 'Open my account' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Open your account');
}

for (const { how, ...way } of ways) {
  test.describe(how, () => {
    test.use(way);

    test('somebody signs up by e-mail, opens the account by the mailed link, and is led on', async ({ page }) => {
      const person = newPerson();
      await page.goto('/signup?next=/about');
      await fillSignUp(page.getByRole('main'), person);
      await page.getByRole('button', { name: 'Create Account' }).click();
      await expect(page).toHaveURL('/signup/sent');
      await expect(page.getByRole('status')).toHaveText(sent);
      await followMail(page, person.email);
      await expect(page.getByRole('textbox', { name: 'Password' })).toHaveCount(0);
      await page.getByRole('button', { name: 'Open my account' }).click();
      await expect(page).toHaveURL('/about');
      await expect(userMenu(page)).toContainText(person.name);
    });

    test('somebody without e-mail signs up by phone, and signs in by phone', async ({ page }) => {
      const phone = newPhone();
      await page.goto('/signup?next=/about');
      await page.getByRole('link', { name: 'Sign up with your phone' }).click();
      await page.getByLabel('Name', { exact: true }).fill('Bisi by phone');
      await page.getByLabel('Phone').fill(phone);
      await page.getByRole('radio', { name: 'Merchant' }).check();
      await page.getByRole('button', { name: 'Text me the code' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enter the code');
      await page.getByLabel('Code').fill(await textedCode(page, phone));
      await page.getByRole('button', { name: 'Go on' }).click();
      await expect(page).toHaveURL('/about');
      await userMenu(page).locator('summary').click();
      await expect(userMenu(page)).toContainText(`+234${phone.slice(1)}`);
      await userMenu(page).getByRole('button', { name: 'Sign out' }).click();
      await expect(userMenu(page)).toHaveCount(0);

      await page.goto('/login?next=/about');
      await page.getByRole('link', { name: 'Sign in with your phone' }).click();
      await page.getByLabel('Phone').fill(phone);
      await page.getByRole('button', { name: 'Text me a code' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enter the code');
      const secondCode = await textedCode(page, phone);
      await page.getByLabel('Code').fill(secondCode === '000000' ? '000001' : '000000');
      await page.getByRole('button', { name: 'Go on' }).click();
      await expect(summaryOf(page.getByRole('main'))).toContainText('That is not the code. You have 4 more tries');
      await page.getByLabel('Code').fill(secondCode);
      await page.getByRole('button', { name: 'Go on' }).click();
      await expect(page).toHaveURL('/about');
      await expect(userMenu(page)).toContainText('Bisi by phone');
    });

    test('what is missing is told in the specified words', async ({ page }) => {
      await page.goto('/signup');
      await page.getByRole('button', { name: 'Create Account' }).click();
      const summary = summaryOf(page.getByRole('main'));
      await expect(summary).toContainText('Please fill in all required fields.');
      for (const said of ['Name is required', 'Email is required', 'Password is required', 'Choose what you do']) {
        await expect(summary).toContainText(said);
      }
    });
  });
}

test('the dialog signs up too, and leaves for the news of the mail', async ({ page }) => {
  await page.setViewportSize(desk);
  const person = newPerson();
  await page.goto('/');
  await openSignIn(page);
  await page.getByRole('dialog').getByRole('link', { name: 'Create Account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Account' });
  await fillSignUp(dialog, person);
  await dialog.getByRole('button', { name: 'Create Account' }).click();
  await expect(page).toHaveURL('/signup/sent');
  await expect(page.getByRole('status')).toHaveText(sent);
  expect(await keptInBrowser(page)).toBe('{}');
});

test('the link asks another browser for the password, and takes no other', async ({ page, browser, baseURL }) => {
  const person = newPerson();
  const other = await browser.newPage({ baseURL: baseURL! });
  await askForAccount(other, person);
  await other.context().close();
  await followMail(page, person.email);
  const field = page.getByRole('textbox', { name: 'Password' });
  await page.getByRole('button', { name: 'Open my account' }).click();
  await expect(summaryOf(page.getByRole('main'))).toContainText('Password is required');
  await field.fill('eight coconuts on a wall');
  await page.getByRole('button', { name: 'Open my account' }).click();
  await expect(summaryOf(page.getByRole('main'))).toContainText('not the password that was chosen');
  await field.fill(password);
  await page.getByRole('button', { name: 'Open my account' }).click();
  await expect(page).toHaveURL('/marketplace');
  await expect(userMenu(page)).toContainText(person.name);
});

test('whoever has an account and signs up again is told so by mail alone', async ({ page }) => {
  const person = await newMember(page);
  await page.goto('/signup');
  await fillSignUp(page.getByRole('main'), person);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('status')).toHaveText(sent);
  await openMail(page, person.email, 'You have an Àgbọn account already');
});

test('another code cannot be asked for at once, and the page says when', async ({ page }) => {
  await page.goto('/login/phone');
  await page.getByLabel('Phone').fill(newPhone());
  await page.getByRole('button', { name: 'Text me a code' }).click();
  await page.getByRole('button', { name: 'Text me another code' }).click();
  await expect(summaryOf(page.getByRole('main'))).toContainText(/you can ask for another one in \d+ seconds/);
});

test.describe('keeps nobody out:', () => {
  for (const path of ['/signup', '/signup/phone', '/signup/sent', `/signup/${'x'.repeat(43)}`]) {
    test(path, async ({ page }) => {
      await page.goto(path);
      await expectAccessible(page, path);
    });
  }

  test('the form after a refusal', async ({ page }) => {
    await page.goto('/signup');
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(summaryOf(page.getByRole('main'))).toBeFocused();
    await expectAccessible(page, 'refused');
  });

  test('the page of the code, and the page behind the mailed link', async ({ page }) => {
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
});
