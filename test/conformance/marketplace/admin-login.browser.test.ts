import { expect, type Page } from '@playwright/test';
import { adminPassword } from '../../support/admin-password.ts';
import { inTurn } from '../../support/conformance.ts';
import { rememberedSignIn } from '../../support/staff-sign-in.ts';

const wrong = 'Invalid password. Please try again.';
const failed = 'Login failed. Please try again.';

const passwordField = (page: Page) => page.getByLabel('Password', { exact: true });

async function enter(page: Page, password: string): Promise<void> {
  await passwordField(page).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/**
 * Sends the password, holds the call until `meanwhile` is over, and returns request and answer. The route stays: to remove one while the
 * page opens the next can wait forever.
 */
async function callWith(page: Page, password: string, meanwhile: () => Promise<void>) {
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/api/admin-login', async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest('**/api/admin-login');
  const answered = page.waitForResponse('**/api/admin-login');
  await enter(page, password);
  await meanwhile();
  letThrough();
  const [request, response] = await Promise.all([asked, answered]);
  return { method: request.method(), sent: request.postDataJSON() as unknown, response };
}

async function expectSigningIn(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Signing In...' });
  await expect(button).toBeVisible();
  const spinner = await button.evaluate((element) => getComputedStyle(element, '::before').animationName);
  expect(spinner).toBe('turn');
}

inTurn('/vintage', 'the sign-in of the portal', [
  [
    '§4 Admin login, §5, §7 POST /api/admin-login, §8',
    "idle, signing in (spinner, 'Signing In...'), then error, or success: the flag adminLoggedIn, and the dashboard; Logout removes the flag",
    async (page) => {
      await page.getByRole('button', { name: 'Sign In' }).click();
      await expect(page.getByRole('alert')).toHaveText('Password is required');

      const refused = await callWith(page, 'open sesame please', () => expectSigningIn(page));
      expect([refused.method, refused.sent]).toEqual(['POST', { password: 'open sesame please' }]);
      expect(await refused.response.json()).toMatchObject({ success: false, error: wrong });
      await expect(page.getByRole('alert')).toHaveText(wrong);
      await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
      await expect.poll(() => rememberedSignIn(page)).toBeNull();

      const taken = await callWith(page, adminPassword, () => expectSigningIn(page));
      expect([taken.sent, taken.response.status()]).toEqual([{ password: adminPassword }, 200]);
      await expect(page).toHaveURL('/vintage-dashboard');
      expect(await rememberedSignIn(page)).toBe('true');

      await page.getByRole('button', { name: 'Logout' }).click();
      await expect(page).toHaveURL('/vintage');
      await expect.poll(() => rememberedSignIn(page)).toBeNull();
    },
  ],
  [
    '§6 Admin, decisions.md §5',
    'the flag is a hint for the interface alone: set by hand, it opens nothing',
    async (page) => {
      await page.evaluate(() => localStorage.setItem('adminLoggedIn', 'true'));
      await page.goto('/vintage-dashboard');
      await expect(page).toHaveURL('/vintage');
    },
  ],
  [
    '§8 Admin network or parse failure',
    failed,
    async (page) => {
      for (const fail of ['network', 'parse'] as const) {
        await page.route('**/api/admin-login', (route) =>
          fail === 'network' ? route.abort() : route.fulfill({ body: '<h1>Pay for your data first</h1>' }),
        );
        await page.reload();
        await enter(page, adminPassword);
        await expect(page.getByRole('alert')).toHaveText(failed);
        await page.unroute('**/api/admin-login');
      }
    },
  ],
]);
