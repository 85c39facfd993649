import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { link } from '#content/link.ts';
import { minute_ms } from '#platform/clock.ts';
import { adminPassword } from '../support/admin-password.ts';
import { goodPassword, openedAccount } from '../support/account.ts';
import { receiver, type Received } from '../support/receiver.ts';
import { openMail } from '../support/visitor/mails.ts';
import { visitedSite } from '../support/visitor/site.ts';
import type { Visitor } from '../support/visitor/visitor.ts';

const site = await visitedSite();
const program = await receiver(site);
site.services.outside = program.server.outside;
const url = 'https://pictures.example/events';
let members = 0;

/** A member who signed in longer ago than the check of their password is valid. */
async function member() {
  const email = `ada${++members}@example.com`;
  const id = await openedAccount(site.ctx(), { email });
  const page = site.visitor();
  await page.goto(link('signIn'));
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(goodPassword);
  await press(page, 'Sign In');
  site.clock.advance(11 * minute_ms);
  return { id, email, page };
}

const press = async (page: Visitor, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click();
const follow = async (page: Visitor, name: string) =>
  page.getByRole('main').getByRole('link', { name, exact: true }).click();
const shows = (page: Visitor, text: string | RegExp) => expect(page.getByRole('main')).toContainText(text);
const said = (page: Visitor, text: string) => expect(page.getByRole('status').filter({ hasText: text })).toBeVisible();

/** Gives a wrong password, which is refused, and then the right one. */
async function prove(page: Visitor): Promise<void> {
  for (const given of ['another password', goodPassword]) {
    expect(page.getByRole('heading', { level: 1 })).toHaveText('Is it you?');
    await page.getByLabel('Password', { exact: true }).fill(given);
    await press(page, 'It is me');
    if (given !== goodPassword) shows(page, 'This is not your password');
  }
}

const secretOn = (page: Visitor) => page.getByText(/^whsec_\S+$/).textContent();

/** A member's webhook, added by its page. */
async function withWebhook() {
  const person = await member();
  const { page } = person;
  await page.goto(link('settingsWebhooks'));
  shows(page, 'You have no webhook yet.');
  await follow(page, 'Add a webhook');
  await prove(page);
  await page.getByLabel('Address').fill(url);
  await press(page, 'Add the webhook');
  const secret = await secretOn(page);
  await follow(page, 'I have copied it');
  return { ...person, secret };
}

/** Whether the program accepts the request by its secret. */
function isSignedBy(secret: string, { body, headers }: Received): boolean {
  const at = new Date(Number(headers['webhook-timestamp']) * 1000);
  return headers['webhook-signature']!.split(' ').includes(new Webhook(secret).sign(headers['webhook-id']!, at, body));
}

test('a member adds a webhook and replaces its secret, both only with the password, and a test event is signed with them', async () => {
  const { page, email, secret } = await withWebhook();
  shows(page, 'On, nothing sent yet');
  expect(await page.content()).not.toContain(secret);
  await press(page, 'Send a test event');
  said(page, 'A test event is on its way.');
  const [first] = await program.sendAll();
  expect([first!.path, isSignedBy(secret, first!)]).toEqual(['/events', true]);

  site.clock.advance(11 * minute_ms);
  await page.reload();
  await follow(page, 'Replace the secret');
  await prove(page);
  await press(page, 'Make the new secret');
  const next = await secretOn(page);
  expect(next).not.toBe(secret);
  await follow(page, 'I have copied it');
  await press(page, 'Send a test event');
  const [both] = await program.sendAll();
  expect([secret, next].map((one) => isSignedBy(one, both!))).toEqual([true, true]);
  for (const subject of ['Your account has a new webhook', 'The secret of a webhook was replaced'])
    await openMail(page, email, `${subject} (Àgbọn)`);
});

test('a member chooses the events of a webhook, and finds the choice on its page and in the form', async () => {
  const { page } = await withWebhook();
  shows(page, 'All events');
  const change = () =>
    page
      .getByRole('main')
      .getByRole('link', { name: /^Change/ })
      .click();
  await change();
  await page.getByRole('checkbox', { name: /^Deals$/ }).check();
  await page.getByRole('checkbox', { name: 'Payouts' }).check();
  await press(page, 'Save');
  said(page, 'Saved. The webhook gets these events from now on.');
  shows(page, 'Deals, Payouts');
  await change();
  expect(page.getByRole('checkbox', { name: 'Payouts' })).toBeChecked();
  expect(page.getByRole('checkbox', { name: 'Bids' })).not.toBeChecked();
});

test('a failed event is sent again by a press, with the same id', async () => {
  const { page } = await withWebhook();
  await press(page, 'Send a test event');
  program.answerWith((answer) => answer.writeHead(500).end('broken'));
  const [failed] = await program.sendAll();
  program.answerWith((answer) => answer.end('well again'));
  await page.reload();
  shows(page, 'Failing');
  await follow(page, 'test.sent');
  shows(page, 'Status 500');
  await press(page, 'Send again');
  said(page, 'The event is on its way again.');
  const again = await program.sendAll();
  expect(again.map(({ headers }) => headers['webhook-id'])).toEqual([failed!.headers['webhook-id']]);
  await page.reload();
  for (const text of ['Delivered', 'Status 200', 'well again']) shows(page, text);
});

test('a webhook that its member switched off keeps waiting events until it is on again, and a removed one gets none', async () => {
  const { page } = await withWebhook();
  await press(page, 'Send a test event');
  await press(page, 'Switch off');
  said(page, 'The webhook is off.');
  shows(page, 'You switched it off.');
  expect(page.getByRole('button', { name: 'Send a test event' })).toBeHidden();
  expect(await program.sendAll()).toEqual([]);
  await press(page, 'Switch on');
  said(page, 'The webhook is on.');
  expect(await program.sendAll()).toHaveLength(1);

  await press(page, 'Send a test event');
  await follow(page, 'Remove');
  shows(page, 'its secret and its list of deliveries are deleted');
  await press(page, 'Remove the webhook');
  said(page, 'The webhook is removed.');
  shows(page, 'You have no webhook yet.');
  expect(await program.sendAll()).toEqual([]);
});

test('staff switch a webhook off and on with reasons in the audit log, and its member cannot switch it on meanwhile', async () => {
  const { id, email, page } = await withWebhook();
  const own = page.path();
  const desk = site.visitor();
  await desk.goto(link('staffSignIn'));
  await desk.getByLabel('Password', { exact: true }).fill(adminPassword);
  await press(desk, 'Sign In');
  const act = async (button: string, reason: string) => {
    await desk.goto(link('memberPerson', { memberId: String(id) }));
    await follow(desk, url);
    await press(desk, button);
    expect(desk.getByRole('alert')).toContainText('Say why');
    await desk.getByLabel('Why').fill(reason);
    await press(desk, button);
    await page.reload();
  };

  await act('Switch it off and tell them', 'It answers with our own pages.');
  said(desk, 'The webhook is off. We have told the member.');
  shows(desk, 'Off: by our team');
  shows(page, 'Our team switched it off.');
  await press(page, 'Switch on');
  expect(page.getByRole('alert')).toContainText('Write to us before you switch it on.');
  await page.goto(own);
  await act('Switch it on', 'She repaired it.');
  said(desk, 'The webhook is on.');
  await press(page, 'Send a test event');
  expect(await program.sendAll()).toHaveLength(1);

  await desk.goto(link('audit'));
  const lines = {
    'Switched a member’s webhook off': 'It answers with our own pages.',
    'Switched a member’s webhook on': 'She repaired it.',
  };
  for (const [words, reason] of Object.entries(lines))
    expect(desk.getByRole('row').filter({ hasText: words })).toContainText(reason);
  await openMail(page, email, 'Your webhook to pictures.example is switched off');
  expect(page.frameLocator('iframe').getByText('Our reason: It answers with our own pages.')).toBeVisible();
});
