import { expect, test } from 'vitest';
import { adminPassword } from '../support/admin-password.ts';
import { mailsAbout } from '../support/visitor/mails.ts';
import { fillEvent, submitButton } from '../support/event-form.ts';
import { visitedSite } from '../support/visitor/site.ts';

const site = await visitedSite();
const ada = { name: 'Ada Okoro', email: 'ada@example.com', phone: '0803 765 4321' };

/** More event requests, each with its own number. */
const others = `insert into book_event_requests (full_name, email, phone, event_date, start_time, end_time, guests, venue, booking_number, created_at)
  select 'Guest ' || n, 'guest' || n || '@example.com', '+23480' || lpad((n * 7919)::text, 8, '0'), '2039-12-12', '15:00', '19:00', 200,
    'Palm Hall', 'EVT-' || translate(lpad(n::text, 6, '0'), '01', 'XY'), now() - n * interval '1 minute' from generate_series(1, 2000) n`;

test('a customer is found by a part of her number and her event priced; she gets a mail, and her page shows it', async () => {
  const [desk, theirs] = [site.visitor(), site.visitor()];
  await theirs.goto('/book-event');
  await fillEvent(theirs, ada, '2027-12-12');
  await submitButton(theirs).click();
  const booking = theirs.url();
  expect(theirs.getByText('Our price')).toHaveCount(0);
  await site.pool.query(others);

  await desk.goto('/vintage');
  await desk.getByLabel('Password', { exact: true }).fill(adminPassword);
  await desk.getByRole('button', { name: 'Sign In' }).click();
  await desk
    .getByRole('navigation', { name: 'Admin' })
    .getByRole('link', { name: /^Event Requests/ })
    .click();
  expect(desk.getByText('2,001 records')).toBeVisible();
  await desk.getByRole('searchbox', { name: 'Find' }).fill('765 43');
  await desk.getByRole('button', { name: 'Show' }).click();
  expect(desk.getByText('1 record', { exact: true })).toBeVisible();
  const row = desk.getByRole('row').filter({ hasText: ada.name });
  expect(row).toContainText('No price set');
  await row.getByRole('link', { name: /^Edit Price/ }).click();
  await desk.getByLabel('Price (₦)').fill('350,000.50');
  await desk.getByLabel('Why').fill('With two servers');
  await desk.getByRole('button', { name: 'Update Price' }).click();
  expect(desk.getByText('Price updated successfully to ₦350,000.50!')).toBeVisible();
  // The list is still the filtered one.
  expect(desk.getByText('1 record', { exact: true })).toBeVisible();
  expect(row).toContainText('₦350,000.50');

  const [told] = await mailsAbout(theirs, 'Your price: your event EVT-');
  await theirs.goto(told!.path);
  expect(theirs.frameLocator('iframe').getByText('With two servers')).toBeVisible();
  await theirs.goto(booking);
  expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Your price is here.');
  for (const text of ['Our price', '₦350,000.50', 'Priced']) expect(theirs.getByRole('main')).toContainText(text);

  // One primary button: Accept while the price waits for an answer, then Pay.
  const looks = (name: string) => theirs.getByRole('button', { name }).elements()[0]!.className.split(' ');
  expect(looks('Accept ₦350,000.50')).toEqual(['button']);
  expect(looks('Pay ₦350,000.50')).toEqual(['button', 'button-secondary']);
  expect(theirs.getByRole('heading', { name: 'Or pay at once' })).toBeVisible();
  await theirs.getByRole('button', { name: 'Accept ₦350,000.50' }).click();
  expect(looks('Pay ₦350,000.50')).toEqual(['button', 'button-danfo']);
});
