import { expect, test } from 'vitest';
import { openedAccount } from '../support/account.ts';
import {
  appCode,
  giveCode,
  newcomer,
  signInWithPassword,
  signOut,
  turnOnApp,
  turnOnTexts,
} from '../support/walks/second-step.ts';
import { textedCode } from '../support/visitor/mails.ts';
import { visitedSite } from '../support/visitor/site.ts';
import type { Person } from '../support/waitlist-form.ts';
import { changingThePassword } from '../support/walks/change-password.walk.ts';
import { visiting } from '../support/walks/in-process.ts';

const site = await visitedSite();
const phones = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36' };

/** A new member at the sign-in page. */
async function newMember(): Promise<Person> {
  const ngozi = newcomer();
  await openedAccount(site.ctx(), { email: ngozi.email, name: ngozi.name });
  return ngozi;
}

test('a member changes the password after two refusals and gets a mail', async () => {
  expect.hasAssertions();
  await changingThePassword(visiting(site));
});

test('a member protects the account with texts and an app, and signs in with each, and with a recovery code', async () => {
  const ngozi = await newMember();
  const page = site.visitor();
  const walker = visiting(site, page);
  const title = page.getByRole('heading', { level: 1 });
  await signInWithPassword(walker, ngozi);
  const onPaper = await turnOnTexts(walker, ngozi);
  const secret = await turnOnApp(walker);
  await page.goto('/dashboard/settings');
  expect(page.getByRole('main')).toContainText('Two steps guard this account.');
  await signOut(walker);

  // The code that turned it on is used; the next one is valid already.
  for (const code of [appCode(walker, secret, 1), onPaper]) {
    await signInWithPassword(walker, ngozi);
    expect(title).toHaveText('One more step');
    await giveCode(walker, code, 'Go on');
    expect(title).toHaveText('Settings');
    await signOut(walker);
  }

  await signInWithPassword(walker, ngozi);
  await page.getByRole('button', { name: /^Text a code to the number that ends in/ }).click();
  expect(page.getByRole('main')).toContainText('A text is on its way');
  await giveCode(walker, onPaper, 'Go on');
  expect(page.getByRole('alert')).toContainText('This code is not the right one');
  await giveCode(walker, await textedCode(page, ngozi.phone), 'Go on');
  expect(title).toHaveText('Settings');
  expect(page.getByRole('main')).toContainText('9 left');
});

test('a member sees where they are signed in, and signs out a device that is lost', async () => {
  const ngozi = await newMember();
  const [page, lost] = [site.visitor(), site.visitor(phones)];
  await signInWithPassword(visiting(site, page), ngozi);
  await signInWithPassword(visiting(site, lost), ngozi);
  expect(lost.getByRole('heading', { level: 1 })).toHaveText('Settings');

  await page.goto('/dashboard/settings');
  await page.getByRole('link', { name: 'See them all' }).click();
  expect(page.getByText('This device')).toHaveCount(1);
  await page.getByRole('main').getByRole('button', { name: 'Sign out Chrome on Android' }).click();
  expect(page.getByRole('status')).toHaveText('That device is signed out.');
  await lost.reload();
  expect(lost).toHaveURL(/\/login\?next=/);
});

test('a member downloads their data and deletes the account', async () => {
  const ngozi = await newMember();
  const page = site.visitor();
  await signInWithPassword(visiting(site, page), ngozi);
  await page.goto('/dashboard/settings/export');
  await page.getByRole('button', { name: 'Make my export' }).click();
  expect(page.getByRole('main')).toContainText('Your export is being made');
  await page.goto('/dashboard/settings');
  await page.getByRole('link', { name: 'Delete my account' }).click();
  const remove = page.getByRole('button', { name: 'Delete my account' });
  await remove.click();
  expect(page.getByRole('alert')).toContainText('Type the word delete');
  await page.getByLabel('Type the word delete').fill('delete');
  await remove.click();
  expect(page.getByRole('heading', { level: 1 })).toHaveText('Account deleted');
  await signInWithPassword(visiting(site, page), ngozi);
  expect(page.getByRole('alert')).toContainText('Invalid credentials.');
});

test('five wrong codes end the sign-in', async () => {
  const ngozi = await newMember();
  const page = site.visitor();
  const walker = visiting(site, page);
  await signInWithPassword(walker, ngozi);
  const onPaper = await turnOnTexts(walker, ngozi);
  await signOut(walker);
  await signInWithPassword(walker, ngozi);
  // Recovery codes have no waiting time, so five wrong ones come quickly.
  for (let tries = 1; tries <= 4; tries++) {
    await giveCode(walker, `aaaaa-aaaa${tries}`, 'Go on');
    expect(page.getByRole('alert')).toContainText(tries < 3 ? 'not the right one' : 'left');
  }
  await giveCode(walker, 'aaaaa-aaaa5', 'Go on');
  expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in again');
  await signInWithPassword(walker, ngozi);
  await giveCode(walker, onPaper, 'Go on');
  expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
});
