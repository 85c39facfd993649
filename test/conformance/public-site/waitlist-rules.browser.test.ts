import { expect, type Page } from '@playwright/test';
import { answersInDialog } from '../../support/conforming-form.ts';
import { waitlistForm } from '../../support/forms/waitlist-form.ts';
import { openWaitlistDialog } from '../../support/waitlist-form.ts';

const opener = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Join Waitlist' }).first();

/** decisions.md §9: the dialog closes, and its message stays until it is dismissed. */
answersInDialog(waitlistForm, { path: '/', opener }, async (page) => {
  const said = page.getByRole('status').filter({ hasText: waitlistForm.success });
  await page.clock.runFor(60_000);
  await expect(said).toBeVisible();
  await expect(opener(page)).toBeFocused();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(said).toHaveCount(0);
  const dialog = await openWaitlistDialog(page);
  await expect(dialog.getByLabel('Full name')).toHaveValue('');
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeVisible();
});
