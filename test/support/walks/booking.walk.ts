import { dayAhead, eventSent, fillEvent, planning, submitButton } from '../event-form.ts';
import type { Walk } from './walker.ts';
import { newPerson, summaryOf } from '../waitlist-form.ts';

const day = dayAhead(30);

export const askingForAnEvent: Walk = async ({ page, expect, openMail }) => {
  const person = newPerson();
  await page.goto('/');
  await page.getByRole('link', { name: 'Book Event Service' }).click();
  await expect(page).toHaveURL('/book-event');
  await page.getByRole('radio', { name: 'Other' }).first().check();
  await page.getByLabel('Which kind?').fill('Naming ceremony');
  await planning(page).click();
  await page.getByLabel('Whole coconuts with straws').check();
  await page.getByLabel('Coconut water served in cups').check();
  await page.getByRole('radio', { name: 'Natural' }).check();
  await page.getByLabel('Serving at the tables').check();
  await page.getByLabel('Servers').fill('4');
  await page.getByLabel('Dietary needs').fill('No sugar');
  await page.getByLabel('Where, then?').fill('To the goats');
  await page.getByLabel('Budget').fill('₦500,000');
  await page.getByLabel('Notes').fill('The gate\nis narrow');
  await page.getByLabel('How did you hear').selectOption('Google search');
  await submitButton(page).click();
  await expect(page).toHaveTitle(/^Error: Book Event Service/);
  await expect(summaryOf(page)).toBeFocused();
  await expect(summaryOf(page)).toContainText('Please fill in all required fields.');
  await expect(summaryOf(page).getByRole('link')).toHaveCount(8);
  await expect(page.getByLabel('Which kind?')).toHaveValue('Naming ceremony');
  await expect(page.getByLabel('Coconut water served in cups')).toBeVisible();
  await expect(page.getByLabel('Coconut water served in cups')).toBeChecked();
  await expect(page.getByLabel('Notes')).toHaveValue('The gate\nis narrow');
  await summaryOf(page).getByRole('link', { name: 'Choose the day of the event' }).click();
  await expect(page.getByLabel('Date', { exact: true })).toBeFocused();

  await fillEvent(page, person, day.typed);
  await submitButton(page).click();
  await expect(page).toHaveURL(/\/event-bookings\/[\da-f-]{36}$/);
  const address = page.url();
  await expect(page.getByRole('status')).toHaveText(eventSent);
  await expect(page.getByRole('main')).toContainText(day.written);
  await expect(page.getByRole('main')).toContainText('Palm Hall, Badagry');
  const subject = `Event Booking: Other: Naming ceremony, ${day.written} from ${person.name}`;
  await openMail('team@agbon.example', subject);
  await page.getByText('As plain text').click();
  for (const answer of [
    person.email,
    '2:00 pm to 6:00 pm WAT',
    'Palm Hall, Badagry',
    'Whole coconuts with straws, Coconut water served in cups',
    'Natural',
    'Serving at the tables',
    'No sugar',
    'To the goats',
    '₦500,000',
    'Google search',
  ])
    await expect(page.locator('pre')).toContainText(answer);
  await openMail(person.email, 'We have your event request');
  await page.getByText('As plain text').click();
  await expect(page.locator('pre')).toContainText(new URL(address).pathname);
};
