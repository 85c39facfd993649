import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../support/accessible.ts';
import { expect, ways, test } from '../support/journey.ts';
import { mailsAbout, textedCode } from '../support/mailbox.ts';
import { openAccount, password } from '../support/door.ts';
import {
  appCode,
  giveCode,
  newcomer,
  signInWithPassword,
  signOut,
  turnOnApp,
  turnOnTexts,
} from '../support/member-journey.ts';

test.use({ signsIn: true });

for (const { how, ...way } of ways) {
  test.describe(how, () => {
    test.use(way);

    test('a member guards the account with texts and an app, and gets in with each, and with a code from paper', async ({
      page,
    }) => {
      test.slow();
      const ngozi = newcomer();
      await openAccount(page, ngozi);
      const codes = await turnOnTexts(page, ngozi);
      expect(codes).toHaveLength(10);
      const secret = await turnOnApp(page);
      await page.goto('/dashboard/settings');
      await expect(page.getByRole('main')).toContainText('Two steps guard this account.');

      const enter = async (code: string) => {
        await signInWithPassword(page, ngozi);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('One more step');
        await giveCode(page, code, 'Go on');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
        await signOut(page);
      };
      await signOut(page);
      // The step that turned it on is spent; the next one counts already.
      await enter(appCode(secret, 1));
      await enter(codes[0]!);

      await signInWithPassword(page, ngozi);
      await page.getByRole('button', { name: /^Text a code to the number that ends in/ }).click();
      await expect(page.getByRole('main')).toContainText('A text is on its way');
      await giveCode(page, codes[0]!, 'Go on');
      await expect(page.getByRole('alert')).toContainText('This code is not the right one');
      await giveCode(page, await textedCode(page, ngozi.phone), 'Go on');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
      await expect(page.getByRole('main')).toContainText('9 left');
    });

    test('a member sees where they are signed in, and signs out a device that is lost', async ({
      page,
      browser,
      baseURL,
    }) => {
      const ngozi = newcomer();
      await openAccount(page, ngozi);
      const other = await browser.newContext({ baseURL: baseURL!, ...way });
      const lost = await other.newPage();
      await signInWithPassword(lost, ngozi);
      await expect(lost.getByRole('heading', { level: 1 })).toHaveText('Settings');

      await page.goto('/dashboard/settings');
      await page.getByRole('link', { name: 'See them all' }).click();
      await expect(page.getByText('This device')).toHaveCount(1);
      await page
        .getByRole('main')
        .getByRole('button', { name: /^Sign out Chrome on/ })
        .click();
      await expect(page.getByRole('status')).toHaveText('That device is signed out.');
      await lost.reload();
      await expect(lost).toHaveURL(/\/login\?next=/);
      await other.close();
    });
  });
}

test('a member changes the password, is told by mail, and other devices are out', async ({ page }) => {
  const ngozi = newcomer();
  await openAccount(page, ngozi);
  await page.goto('/dashboard/settings');
  const better = 'nine canoes carry salt';
  const fill = async (current: string, again = better) => {
    await page.getByLabel('Current password').fill(current);
    await page.getByLabel('New password', { exact: true }).fill(better);
    await page.getByLabel('New password again').fill(again);
    await page.getByRole('button', { name: 'Change password' }).click();
  };
  await fill('not my password at all');
  await expect(page.getByRole('alert')).toContainText('This is not your password');
  await fill(password, 'ten canoes carry salt');
  await expect(page.getByRole('alert')).toContainText('This is not the same as the new password');
  await fill(password);
  await expect(page.getByRole('status')).toContainText('Your password is changed.');
  const inBrowser = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
  expect(inBrowser).not.toContain(better);
  expect((await mailsAbout(page, ngozi.email)).map(({ subject }) => subject)).toContain(
    'Your password was changed (Àgbọn)',
  );
});

test('a member takes their data along and deletes the account', async ({ page }) => {
  const ngozi = newcomer();
  await openAccount(page, ngozi);
  await page.goto('/dashboard/settings');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download my data' }).click(),
  ]);
  expect(await readFile(await file.path(), 'utf8')).toContain(ngozi.email);
  await page.getByRole('link', { name: 'Delete my account' }).click();
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByRole('alert')).toContainText('Type the word delete');
  await page.getByLabel('Type the word delete').fill('delete');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account is deleted.');
  await signInWithPassword(page, ngozi);
  await expect(page.getByRole('alert')).toContainText('Invalid credentials.');
});

test('five wrong codes end the try', async ({ page }) => {
  const ngozi = newcomer();
  await openAccount(page, ngozi);
  const codes = await turnOnTexts(page, ngozi);
  await signOut(page);
  await signInWithPassword(page, ngozi);
  // Recovery codes do not wait, so wrong ones are quickly five.
  for (let tries = 1; tries <= 4; tries++) {
    await giveCode(page, `aaaaa-aaaa${tries}`, 'Go on');
    await expect(page.getByRole('alert')).toContainText(tries < 3 ? 'not the right one' : 'left');
  }
  await giveCode(page, 'aaaaa-aaaa5', 'Go on');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in again');
  await signInWithPassword(page, ngozi);
  await giveCode(page, codes[0]!, 'Go on');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
});

test('every page of the settings keeps nobody out, in every state', async ({ page }) => {
  test.slow();
  const ngozi = newcomer();
  await openAccount(page, ngozi);
  const visit = async (path: string, state = path) => {
    await page.goto(`/dashboard/settings${path}`);
    await expectAccessible(page, `settings ${state}`);
  };
  for (const path of ['', '/profile', '/password', '/email', '/phone', '/second-step/texts', '/second-step/app'])
    await visit(path);
  for (const path of ['/second-step/recovery-codes', '/devices', '/news', '/deletion', '/proof']) await visit(path);
  await page.goto('/dashboard/settings/profile');
  await page.getByLabel('Name').fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expectAccessible(page, 'a refused profile');
  await turnOnTexts(page, ngozi);
  await expectAccessible(page, 'recovery codes');
  await page.goto('/dashboard/settings/second-step/app');
  await page.getByRole('button', { name: 'Show me the code to scan' }).click();
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  await expectAccessible(page, 'the code to scan');
  await visit('', 'guarded');
  await visit('/second-step/texts', 'texts on');
  await signOut(page);
  await signInWithPassword(page, ngozi);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('One more step');
  await expectAccessible(page, 'the second step');
});
