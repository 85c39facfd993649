import type { Page } from '@playwright/test';
import { adminPassword } from './admin-password.ts';
import { expect } from './journey.ts';

/** Signs in with the shared password, as an owner. */
export async function signInAsOwner(page: Page): Promise<void> {
  await page.goto('/vintage');
  await page.getByLabel('Password', { exact: true }).fill(adminPassword);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/vintage-dashboard');
}

/** Opens a place of the staff portal by the menu, as on a phone; a place in a folded group needs the group's name too. */
export async function goToPlace(page: Page, name: string | RegExp, group?: string): Promise<void> {
  await page.getByRole('button', { name: 'More' }).click();
  const places = page.getByRole('navigation', { name: 'Admin' });
  if (group !== undefined) await places.getByText(group, { exact: true }).click();
  await places.getByRole('link', { name }).click();
}

/** Signs out; the browser keeps nothing of the session. */
export async function leave(page: Page): Promise<void> {
  await page.goto('/vintage-dashboard');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/vintage');
}

/** Whether this browser remembers the sign-in. */
export function rememberedSignIn(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('adminLoggedIn'));
}
