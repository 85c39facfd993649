import { expect, type Page } from '@playwright/test';
import { answersInDialog } from '../../support/conforming-form.ts';
import { eventForm } from '../../support/forms/event-form.ts';

const form = eventForm(new Date());

const dialog = {
  path: '/',
  opener: (page: Page) => page.getByRole('main').getByRole('link', { name: 'Book Event Service' }),
};

/** decisions.md §9: what the dialog said goes with it; another, quiet note stays, and can be dismissed. */
answersInDialog(form, dialog, async (page) => {
  await expect(page.getByText(form.success)).toHaveCount(0);
  const note = page.getByRole('status').filter({ hasText: /^Request EVT-\w{6} received\. We wrote to \S+\./ });
  await expect(note.getByRole('link', { name: 'See your booking' })).toBeVisible();
  await note.getByRole('button', { name: 'Dismiss' }).click();
  await expect(note).toHaveCount(0);
});
