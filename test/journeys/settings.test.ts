import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../support/accessible.ts';
import { openAccount, password } from '../support/sign-in.ts';
import { expect, phone, test } from '../support/journey.ts';
import { browserStorage } from '../support/waitlist-form.ts';
import { changingThePassword } from '../support/walks/change-password.walk.ts';
import { browsing } from '../support/walks/in-browser.ts';
import { newcomer, signInWithPassword, signOut, turnOnTexts } from '../support/walks/second-step.ts';
import { readZip } from '../support/zip-reader.ts';

test.use({ focusesAsSafari: true, viewport: phone, signsIn: true });

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  // Also walked in process: test/visits/settings.test.ts.
  test('a member changes the password after two refusals and gets a mail', ({ page }) =>
    changingThePassword(browsing(page)));
});

test('by script, a member changes the password, turns texts on and downloads their data', async ({ page }) => {
  const ngozi = newcomer();
  await openAccount(page, ngozi);
  await page.goto('/dashboard/settings');

  await test.step('a wrong password and two that differ are refused in place, and a valid one is saved', async () => {
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
    expect(await browserStorage(page)).not.toContain(better);
  });

  await test.step('an export is made, and downloads while the page stays open', async () => {
    await page.getByRole('link', { name: 'Export my data' }).click();
    await page.getByRole('button', { name: 'Make my export' }).click();
    const download = page.getByRole('link', { name: 'Download the ZIP file' });
    await expect(async () => {
      await page.reload();
      await expect(download).toBeVisible({ timeout: 1000 });
    }).toPass();
    const [file] = await Promise.all([page.waitForEvent('download'), download.click()]);
    const texts = readZip(await readFile(await file.path())).map(({ content }) => String(content));
    expect(texts.join('\n')).toContain(ngozi.email);
    await page.goto('/dashboard/settings');
  });

  await test.step('texts are turned on, and ten codes are shown', () => turnOnTexts(browsing(page), ngozi));
});

const pages = ['', '/profile', '/password', '/email', '/phone', '/second-step/texts', '/second-step/app'];
const more = ['/second-step/recovery-codes', '/export', '/devices', '/news', '/deletion', '/proof'];

test('no page of the settings has accessibility faults', async ({ page }) => {
  test.slow();
  await openAccount(page, newcomer());
  for (const path of [...pages, ...more]) {
    await page.goto(`/dashboard/settings${path}`);
    await expectAccessible(page, `settings ${path}`);
  }
  await page.goto('/dashboard/settings/profile');
  await page.getByLabel('Name').fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessible(page, 'a refused profile');
});

test('the pages of an account with a second step have no accessibility faults', async ({ page }) => {
  test.slow();
  const ngozi = newcomer();
  await openAccount(page, ngozi);
  await turnOnTexts(browsing(page), ngozi);
  await expectAccessible(page, 'recovery codes');
  await page.goto('/dashboard/settings/second-step/app');
  await page.getByRole('button', { name: 'Show me the code to scan' }).click();
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  await expectAccessible(page, 'the code to scan');
  await page.goto('/dashboard/settings');
  await expectAccessible(page, 'guarded');
  await page.goto('/dashboard/settings/second-step/texts');
  await expectAccessible(page, 'texts on');
  await signOut(browsing(page));
  await signInWithPassword(browsing(page), ngozi);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('One more step');
  await expectAccessible(page, 'the second step');
});
