import { expect, type Page } from '@playwright/test';
import { answersInDialog } from '../../support/conforming-form.ts';
import { eventDialog, openEventDialog } from '../../support/event-form.ts';
import { eventForm } from '../../support/forms/event-form.ts';

const form = eventForm(new Date());

const dialog = {
  path: '/',
  opener: (page: Page) => page.getByRole('main').getByRole('link', { name: 'Book Event Service' }),
};

/** decisions.md §9: the dialog's message closes with it; a note stays and can be dismissed. */
answersInDialog(form, dialog, async (page) => {
  await expect(page.getByText(form.success)).toHaveCount(0);
  const note = page.getByRole('status').filter({ hasText: /^Request EVT-\w{6} received\. We wrote to \S+\./ });
  await page.clock.runFor(60_000);
  await expect(note.getByRole('link', { name: 'Demo mailbox' })).toHaveAttribute('href', /\/mailbox$/);
  const booking = note.getByRole('link', { name: 'See your booking' });
  await expect(booking).toHaveAttribute('href', /\/event-bookings\/[\da-f-]{36}$/);
  await openEventDialog(page);
  await expect(eventDialog(page).getByLabel('Full name')).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(dialog.opener(page)).toBeFocused();
  await note.getByRole('button', { name: 'Dismiss' }).click();
  await expect(note).toHaveCount(0);
});
