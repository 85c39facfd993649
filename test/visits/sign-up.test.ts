import { expect, test } from 'vitest';
import { openedAccount } from '../support/account.ts';
import { confirmSubject, fillSignUp, newPhone, password } from '../support/sign-in.ts';
import { mailsAbout, openMail } from '../support/visitor/mails.ts';
import { visitedSite } from '../support/visitor/site.ts';
import type { Visitor } from '../support/visitor/visitor.ts';
import { newPerson, summaryOf, type Person } from '../support/waitlist-form.ts';

const site = await visitedSite();

const main = (page: Visitor) => page.getByRole('main');

async function signUp(page: Visitor, person: Person): Promise<void> {
  await page.goto('/signup');
  await fillSignUp(main(page), person);
  await page.getByRole('button', { name: 'Create Account' }).click();
  expect(page.getByRole('status')).toHaveText('An e-mail is on its way to the address you typed.');
}

test('missing answers are named with the specified text', async () => {
  const page = site.visitor();
  await page.goto('/signup');
  await page.getByRole('button', { name: 'Create Account' }).click();
  expect(page.status()).toBe(422);
  expect(summaryOf(main(page))).toBeFocused();
  expect(summaryOf(main(page))).toContainText('Please fill in all required fields.');
  for (const said of ['Name is required', 'Email is required', 'Password is required', 'Choose what you do'])
    expect(summaryOf(main(page))).toContainText(said);
});

test('the link asks another browser for the password, and accepts no other', async () => {
  const person = newPerson();
  await signUp(site.visitor(), person);
  const page = site.visitor();
  await openMail(page, person.email, confirmSubject);
  await page.frameLocator('iframe').getByRole('link', { name: 'Open my account' }).click();
  const open = page.getByRole('button', { name: 'Open my account' });
  await open.click();
  expect(summaryOf(main(page))).toContainText('Password is required');
  await page.getByRole('textbox', { name: 'Password' }).fill('eight coconuts on a wall');
  await open.click();
  expect(summaryOf(main(page))).toContainText('not the password that was chosen');
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await open.click();
  expect(page).toHaveURL('/dashboard');
  expect(page.getByText(person.name).first()).toBeVisible();
});

test('a member who signs up again is told only by mail', async () => {
  const person = newPerson();
  await openedAccount(site.ctx(), { email: person.email });
  const page = site.visitor();
  await signUp(page, person);
  const mails = await mailsAbout(page, person.email);
  expect(mails.map(({ subject }) => subject)).toEqual(['You have an Àgbọn account already']);
});

test('another code cannot be requested at once, and the page says when', async () => {
  const page = site.visitor();
  await page.goto('/login/phone');
  await page.getByLabel('Phone').fill(newPhone());
  await page.getByRole('button', { name: 'Text me a code' }).click();
  await page.getByRole('button', { name: 'Text me another code' }).click();
  expect(summaryOf(main(page))).toContainText(/you can ask for another one in \d+ seconds/);
});
