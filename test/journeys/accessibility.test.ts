import { expectAccessible } from '../support/accessible.ts';
import { expect, test, type Page } from '../support/journey.ts';
import { openMail } from '../support/mailbox.ts';
import {
  fillAsSeller,
  join,
  joinButton,
  newPerson,
  openWaitlistDialog,
  summaryOf,
  thanks,
} from '../support/waitlist-form.ts';

const pages: [string, (page: Page) => Promise<unknown>][] = [
  ['the home page', (page) => page.goto('/')],
  ['the waitlist page', (page) => page.goto('/waitlist')],
  ['the waitlist page after a refusal', refuse],
  ['the waitlist’s thanks', (page) => page.goto('/waitlist/thanks')],
  ['the demo mailbox', (page) => page.goto('/mailbox')],
  ['a mail', readMail],
  ['the page to stop mail', askToStop],
  ['the styleguide', (page) => page.goto('/styleguide')],
  ['a page that is not there', (page) => page.goto('/nowhere')],
];

for (const [name, open] of pages) {
  test(`${name} keeps nobody out, and never scrolls sideways`, async ({ page }) => {
    await open(page);
    await expectAccessible(page, name);
  });
}

test('the waitlist dialog keeps nobody out in any of its states', async ({ page }) => {
  await page.goto('/');
  const dialog = await openWaitlistDialog(page);
  await expectAccessible(page, 'blank', 'dialog');
  await dialog.getByRole('radio', { name: 'Both' }).check();
  await joinButton(dialog).click();
  await expect(summaryOf(dialog)).toBeVisible();
  await expectAccessible(page, 'errors', 'dialog');
  await fillAsSeller(dialog, newPerson());
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/waitlist', async (route) => {
    await held;
    await route.continue();
  });
  await joinButton(dialog).click();
  await expect(dialog.getByRole('button', { name: 'Joining Waitlist...' })).toBeDisabled();
  await expectAccessible(page, 'sending', 'dialog');
  await page.clock.install();
  letThrough();
  await expect(dialog.getByRole('status')).toHaveText(thanks);
  await dialog.getByRole('status').focus();
  await expectAccessible(page, 'success', 'dialog');
});

test('the open mobile menu keeps nobody out', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await page.locator('header summary').click();
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
  await expectAccessible(page, 'menu');
});

async function refuse(page: Page): Promise<void> {
  await page.goto('/waitlist');
  await joinButton(page).click();
  await expect(summaryOf(page)).toBeFocused();
}

async function readMail(page: Page): Promise<void> {
  const person = newPerson();
  await join(page.request, person);
  await openMail(page, person.email, 'You are on the Àgbọn waitlist');
}

async function askToStop(page: Page): Promise<void> {
  await readMail(page);
  await page.frameLocator('iframe').getByRole('link', { name: 'Stop waitlist mail' }).click();
  await expect(page.getByRole('button', { name: 'Unsubscribe' })).toBeVisible();
}
