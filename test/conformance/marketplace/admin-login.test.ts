import { expect } from 'vitest';
import { adminPassword } from '../../support/admin-password.ts';
import { does, shows, type Sentence } from '../../support/visitor/sentences.ts';
import { visitedSite } from '../../support/visitor/site.ts';
import type { Visitor } from '../../support/visitor/visitor.ts';

const site = await visitedSite();

const wrong = 'Invalid password. Please try again.';

const passwordField = (page: Visitor) => page.getByLabel('Password', { exact: true });

async function enter(page: Visitor, password: string): Promise<void> {
  await passwordField(page).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

const signInPage: Sentence[] = [
  [
    '§2 Admin login',
    'a single password field; named accounts (decisions.md §5) are folded away below it',
    (page) => {
      expect(page.locator('input').filter({ visible: true })).toHaveCount(1);
      expect(passwordField(page)).toHaveAttribute('type', 'password');
      expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
    },
  ],
  [
    '§2 Admin login',
    'Return to Main Site',
    (page) => expect(page.getByRole('link', { name: 'Return to Main Site' })).toHaveAttribute('href', '/'),
  ],
];

shows(site, '/vintage', signInPage);

does(site, '/vintage', [
  [
    '§4 Admin login, §5, §8, decisions.md §3',
    'the password is required; a wrong one is refused; the right one opens the dashboard; Logout returns to /vintage',
    async (page) => {
      await page.getByRole('button', { name: 'Sign In' }).click();
      expect(page.getByRole('alert')).toHaveText('Password is required');
      await enter(page, 'open sesame please');
      expect(page.getByRole('alert')).toHaveText(wrong);
      await enter(page, adminPassword);
      expect(page).toHaveURL('/vintage-dashboard');
      await page.getByRole('button', { name: 'Logout' }).click();
      expect(page).toHaveURL('/vintage');
      await page.goto('/vintage-dashboard');
      expect(page).toHaveURL('/vintage');
    },
  ],
]);
