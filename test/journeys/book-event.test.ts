import type { Route } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { dayAhead, eventSent, fillEvent, openEventDialog, planning, submitButton } from '../support/event-form.ts';
import { expect, phone, test } from '../support/journey.ts';
import { mailsAbout, openMail } from '../support/mailbox.ts';
import { browserStorage, newPerson, summaryOf } from '../support/waitlist-form.ts';

test.use({ focusesAsSafari: true, viewport: phone });

const { step } = test;
const day = dayAhead(30);
const bookingPage = /\/event-bookings\/[\da-f-]{36}$/;

test('on its page, the event form asks only relevant questions, checks answers early, and is sent once', async ({
  page,
}) => {
  const person = newPerson();
  await page.goto('/book-event');
  await step('more questions appear only for the people whom they concern', async () => {
    await expect(page.getByLabel('Which kind?')).toBeHidden();
    await page.getByRole('group', { name: 'The event' }).getByRole('radio', { name: 'Other' }).check();
    await expect(page.getByLabel('Which kind?')).toBeVisible();
    await expect.poll(() => browserStorage(page), 'the first press is saved').toContain('event_type');
    await planning(page).click();
    await expect(page.getByLabel('Where, then?')).toBeHidden();
    await page.getByRole('radio', { name: 'Wedding' }).check();
    await expect(page.getByLabel('Which kind?')).toBeHidden();
    await page.getByRole('radiogroup', { name: 'Where should husks' }).getByRole('radio', { name: 'Other' }).check();
    await expect(page.getByLabel('Where, then?')).toBeVisible();
  });
  await step('a mistake is shown beside its field before anything is sent', async () => {
    await fillEvent(page, { ...person, phone: '12' }, '2020-01-01');
    await expect(page.getByText('Wednesday 1 Jan 2020')).toBeVisible();
    await page.getByLabel('Guests').fill('0');
    await page.getByLabel('Ends').fill('13:00');
    await page.getByLabel('Venue', { exact: true }).fill('');
    await page.getByLabel('Servers').fill('0');
    await planning(page).click();
    await submitButton(page).click();
    await expect(summaryOf(page)).toBeFocused();
    await expect(summaryOf(page).getByRole('link')).toHaveText([
      /^Choose the day of the event/,
      /^The event must end after it starts/,
      /^Enter the guests as a whole number/,
      'Enter the venue',
      /^Enter the number of servers/,
      /^Enter a phone number/,
    ]);
    await expect(page.getByLabel('Servers'), 'what is wrong is not folded away').toBeVisible();
    const wrongDay = 'Choose the day of the event: today or later, within three years';
    await expect(page.getByLabel('Date', { exact: true })).toHaveAccessibleDescription(wrongDay);
    await expect(page.getByLabel('Guests')).toHaveAccessibleDescription(/Enter the guests as a whole number/);
  });
  await step('pressed twice, it is sent once, and its page has the focus', async () => {
    await page.getByLabel('Date', { exact: true }).fill(day.typed);
    await page.getByLabel('Guests').fill('80');
    await page.getByLabel('Ends').fill('18:00');
    await page.getByLabel('Venue', { exact: true }).fill('Palm Hall, Badagry');
    await page.getByLabel('Servers').fill('');
    await page.getByLabel('Phone', { exact: true }).fill(person.phone);
    await submitButton(page).dblclick();
    await expect(page).toHaveURL(bookingPage);
    await expect(page.getByRole('status')).toHaveText(eventSent);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await openMail(page, person.email, 'We have your event request');
    expect(await mailsAbout(page, person.email)).toHaveLength(1);
  });
});

test.describe('a failure in the dialog', () => {
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

  test('shows the specified text, nothing is lost, and in the end the form is sent once', async ({ page }) => {
    const person = newPerson();
    await page.clock.install();
    await page.goto('/');
    const dialog = await openEventDialog(page);
    await fillEvent(dialog, person, day.typed);
    for (const [what, fate] of fates) {
      await step(what, async () => {
        await page.route('**/book-event', fate);
        await submitButton(dialog).click();
        await expect(summaryOf(dialog)).toBeFocused();
        await expect(summaryOf(dialog).locator('p').first()).toHaveText(failed);
        await expect(submitButton(dialog)).toBeEnabled();
        await expect(dialog.getByLabel('Full name')).toHaveValue(person.name);
        await page.unroute('**/book-event');
      });
    }
    await step('an end before the start', async () => {
      await dialog.getByLabel('Ends').fill('13:00');
      await submitButton(dialog).click();
      const said = 'The event must end after it starts. Past midnight, it may run until 6 am and for 12 hours in all';
      await expect(summaryOf(dialog)).toHaveText(said);
      await expect(dialog.getByLabel('Ends')).toHaveAccessibleDescription(said);
      await expect(dialog.getByLabel('Venue', { exact: true })).toHaveValue('Palm Hall, Badagry');
    });
    await dialog.getByLabel('Ends').fill('01:30');
    await submitButton(dialog).click();
    await expect(dialog.getByRole('status')).toHaveText(eventSent);
    expect(await mailsAbout(page, person.email)).toHaveLength(1);
  });
});

test('the event form has no accessibility faults in any state', async ({ page }) => {
  await page.goto('/book-event');
  await expectAccessible(page, 'blank', 'main');
  await page.getByRole('group', { name: 'The event' }).getByRole('radio', { name: 'Other' }).check();
  await submitButton(page).click();
  await expect(summaryOf(page)).toBeVisible();
  await expectAccessible(page, 'errors', 'main');
  await page.getByRole('radio', { name: 'Wedding' }).check();
  await fillEvent(page, newPerson(), day.typed);
  await submitButton(page).click();
  await expect(page).toHaveURL(bookingPage);
  await expectAccessible(page, 'the booking', 'main');
  await page.goto('/');
  await openEventDialog(page);
  await expectAccessible(page, 'dialog', 'dialog');
});
