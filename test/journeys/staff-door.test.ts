import { adminPassword } from '../support/admin-password.ts';
import { desk, expect, phone, sizes, test } from '../support/journey.ts';
import { comeIn, leave, remembers } from '../support/staff-door.ts';

// Wrong tries are counted by network, and all journeys have one: each of these clears what it counted.
test.describe.configure({ mode: 'serial' });
// The browser is known from then on; the session itself must be gone at the end.
test.use({ signsIn: true });

const counts = [
  'Total Emails',
  'Event Requests',
  'Total Orders',
  'Waitlist Entries',
  'Service Contacts',
  'Total Entries',
];
const wrong = 'Invalid password. Please try again.';

for (const [where, viewport] of sizes) {
  test(`${where}, the shared password opens the dashboard, and leaving closes it`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto('/vintage');
    await expect(page.getByRole('link', { name: 'Return to Main Site' })).toHaveAttribute('href', '/');
    const [password, enter] = [
      page.getByLabel('Password', { exact: true }),
      page.getByRole('button', { name: 'Sign In' }),
    ];

    await enter.click();
    await expect(page.getByRole('alert')).toHaveText('Password is required');

    await password.fill('open sesame please');
    let answer = () => {};
    const asked = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/admin-login', async (route) => {
      await asked;
      await route.continue();
    });
    await enter.click();
    await expect(page.getByRole('button', { name: 'Signing In...' })).toHaveAttribute('aria-busy', 'true');
    answer();
    await expect(page.getByRole('alert')).toHaveText(wrong);
    await expect(password).toBeFocused();
    await expect(password).toHaveValue('');
    await expect.poll(() => remembers(page)).toBeNull();

    await password.fill(adminPassword);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/vintage-dashboard');
    for (const count of counts) await expect(page.getByRole('term').filter({ hasText: count })).toBeVisible();
    for (const list of ['Event Requests', 'Machine Orders', 'Waitlist Entries']) {
      await expect(page.getByRole('heading', { name: `Recent ${list}` })).toBeVisible();
    }
    expect(await remembers(page)).toBe('true');

    await page.getByRole('link', { name: 'Refresh' }).click();
    await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/vintage');
    await expect.poll(() => remembers(page)).toBeNull();
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  });
}

test('what the network or somebody on the way breaks is a failed login', async ({ page }) => {
  await page.goto('/vintage');
  const enter = async () => {
    await page.getByLabel('Password', { exact: true }).fill(adminPassword);
    await page.getByRole('button', { name: 'Sign In' }).click();
  };
  await page.route('**/api/admin-login', (route) => route.abort());
  await enter();
  await expect(page.getByRole('alert')).toHaveText('Login failed. Please try again.');
  await page.unroute('**/api/admin-login');
  await page.route('**/api/admin-login', (route) => route.fulfill({ body: '<h1>Pay for your data first</h1>' }));
  await page.reload();
  await enter();
  await expect(page.getByRole('alert')).toHaveText('Login failed. Please try again.');
  await expect.poll(() => remembers(page)).toBeNull();
});

test('a flag or a cookie set by hand opens nothing and shows nothing', async ({ page, context, baseURL }) => {
  await page.goto('/vintage');
  await page.evaluate(() => localStorage.setItem('adminLoggedIn', 'true'));
  const bodies: string[] = [];
  page.on('response', async (response) => {
    if (response.url().endsWith('/vintage-dashboard')) bodies.push(String(response.status()));
  });
  await page.goto('/vintage-dashboard');
  await expect(page).toHaveURL('/vintage');
  await context.addCookies([{ name: 'agbon-staff', value: 'A'.repeat(43), url: baseURL! }]);
  await page.goto('/vintage-dashboard');
  await expect(page).toHaveURL('/vintage');
  await expect(page.getByText('Total Entries')).toHaveCount(0);
  expect(bodies).toEqual(['303', '303']);
  await context.clearCookies();
});

test('by keyboard alone one comes in, looks around and leaves', async ({ page }) => {
  await page.setViewportSize(desk);
  await page.goto('/vintage');
  await page.keyboard.press('Tab');
  await page.keyboard.type(adminPassword);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/vintage-dashboard');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the page' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.getByRole('link', { name: 'Audit log' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Audit log' })).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/vintage');
});

test('what was started in one tab ends in all', async ({ page, context }) => {
  await comeIn(page);
  const other = await context.newPage();
  await other.goto('/vintage-dashboard/staff');
  await leave(page);
  await other.getByRole('link', { name: 'Overview', exact: true }).click();
  await expect(other).toHaveURL('/vintage');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  for (const [where, viewport] of sizes) {
    test(`${where}, the door is a plain form, and so is leaving`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await page.goto('/vintage');
      await page.getByLabel('Password', { exact: true }).fill('open sesame please');
      await page.getByRole('button', { name: 'Sign In' }).click();
      await expect(page.getByRole('alert')).toHaveText(wrong);
      await expect(page).toHaveTitle(/^Error: /);
      await comeIn(page);
      await expect(page.getByText('Total Entries')).toBeVisible();
      await leave(page);
      await page.goto('/vintage-dashboard');
      await expect(page).toHaveURL('/vintage');
    });
  }
});

test('the dashboard fits a phone, and its navigation is at hand', async ({ page }) => {
  await page.setViewportSize(phone);
  await comeIn(page);
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Staff' }).click();
  await expect(page.getByRole('heading', { name: 'Staff', level: 1 })).toBeVisible();
  await leave(page);
});
