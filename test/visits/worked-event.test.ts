import { expect, test } from 'vitest';
import { fillEvent, submitButton } from '../support/event-form.ts';
import { releaseHeldMails, passHold } from '../support/held-mails.ts';
import { recordAddresses } from '../support/record-addresses.ts';
import { staffAtDesk, type StaffAtDesk } from '../support/staff.ts';
import { openMail } from '../support/visitor/mails.ts';
import { visitedSite } from '../support/visitor/site.ts';
import type { Visitor } from '../support/visitor/visitor.ts';

const site = await visitedSite();
const ada = { name: 'Ada Okoro', email: 'ada@example.com', phone: '0803 765 4321' };
const eventOf = 'select id, work_state, work_version, assigned_to from book_event_requests order by id';

/** Pages, and what a viewer may save for themselves: reminders and views. */
const theirOwn = new Set([
  'records',
  'recordsArrivals',
  'recordsExport',
  'recordReminder',
  'recordReminderEnd',
  'savedViews',
  'savedViewStart',
  'savedViewEnd',
]);

/** In the browser of a signed-in person. */
function signedIn(page: Visitor, { cookie }: StaffAtDesk): Visitor {
  page.cookies.take(new Response('', { headers: { 'set-cookie': cookie } }));
  return page;
}

async function ask(theirs: Visitor): Promise<string> {
  await theirs.goto('/book-event');
  await fillEvent(theirs, ada, '2027-12-12');
  await submitButton(theirs).click();
  return theirs.url();
}

const theirs = site.visitor();
const booking = await ask(theirs);

test('a customer on the telephone is found by a part of her number; her record is taken, moved, noted and answered, and her page and her mails show it', async () => {
  const desk = signedIn(site.visitor(), await staffAtDesk(site, 'support', { name: 'Bola Ade' }));

  await desk.goto('/vintage-dashboard');
  await desk.getByRole('link', { name: 'Search everything' }).click();
  await desk.getByLabel('Search for').fill('0803 765');
  await desk.getByRole('button', { name: 'Search', exact: true }).click();
  await desk.getByRole('main').getByRole('link', { name: ada.name }).first().click();
  expect(desk.getByRole('heading', { level: 1 })).toHaveText(ada.name);
  expect(desk.getByRole('main')).toContainText('Not assigned');

  await desk
    .getByRole('button', { name: /^Assign to me/ })
    .first()
    .click();
  expect(desk.getByRole('main')).toContainText('Assigned to Bola Ade');
  await desk.getByRole('radio', { name: 'In talk' }).check();
  await desk.getByLabel('A message to the customer').fill('We call you on Monday.');
  await desk.getByRole('button', { name: 'Save and tell them' }).click();
  expect(desk.getByRole('status').filter({ hasText: 'They get an e-mail.' })).toBeVisible();
  await desk.getByText('Write a note').click();
  await desk.getByLabel('A note for us').fill('She wants two servers more');
  await desk.getByRole('button', { name: 'Save the note' }).click();
  expect(desk.getByRole('status').filter({ hasText: 'The note is saved.' })).toBeVisible();

  await desk.getByRole('link', { name: 'Write to them' }).click();
  expect(desk.getByLabel('Recipients')).toHaveValue(ada.email);
  await desk.getByLabel('Subject').fill('Two servers more');
  await desk.getByLabel('Message').fill('Hello {name},\n\nthat can be done for {about}.');
  await desk.getByRole('button', { name: 'Send Email' }).click();
  expect(desk.getByRole('status').filter({ hasText: 'Email sent successfully!' })).toBeVisible();
  await passHold(site);
  await releaseHeldMails(site);

  await theirs.goto(booking);
  expect(theirs.getByRole('main')).toContainText('In talk');
  expect(theirs.getByRole('main')).not.toContainText('two servers');
  await openMail(theirs, ada.email, 'Two servers more');
  expect(theirs.locator('pre')).toContainText(/Hello Ada Okoro,\s+that can be done for your event EVT-/);

  await desk.goto('/vintage-dashboard/records/event-request/1');
  const history = desk.getByRole('region', { name: 'History' }).getByRole('listitem');
  for (const said of ['Two servers more', 'She wants two servers more', 'Received → In talk', 'Bola Ade'])
    expect(history.filter({ hasText: said }).first()).toBeVisible();
});

test('a viewer sees everything and no acts, and nothing that they send changes anything', async () => {
  const desk = signedIn(site.visitor(), await staffAtDesk(site, 'viewer'));
  const { rows } = await site.pool.query<{ id: bigint }>(eventOf);
  const recordId = String(rows[0]!.id);
  const { record, ...others } = recordAddresses(recordId);
  await desk.goto(record);
  expect(desk.getByRole('main')).toContainText(ada.email);
  for (const name of [/^Take it/, /^Save and tell/, /^Save the note/, /^Give it/])
    expect(desk.getByRole('button', { name })).toHaveCount(0);
  for (const name of ['Edit Price', 'Write to them']) expect(desk.getByRole('link', { name })).toHaveCount(0);

  const before = [rows, await audited()];
  const own = desk.document().querySelector<HTMLInputElement>('[name=form_owner]')!.value;
  const form = { form_owner: own, state: 'declined', price: '1', body: 'mine', reason: 'why', version: '9', seen: '9' };
  const posted = Object.entries(others).filter(([name]) => !theirOwn.has(name));
  for (const [name, path] of posted) {
    const answer = await desk.request.post(path, { form, maxRedirects: 0 });
    expect([name, answer.status()]).toEqual([name, 403]);
  }
  expect([(await site.pool.query(eventOf)).rows, await audited()]).toEqual(before);
});

async function audited(): Promise<number> {
  return (await site.pool.query('select from audit')).rowCount!;
}
