import type { Locator, Page } from '@playwright/test';
import type { Control, Finds } from './finds.ts';
import type { Person } from './waitlist-form.ts';

export const eventSent = 'Your event request has been submitted!';

/** A future day, as a date field takes it and as people write it. */
export function dayAhead(days: number, today = new Date()) {
  const date = new Date(today.getTime() + days * 86_400_000);
  const written = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' }).format(date);
  const short = written.replace('Sept', 'Sep');
  const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long' }).format(date);
  return { typed: date.toISOString().slice(0, 10), written: short, withWeekday: `${weekday} ${short}` };
}

/** The eight answers that the event form requires. */
export async function fillEvent(form: Finds<Control>, { name, email, phone }: Person, day: string): Promise<void> {
  await form.getByLabel('Full name').fill(name);
  await form.getByLabel('E-mail', { exact: true }).fill(email);
  await form.getByLabel('Phone', { exact: true }).fill(phone);
  await form.getByLabel('Date', { exact: true }).fill(day);
  await form.getByLabel('Starts').fill('14:00');
  await form.getByLabel('Ends').fill('18:00');
  await form.getByLabel('Guests').fill('150');
  await form.getByLabel('Venue', { exact: true }).fill('Palm Hall, Badagry');
}

/** The button that unfolds the optional part. */
export function planning<Found>(form: { getByText(text: string): Found }): Found {
  return form.getByText('Help us plan (optional)');
}

export function submitButton<Found>(form: Finds<Found>): Found {
  return form.getByRole('button', { name: 'Submit request' });
}

export function eventDialog(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Book Event Service' });
}

/** Opens the dialog as a visitor of the home page does. */
export async function openEventDialog(page: Page): Promise<Locator> {
  await page.getByRole('main').getByRole('link', { name: 'Book Event Service' }).click();
  const dialog = eventDialog(page);
  await dialog.waitFor();
  return dialog;
}
