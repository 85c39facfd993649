import { expect, type Locator, type Page } from '@playwright/test';
import { does } from '../../support/conformance.ts';
import { answersInDialog } from '../../support/conforming-form.ts';
import { waitlistForm } from '../../support/forms/waitlist-form.ts';
import { fillAsSeller, joinButton, newPerson, openWaitlistDialog, summaryOf } from '../../support/waitlist-form.ts';

const form = (page: Page): Locator => page.locator('form[data-form="waitlist"]');

/** public-site.md §4, and §8 for what script says by itself. */
const asked = {
  Seller: {
    shown: ['Business type', 'Monthly volume', 'Years of experience'],
    hidden: ['Primary use case', 'Other products'],
  },
  Buyer: { shown: ['Primary use case', 'Other products'], hidden: ['Monthly volume', 'Years of experience'] },
  Both: {
    shown: ['Business type', 'Monthly volume', 'Years of experience', 'Primary use case', 'Other products'],
    hidden: [],
  },
};

does('/waitlist', [
  [
    '§4',
    'a seller, a buyer and both see each what concerns them',
    async (page) => {
      for (const [type, { shown, hidden }] of Object.entries(asked)) {
        await form(page).getByRole('radio', { name: type, exact: true }).check();
        for (const label of shown) await expect(form(page).getByLabel(label)).toBeVisible();
        for (const label of hidden) await expect(form(page).getByLabel(label)).toBeHidden();
      }
    },
  ],
  [
    '§8',
    'no network: Network error. Please check your connection and try again.',
    async (page) => {
      await fillAsSeller(form(page), newPerson());
      await page.context().setOffline(true);
      await joinButton(form(page)).click();
      await expect(summaryOf(form(page))).toContainText('Network error. Please check your connection and try again.');
    },
  ],
]);

const opener = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Join Waitlist' }).first();

answersInDialog(waitlistForm, { path: '/', opener }, async (page) => {
  const dialog = await openWaitlistDialog(page);
  await expect(dialog.getByLabel('Full name')).toHaveValue('');
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeVisible();
});
