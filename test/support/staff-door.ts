import type { Page } from '@playwright/test';
import { adminPassword } from './admin-password.ts';
import { expect } from './journey.ts';

/** Comes in by the shared password, as an owner. */
export async function comeIn(page: Page): Promise<void> {
  await page.goto('/vintage');
  await page.getByLabel('Password', { exact: true }).fill(adminPassword);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/vintage-dashboard');
}

/** Goes to a place of the back office as on a phone, by its menu; to one of a folded group by the name of that group too. */
export async function goToPlace(page: Page, name: string | RegExp, group?: string): Promise<void> {
  await page.getByRole('button', { name: 'More' }).click();
  const places = page.getByRole('navigation', { name: 'Admin' });
  if (group !== undefined) await places.getByText(group, { exact: true }).click();
  await places.getByRole('link', { name }).click();
}

/** Leaves; nothing of the session stays in the browser. */
export async function leave(page: Page): Promise<void> {
  await page.goto('/vintage-dashboard');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/vintage');
}

/** Whether this browser remembers that it was let in. */
export function remembers(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('adminLoggedIn'));
}
