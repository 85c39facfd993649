import { expect, test } from 'vitest';
import { demoAccountsStory } from '../../db/seed/demo-accounts.story.ts';
import { openedAccount } from '../support/account.ts';
import { fillSignIn, password, signInButton, userMenu } from '../support/sign-in.ts';
import { openMail } from '../support/visitor/mails.ts';
import { visitedSite } from '../support/visitor/site.ts';
import type { Visitor } from '../support/visitor/visitor.ts';
import { newPerson, summaryOf } from '../support/waitlist-form.ts';
import { visiting } from '../support/walks/in-process.ts';
import { signingIn } from '../support/walks/sign-in.walk.ts';

const site = await visitedSite();
await demoAccountsStory(site.ctx());

test('an account is opened by mail, and another by phone, and each is signed in to after a refusal', async () => {
  expect.hasAssertions();
  await signingIn(visiting(site));
});

test('a test account is filled in by its link, and signs in', async () => {
  const page = site.visitor();
  await page.goto('/login?next=/about');
  await page.getByRole('link', { name: 'Fill in as seller' }).click();
  expect(page.getByLabel('E-mail', { exact: true })).toHaveValue('seller@agbon.example');
  await signInButton(page.getByRole('main')).click();
  expect(page).toHaveURL('/about');
  await userMenu(page).locator('summary').click();
  expect(userMenu(page)).toContainText('Sade Ojo');
});

test('a forgotten password is replaced by mail, and every device is signed out', async () => {
  const { email } = newPerson();
  await openedAccount(site.ctx(), { email });
  const other = site.visitor();
  await signIn(other, email, password);
  expect(userMenu(other)).toHaveCount(1);

  const page = site.visitor();
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot the password?' }).click();
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Send me the link' }).click();
  expect(page).toHaveURL('/forgot-password/sent');
  await openMail(page, email, 'Choose a new Àgbọn password');
  await page.frameLocator('iframe').getByRole('link', { name: 'Choose a new password' }).click();
  expect(page.getByRole('main')).toContainText(email);
  await page.getByRole('textbox', { name: 'New password' }).fill('short');
  await page.getByRole('button', { name: 'Save the new password' }).click();
  expect(summaryOf(page.getByRole('main'))).toContainText('Use at least 12 characters');
  await page.getByRole('textbox', { name: 'New password' }).fill('nine lorries to Ibadan');
  await page.getByRole('button', { name: 'Save the new password' }).click();
  expect(page).toHaveURL('/reset-password/done');
  await other.reload();
  expect(userMenu(other)).toHaveCount(0);
  await signIn(page, email, 'nine lorries to Ibadan');
});

async function signIn(page: Visitor, email: string, given: string): Promise<void> {
  await page.goto('/login?next=/about');
  await fillSignIn(page.getByRole('main'), email, given);
  await signInButton(page.getByRole('main')).click();
  expect(page).toHaveURL('/about');
}
