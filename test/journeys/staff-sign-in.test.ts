import { adminPassword } from '../support/admin-password.ts';
import { desk, expect, phone, test } from '../support/journey.ts';
import { returnAsSafari, stayInsteadOf } from '../support/safari-return.ts';
import { goToPlace, leave, rememberedSignIn } from '../support/staff-sign-in.ts';

// The browser is known afterwards; the session must be gone at the end.
test.use({ focusesAsSafari: true, signsIn: true });

test('by keyboard alone a colleague signs in, looks around and signs out; and going back shows the sign-in page', async ({
  page,
}) => {
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
  await page.getByText('Administration', { exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Audit log' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Audit log' })).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/vintage');
  await expect.poll(() => rememberedSignIn(page)).toBeNull();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
});

test('a wrong password on a phone is refused in place, and with the right one the navigation is within reach', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await page.goto('/vintage');
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('open sesame please');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('alert')).toHaveText('Invalid password. Please try again.');
  await expect(password).toBeFocused();
  await expect(password).toHaveValue('');
  await test.step('the form can be used after a staff member leaves while it signs in and comes back', async () => {
    await stayInsteadOf(page, '**/vintage-dashboard');
    await password.fill(adminPassword);
    await page.keyboard.press('Enter');
    await expect.poll(() => rememberedSignIn(page)).toBe('true');
    await expect(page.getByRole('button', { name: 'Signing In...' })).toBeVisible();
    await returnAsSafari(page);
    await expect(page.getByRole('button', { name: 'Sign In', exact: true })).not.toHaveAttribute('aria-busy');
    await page.unroute('**/vintage-dashboard');
  });
  await password.fill(adminPassword);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/vintage-dashboard');
  await goToPlace(page, 'Staff', 'Administration');
  await expect(page.getByRole('heading', { name: 'Staff', level: 1 })).toBeVisible();
  await leave(page);
});
