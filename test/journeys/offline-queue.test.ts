import { expect, test, type Page } from '../support/journey.ts';
import { signedIn } from '../support/demo-member.ts';
import { mailsAbout } from '../support/mailbox.ts';
import {
  fillAsSeller,
  join,
  joinButton,
  browserStorage,
  newPerson,
  summaryOf,
  thanks,
} from '../support/waitlist-form.ts';
import type { Person } from '../support/waitlist-form.ts';

/** The list of waiting forms above every page. */
const waitingList = (page: Page) => page.getByRole('region', { name: 'Waiting to send' });
const entries = (page: Page) => waitingList(page).getByRole('listitem');

async function writeToUs(page: Page, { name, email, phone }: Person, message: string): Promise<void> {
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByLabel('Phone').fill(phone);
  await page.getByLabel('Message').fill(message);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(summaryOf(page)).toContainText('Waiting to send');
}

async function joinOffline(page: Page, person: Person): Promise<void> {
  await page.goto('/waitlist');
  await fillAsSeller(page, person);
  // Without its script, the browser itself would send the form.
  await expect.poll(() => browserStorage(page)).toContain(person.email);
  await page.context().setOffline(true);
  await joinButton(page).click();
  await expect(summaryOf(page)).toContainText('Waiting to send');
}

test('several forms written without a network are listed as waiting, and are sent in order', async ({
  page,
  context,
}) => {
  const person = newPerson();
  const sent: (string | null)[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URLSearchParams(request.postData() ?? '').get('message'));
  });
  await page.goto('/contact');
  await page.getByLabel('Message').fill('The');
  await expect.poll(() => browserStorage(page)).toContain('The');
  await context.setOffline(true);
  await writeToUs(page, person, 'The first');
  await page.getByRole('button', { name: 'Write another' }).click();
  await expect(page.getByLabel('Message')).toHaveValue('');
  await writeToUs(page, person, 'The second');
  await page.getByRole('button', { name: 'Write another' }).click();
  await writeToUs(page, person, 'The third');
  await expect(entries(page)).toHaveCount(3);
  await expect(entries(page).first()).toContainText('It is sent automatically when the network is back.');
  await entries(page).nth(1).getByRole('button', { name: 'Delete it' }).click();
  await expect(entries(page)).toHaveCount(2);
  sent.length = 0;
  await context.setOffline(false);
  await expect(waitingList(page)).toHaveCount(0);
  expect(sent).toEqual(['The first', 'The third']);
  expect((await mailsAbout(page, person.email)).length).toBe(2);
});

test.describe(() => {
  test.use({ signsIn: true });

  test('a guest’s form is not sent as the member who then signs in, but once that member has signed out', async ({
    page,
    context,
  }) => {
    const person = newPerson();
    await joinOffline(page, person);
    await signedIn.buyer(page);
    await context.setOffline(false);
    await expect(entries(page)).toContainText('It was written while nobody was signed in here');
    await page.goto('/about');
    await expect(entries(page)).toContainText('It was written while nobody was signed in here');
    expect(await mailsAbout(page, person.email)).toEqual([]);
    await context.clearCookies();
    await page.goto('/about');
    await expect(page.getByRole('status')).toContainText(thanks);
    await expect(waitingList(page)).toHaveCount(0);
    expect(await mailsAbout(page, person.email)).toHaveLength(1);
  });

  test('a form that one member wrote is not sent as another', async ({ page, context }) => {
    const person = newPerson();
    await signedIn.buyer(page);
    await joinOffline(page, person);
    await context.clearCookies();
    await signedIn.seller(page);
    await context.setOffline(false);
    await expect(entries(page)).toContainText('It was written under another sign-in');
    await context.clearCookies();
    await signedIn.buyer(page);
    await page.goto('/about');
    await expect(page.getByRole('status')).toContainText(thanks);
    expect(await mailsAbout(page, person.email)).toHaveLength(1);
  });
});

test('a refusal by the server is shown on any page, and the form opens again with the typed text', async ({ page }) => {
  const person = newPerson();
  await join(page.request, person);
  await page.route('**/waitlist', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));
  await page.goto('/waitlist');
  await fillAsSeller(page, { ...person, name: 'Ada the Second' });
  await joinButton(page).click();
  await expect(summaryOf(page)).toContainText('Waiting to send');
  await page.unroute('**/waitlist');
  await page.goto('/about');
  await expect(entries(page)).toContainText('This email is already on our waitlist.');
  await entries(page).getByRole('button', { name: 'Open the form' }).click();
  await expect(page).toHaveURL('/waitlist');
  await expect(page.getByLabel('Full name')).toHaveValue('Ada the Second');
  await expect(waitingList(page)).toHaveCount(0);
});

test('the queue waits as long as the server asks, and then sends the form', async ({ page }) => {
  const person = newPerson();
  let sendings = 0;
  await page.clock.install();
  await page.route('**/waitlist', (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    sendings += 1;
    if (sendings === 1) return route.abort();
    if (sendings > 2) return route.continue();
    const body = '<section data-part data-title="Busy"><div data-part-body><p role="alert">Wait.</p></div></section>';
    return route.fulfill({ status: 429, headers: { 'retry-after': '600' }, contentType: 'text/html', body });
  });
  await page.goto('/waitlist');
  await fillAsSeller(page, person);
  await joinButton(page).click();
  await expect(summaryOf(page)).toContainText('Waiting to send');
  const busy = page.waitForResponse((response) => response.status() === 429);
  await page.clock.fastForward(5000);
  await (await busy).finished();
  // The earlier answer has been read once another one has arrived; only then the wait begins.
  await page.evaluate(async () => (await fetch('/healthz')).text());
  expect(sendings).toBe(2);
  await page.clock.fastForward(590_000);
  await expect(entries(page)).toHaveCount(1);
  expect(sendings).toBe(2);
  await page.clock.fastForward(10_000);
  await expect(page.getByRole('status')).toHaveText(thanks);
  expect(sendings).toBe(3);
});

test('no more than twenty forms wait, and the next one stays on its page', async ({ page, context }) => {
  await page.goto('/waitlist');
  await page.evaluate(() => {
    const waiting = Array.from({ length: 20 }, (_, at) => ({
      name: 'contact',
      action: '/contact',
      title: `Message ${at}`,
      refused: 'No.',
      body: `form_key=${crypto.randomUUID()}`,
    }));
    localStorage.setItem('waiting', JSON.stringify(waiting));
  });
  const person = newPerson();
  await fillAsSeller(page, person);
  await expect.poll(() => browserStorage(page)).toContain(person.email);
  await context.setOffline(true);
  await joinButton(page).click();
  await expect(summaryOf(page)).toContainText('Too many forms wait in this browser.');
  await expect(page.getByLabel('Full name')).toHaveValue(person.name);
});

test('a form that has waited for three days warns that the browser may delete it, and one press sends it', async ({
  page,
}) => {
  const person = newPerson();
  await page.route('**/waitlist', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));
  await page.goto('/waitlist');
  await fillAsSeller(page, person);
  await joinButton(page).click();
  await expect(summaryOf(page)).toContainText('Waiting to send');
  await page.goto('/about');
  await expect(entries(page)).toHaveCount(1);
  await expect(entries(page)).not.toContainText('after 7 days');
  await page.evaluate(() => {
    const waiting = JSON.parse(localStorage.getItem('waiting')!) as { at: number }[];
    const older = waiting.map((form) => ({ ...form, at: form.at - 3 * 24 * 60 * 60_000 }));
    localStorage.setItem('waiting', JSON.stringify(older));
  });
  await page.goto('/about');
  await expect(entries(page)).toContainText('Your browser may delete it after 7 days without a visit to this site.');
  await page.unroute('**/waitlist');
  await entries(page).getByRole('button', { name: 'Send now' }).click();
  await expect(page.getByRole('status')).toContainText(thanks);
  await expect(waitingList(page)).toHaveCount(0);
  expect(await mailsAbout(page, person.email)).toHaveLength(1);
});
