import type { Route } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { dayAhead, eventDialog, eventSent, fillEvent, openEventDialog, submitButton } from '../support/event-form.ts';
import { expect, phone, sizes, test } from '../support/journey.ts';
import { mailsAbout, openMail } from '../support/mailbox.ts';
import { newPerson, summaryOf } from '../support/waitlist-form.ts';

const day = dayAhead(30);
const bookingPage = /\/event-bookings\/[\da-f-]{36}$/;

for (const [where, viewport] of sizes) {
  test.describe(where, () => {
    test.use({ viewport });

    test('an event is asked for in the dialog, which closes by itself 2000 ms after; another note stays and can be dismissed', async ({
      page,
    }) => {
      const person = newPerson();
      await page.clock.install();
      await page.goto('/');
      const dialog = await openEventDialog(page);
      await fillEvent(dialog, person, day.typed);
      let letThrough = () => {};
      const held = new Promise<void>((resolve) => {
        letThrough = resolve;
      });
      await page.route('**/book-event', async (route) => {
        await held;
        await route.continue();
      });
      await page.clock.pauseAt(Date.now() + 60_000);
      await submitButton(dialog).press('Enter');
      await expect(dialog.getByRole('button', { name: 'Submitting...' })).toBeDisabled();
      letThrough();
      await expect(dialog.getByRole('status')).toHaveText(eventSent);
      await page.clock.runFor(1900);
      await expect(dialog).toBeVisible();
      await page.clock.runFor(200);
      await expect(dialog).toHaveCount(0);
      await expect(page.getByText(eventSent)).toHaveCount(0);
      const note = page.getByRole('status');
      await expect(note).toContainText(new RegExp(`^Request EVT-\\w{6} received\\. We wrote to ${person.email}\\.`));
      await page.clock.runFor(60_000);
      await expect(note.getByRole('link', { name: 'Demo mailbox' })).toHaveAttribute('href', /\/mailbox$/);
      await expect(note.getByRole('link', { name: 'See your booking' })).toHaveAttribute('href', bookingPage);
      await openEventDialog(page);
      await expect(eventDialog(page).getByLabel('Full name')).toHaveValue('');
      await page.keyboard.press('Escape');
      await note.getByRole('button', { name: 'Dismiss' }).click();
      await expect(page.getByText('We wrote to')).toHaveCount(0);
    });
  });
}

for (const [where, viewport] of sizes) {
  test.describe(where, () => {
    test.use({ viewport });

    test('on the page, a slip is told beside its field before anything is sent, and then it is sent once', async ({
      page,
    }) => {
      const person = newPerson();
      await page.goto('/book-event');
      await fillEvent(page, person, '2020-01-01');
      await page.getByLabel('Guests').fill('0');
      await submitButton(page).click();
      await expect(summaryOf(page)).toBeFocused();
      const wrongDay = 'Choose the day of the event: today or later, within three years';
      await expect(page.getByLabel('Date', { exact: true })).toHaveAccessibleDescription(wrongDay);
      await expect(page.getByLabel('Guests')).toHaveAccessibleDescription(/Enter the guests as a whole number/);
      await page.getByLabel('Date', { exact: true }).fill(day.typed);
      await page.getByLabel('Guests').fill('80');
      await submitButton(page).dblclick();
      await expect(page).toHaveURL(bookingPage);
      await expect(page.getByRole('status')).toHaveText(eventSent);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await openMail(page, person.email, 'We have your event request');
      expect(await mailsAbout(page, person.name)).toHaveLength(1);
    });
  });
}

test.describe('without script', () => {
  test.use({ viewport: phone, javaScriptEnabled: false });

  test('what was typed stays when it is refused, and all of it reaches the team', async ({ page }) => {
    const person = newPerson();
    await page.goto('/book-event');
    await page.getByRole('radio', { name: 'Other' }).first().check();
    await page.getByLabel('Which kind?').fill('Naming ceremony');
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
    await expect(page.getByLabel('Coconut water served in cups')).toBeChecked();
    await expect(page.getByLabel('Notes')).toHaveValue('The gate\nis narrow');
    await summaryOf(page).getByRole('link', { name: 'Choose the day of the event' }).click();
    await expect(page.getByLabel('Date', { exact: true })).toBeFocused();

    await fillEvent(page, person, day.typed);
    await submitButton(page).click();
    await expect(page).toHaveURL(bookingPage);
    await expect(page.getByRole('status')).toHaveText(eventSent);
    await openMail(
      page,
      'team@agbon.example',
      `Event Booking: Other: Naming ceremony, ${day.written} from ${person.name}`,
    );
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
  });
});

test('more is asked only of those whom it concerns', async ({ page }) => {
  await page.goto('/book-event');
  await expect(page.getByLabel('Which kind?')).toBeHidden();
  await expect(page.getByLabel('Where, then?')).toBeHidden();
  await page.getByRole('group', { name: 'The event' }).getByRole('radio', { name: 'Other' }).check();
  await expect(page.getByLabel('Which kind?')).toBeVisible();
  await page.getByRole('radio', { name: 'Wedding' }).check();
  await expect(page.getByLabel('Which kind?')).toBeHidden();
  await page.getByRole('radiogroup', { name: 'Where do husks' }).getByRole('radio', { name: 'Other' }).check();
  await expect(page.getByLabel('Where, then?')).toBeVisible();
});

test('a long form that was begun survives a reload, and the way into the dialog', async ({ page }) => {
  const person = newPerson();
  await page.goto('/book-event');
  await fillEvent(page, person, day.typed);
  await page.getByRole('radio', { name: 'Wedding' }).check();
  await page.getByLabel('Pre-cut coconut chunks').check();
  await page.getByLabel('Budget').fill('500k');
  await page.reload();
  await expect(page.getByLabel('Date', { exact: true })).toHaveValue(day.typed);
  await expect(page.getByRole('radio', { name: 'Wedding' })).toBeChecked();
  await expect(page.getByLabel('Budget')).toHaveValue('500k');
  await page.goto('/');
  const dialog = await openEventDialog(page);
  await expect(dialog.getByLabel('Starts')).toHaveValue('14:00');
  await expect(dialog.getByLabel('Pre-cut coconut chunks')).toBeChecked();
});

test('an end before the start is told by the server in the dialog, with everything kept', async ({ page }) => {
  await page.goto('/');
  const dialog = await openEventDialog(page);
  await fillEvent(dialog, newPerson(), day.typed);
  await dialog.getByLabel('Ends').fill('13:00');
  await submitButton(dialog).click();
  const said = 'Let it end after it starts. A party may run until 6 am the next morning';
  await expect(summaryOf(dialog)).toHaveText(said);
  await expect(dialog.getByLabel('Ends')).toHaveAccessibleDescription(said);
  await expect(dialog.getByLabel('Venue', { exact: true })).toHaveValue('Palm Hall, Badagry');
  await dialog.getByLabel('Ends').fill('01:30');
  await submitButton(dialog).click();
  await expect(dialog.getByRole('status')).toHaveText(eventSent);
});

test('the mail leads back to the page of the booking, which shows what was asked', async ({ page }) => {
  const person = newPerson();
  await page.goto('/');
  const dialog = await openEventDialog(page);
  await fillEvent(dialog, person, day.typed);
  await submitButton(dialog).click();
  await expect(dialog.getByRole('status')).toHaveText(eventSent);
  await expect(dialog.getByRole('link', { name: 'demo mailbox' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'See your booking' }).click();
  await expect(page).toHaveURL(bookingPage);
  const address = page.url();
  await expect(page.getByRole('main')).toContainText(day.written);
  await expect(page.getByRole('main')).toContainText('Palm Hall, Badagry');
  await openMail(page, person.email, 'We have your event request');
  await page.getByText('As plain text').click();
  await expect(page.locator('pre')).toContainText(new URL(address).pathname);
});

test.describe('what fails unexpectedly', () => {
  test.use({ expectedComplaint: /the server responded with a status of 50[03]/ });

  const failed = 'Submission failed. Please try again.';
  const broken =
    '<section data-part data-title="Error"><div data-part-body><h1>Unexpected Application Error!</h1></div></section>';
  const fates: [string, (route: Route) => Promise<void>][] = [
    ['an answer of 500', (route) => route.fulfill({ status: 500, contentType: 'text/html', body: broken })],
    ['an answer of 503', (route) => route.fulfill({ status: 503, contentType: 'text/html', body: broken })],
    ['an answer that is no page', (route) => route.fulfill({ status: 503, contentType: 'text/plain', body: 'busy' })],
    ['a network that goes in the middle', (route) => route.abort('connectionreset')],
  ];

  test('is told in the specified words in the open dialog, and nothing is lost', async ({ page }) => {
    const person = newPerson();
    await page.clock.install();
    await page.goto('/');
    const dialog = await openEventDialog(page);
    await fillEvent(dialog, person, day.typed);
    for (const [what, fate] of fates) {
      await page.route('**/book-event', fate);
      await submitButton(dialog).click();
      await expect(summaryOf(dialog), what).toBeFocused();
      await expect(summaryOf(dialog).locator('p').first(), what).toHaveText(failed);
      await expect(submitButton(dialog), what).toBeEnabled();
      await expect(dialog.getByLabel('Full name'), what).toHaveValue(person.name);
      await page.unroute('**/book-event');
    }
    await submitButton(dialog).click();
    await expect(dialog.getByRole('status')).toHaveText(eventSent);
    expect(await mailsAbout(page, person.name)).toHaveLength(1);
  });
});

test('the event form keeps nobody out in any of its states', async ({ page }) => {
  await page.goto('/book-event');
  await expectAccessible(page, 'blank');
  await page.getByRole('group', { name: 'The event' }).getByRole('radio', { name: 'Other' }).check();
  await submitButton(page).click();
  await expect(summaryOf(page)).toBeVisible();
  await expectAccessible(page, 'errors');
  await page.getByRole('radio', { name: 'Wedding' }).check();
  await fillEvent(page, newPerson(), day.typed);
  await submitButton(page).click();
  await expect(page).toHaveURL(bookingPage);
  await expectAccessible(page, 'the booking');
  await page.goto('/');
  await openEventDialog(page);
  await expectAccessible(page, 'dialog', 'dialog');
});
