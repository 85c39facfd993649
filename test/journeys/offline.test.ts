import { expect, test, type Page } from '../support/journey.ts';
import { mailsAbout } from '../support/mailbox.ts';
import {
  fillAsSeller,
  joinButton,
  browserStorage,
  newPerson,
  openWaitlistDialog,
  summaryOf,
  thanks,
} from '../support/waitlist-form.ts';
import type { Person } from '../support/waitlist-form.ts';

const networkError = 'Network error. Please check your connection and try again.';

/** The person is on the list and got one mail. */
async function expectJoinedOnce(page: Page, person: Person): Promise<void> {
  expect(await mailsAbout(page, person.email)).toHaveLength(1);
  await page.goto('/waitlist');
  await fillAsSeller(page, person);
  await joinButton(page).click();
  await expect(summaryOf(page)).toHaveText('This email is already on our waitlist.');
}

/** Counts the sendings and lets a test decide the fate of each. */
async function onSending(page: Page, fate: (sending: number) => 'lost' | 'answer lost' | 'carried'): Promise<string[]> {
  const keys: string[] = [];
  await page.route('**/waitlist', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    keys.push(new URLSearchParams(route.request().postData() ?? '').get('form_key') ?? '');
    const become = fate(keys.length);
    if (become === 'carried') return route.continue();
    if (become === 'answer lost') await route.fetch();
    return route.abort();
  });
  return keys;
}

test('a form sent offline says so, is listed as waiting, and is sent once when the network is back', async ({
  page,
  context,
}) => {
  const person = newPerson();
  await page.goto('/waitlist');
  await fillAsSeller(page, person);
  await expect.poll(() => browserStorage(page)).toContain(person.email);
  await context.setOffline(true);
  await joinButton(page).click();
  await expect(summaryOf(page)).toBeFocused();
  await expect(summaryOf(page)).toContainText(networkError);
  await expect(summaryOf(page)).toContainText('Waiting to send');
  await expect(joinButton(page)).toBeEnabled();
  await expect(page.getByLabel('Full name')).toHaveValue(person.name);
  await context.setOffline(false);
  await expect(page.getByRole('status')).toHaveText(thanks);
  await expect(page).toHaveURL('/waitlist/thanks');
  await expectJoinedOnce(page, person);
});

test('in the dialog too, which then closes', async ({ page, context }) => {
  const person = newPerson();
  await page.goto('/');
  const dialog = await openWaitlistDialog(page);
  await fillAsSeller(dialog, person);
  await context.setOffline(true);
  await joinButton(dialog).click();
  await expect(summaryOf(dialog)).toContainText(networkError);
  await expect(summaryOf(dialog)).toContainText('Waiting to send');
  await context.setOffline(false);
  await expect(dialog.getByRole('status')).toHaveText(thanks);
  await expect(dialog).toHaveCount(0);
  await expectJoinedOnce(page, person);
});

test('a dialog that was closed while its form waits reports the result later', async ({ page, context }) => {
  const person = newPerson();
  await page.goto('/');
  const dialog = await openWaitlistDialog(page);
  await fillAsSeller(dialog, person);
  await context.setOffline(true);
  await joinButton(dialog).click();
  await expect(summaryOf(dialog)).toContainText('Waiting to send');
  await page.keyboard.press('Escape');
  await context.setOffline(false);
  await expect(page.getByRole('status')).toContainText(thanks);
  await expectJoinedOnce(page, person);
});

test('a form still waits after a reload, and is sent once automatically', async ({ page }) => {
  const person = newPerson();
  await page.clock.install();
  const keys = await onSending(page, (sending) => (sending <= 2 ? 'lost' : 'carried'));
  await page.goto('/waitlist');
  await fillAsSeller(page, person);
  await joinButton(page).click();
  await expect(summaryOf(page)).toContainText('Waiting to send');
  await page.reload();
  await expect(summaryOf(page)).toContainText('Waiting to send');
  await expect(page.getByLabel('Full name')).toHaveValue(person.name);
  await expect.poll(() => keys.length).toBe(2);
  await expect(async () => {
    await page.clock.fastForward(60_000);
    await expect(page.getByRole('status')).toHaveText(thanks, { timeout: 500 });
  }).toPass();
  expect(new Set(keys).size).toBe(1);
  await page.unroute('**/waitlist');
  await expectJoinedOnce(page, person);
});

test('a waiting form is sent from whichever page is opened next', async ({ page }) => {
  const person = newPerson();
  const keys = await onSending(page, (sending) => (sending === 1 ? 'lost' : 'carried'));
  await page.goto('/waitlist');
  await fillAsSeller(page, person);
  await joinButton(page).click();
  await expect(summaryOf(page)).toContainText('Waiting to send');
  await page.goto('/');
  await expect(page.getByRole('status')).toContainText(thanks);
  expect(keys).toHaveLength(2);
  await page.unroute('**/waitlist');
  await expectJoinedOnce(page, person);
});

test('a waiting form that is sent by hand after a reload reaches the server once', async ({ page }) => {
  const person = newPerson();
  const keys = await onSending(page, (sending) => (['answer lost', 'lost'] as const)[sending - 1] ?? 'carried');
  await page.goto('/waitlist');
  await fillAsSeller(page, person);
  await joinButton(page).click();
  await expect(summaryOf(page)).toContainText('Waiting to send');
  await page.reload();
  await expect(summaryOf(page)).toContainText('Waiting to send');
  await expect.poll(() => keys.length).toBe(2);
  await joinButton(page).click();
  await expect(page.getByRole('status')).toHaveText(thanks);
  expect(new Set(keys).size).toBe(1);
});

test('a form whose answer was lost is sent again with the same key, and counts once', async ({ page }) => {
  const person = newPerson();
  await page.clock.install();
  const keys = await onSending(page, (sending) => (sending === 1 ? 'answer lost' : 'carried'));
  await page.goto('/waitlist');
  await fillAsSeller(page, person);
  await joinButton(page).click();
  await expect(summaryOf(page)).toContainText(networkError);
  await page.clock.fastForward(5000);
  await expect(page.getByRole('status')).toHaveText(thanks);
  expect(keys).toEqual([keys[0], keys[0]]);
  await page.unroute('**/waitlist');
  await expectJoinedOnce(page, person);
});

test('an answer from a proxy in our place does not count', async ({ page }) => {
  const person = newPerson();
  await page.clock.install();
  await page.goto('/waitlist');
  await fillAsSeller(page, person);
  await page.route('**/waitlist', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Buy data to go on</h1>' }),
  );
  await joinButton(page).click();
  await expect(summaryOf(page)).toContainText(networkError);
  await page.unroute('**/waitlist');
  await page.clock.fastForward(5000);
  await expect(page.getByRole('status')).toHaveText(thanks);
});

test('two quick presses send once', async ({ page }) => {
  const person = newPerson();
  const keys = await onSending(page, () => 'carried');
  await page.goto('/waitlist');
  await fillAsSeller(page, person);
  await joinButton(page).dblclick();
  await expect(page.getByRole('status')).toHaveText(thanks);
  expect(keys).toHaveLength(1);
});

test('two quick presses without script join once', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const page = await context.newPage();
  const person = newPerson();
  await page.goto('/waitlist');
  await fillAsSeller(page, person);
  await joinButton(page).dblclick();
  await expect(page.getByRole('status')).toHaveText(thanks);
  expect(await mailsAbout(page, person.email)).toHaveLength(1);
  await context.close();
});
