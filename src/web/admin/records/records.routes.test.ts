import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { recordKinds } from './record-kinds.tsx';
import { bookEvent } from '#domain/event-bookings/book-event.ts';
import { bookEventSchema } from '#domain/event-bookings/event-booking.schema.ts';
import { recordList } from '#domain/records/record-list.ts';
import { testApp } from '../../../../test/support/app.ts';
import { fillEveryForm } from '../../../../test/support/filled-forms.ts';
import { forgetEverything } from '../../../../test/support/kept-rows.ts';
import { seePage } from '../../../../test/support/seen-page.ts';
import { adminPassword, formTokenOf, staffAtDesk, type StaffAtDesk } from '../../../../test/support/staff.ts';
import { statementsOf } from '../../../../test/support/statements.ts';

const site = await testApp({ config: { ADMIN_PASSWORD: adminPassword, RATE_LIMIT_FACTOR: '1000' } });
const { db, pool, ctx, get, post } = site;
const records = '/vintage-dashboard/records';
const filler = {
  name: 'Adé Òṣun',
  email: 'ade@example.com',
  phone: '0803 123 4567',
  place: 'Badagry',
  notes: 'Gate B',
};
let pricing: StaffAtDesk;
let event: string;

const theirs = {
  full_name: filler.name,
  email: filler.email,
  phone: filler.phone,
  event_date: '2026-12-12',
  start_time: '15:00',
  end_time: '19:00',
  guests: '200',
  venue: 'Palm Hall',
};

/** What is only read is sent once. */
beforeAll(async () => {
  pricing = await staffAtDesk(site, 'pricing');
  await fillEveryForm(ctx(), filler);
});

/** What is changed is one booking, as it was sent. */
async function bookAnew(): Promise<void> {
  await forgetEverything(pool);
  pricing = await staffAtDesk(site, 'pricing');
  await bookEvent(ctx(), bookEventSchema.parse(theirs));
  const { id } = await db.selectFrom('book_event_requests').select('id').orderBy('id').executeTakeFirstOrThrow();
  event = `${records}/event-request/${id}`;
}

const see = async (path: string, { cookie } = pricing) => seePage(await get(path, { cookie }));

async function send(path: string, fields: Record<string, string> = {}, who = pricing): Promise<Response> {
  const page = await get(`${records}/event-request`, { cookie: who.cookie });
  const owner = page.status === 200 ? await formTokenOf(page) : '';
  return post(path, { form_owner: owner, ...fields }, { cookie: who.cookie });
}

async function mailsTo(email: string): Promise<unknown[]> {
  const rows = await db
    .selectFrom('mail')
    .select(['template', 'props'])
    .where('template', 'in', ['price-told', 'progress-told'])
    .where('to_addresses', '@>', sql<string[]>`array[${email}]`)
    .orderBy('id')
    .execute();
  return rows.map(({ template, props }) => [template, props]);
}

test('every kind of record that there is has its place in the back office', () => {
  expect(recordKinds.map((kind) => kind.records)).toEqual(recordList);
});

describe.each(recordKinds)('the list of $title', ({ records: { name }, title }) => {
  const path = `${records}/${name}`;

  test('shows who sent what, leads to all of it, and costs three statements with the one for who asks', async () => {
    const page = await see(path);
    expect([page.status, page.title]).toEqual([200, expect.stringContaining(title)]);
    expect(page.text).toContain('Adé Òṣun');
    expect(page.text).toContain('ade@example.com');
    expect(await statementsOf(pool, () => get(path, { cookie: pricing.cookie }))).toHaveLength(3);
    const view = /href="([^"]+)"[^>]*>View</.exec(page.html)![1]!;
    const details = await see(view);
    expect([details.status, details.text.includes('+234 803 123 4567')]).toEqual([200, true]);
  });

  test('finds by a part of the number, and says so when it finds nobody', async () => {
    expect((await see(`${path}?q=0803+123`)).text).toContain('Adé Òṣun');
    const none = await see(`${path}?q=somebody+else`);
    expect(none.text).not.toContain('Adé Òṣun');
    expect(none.text).toContain('Nothing is like that.');
  });
});

describe('a price', () => {
  beforeEach(bookAnew);

  test('is set with its reason: the record says it, the log has it, the customer is told', async () => {
    const before = await see(`${event}/price`);
    for (const text of ['Edit Price - Event Request', 'Adé Òṣun', 'Not set', 'Price (₦)'])
      expect(before.text).toContain(text);
    const answer = await send(`${event}/price`, { price: '350,000.50', reason: 'With two servers', version: '0' });
    const news = `${records}/event-request?priced=${event.split('/').at(-1)}`;
    expect([answer.status, answer.headers.get('location')]).toEqual([303, news]);
    const after = await see(news);
    expect(after.text).toContain('Price updated successfully to ₦350,000.50!');
    expect((await see(`${records}/event-request`)).text).toContain('₦350,000.50');
    const page = await see(event);
    for (const text of ['Priced', 'price: Not set → ₦350,000.50', 'With two servers', 'Ada pricing'])
      expect(page.text).toContain(text);
    expect(await mailsTo('ade@example.com')).toEqual([
      ['price-told', expect.objectContaining({ price: '₦350,000.50', reason: 'With two servers' })],
    ]);
  });

  test.each([
    ['', 'Please enter a valid price'],
    ['-1', 'Please enter a valid positive number'],
    ['-0', 'Please enter a valid positive number'],
    ['1e309', 'Please enter a valid positive number'],
    ['７０００', 'Please enter a valid positive number'],
    ['0.005', 'Please enter a valid positive number'],
    ['1,00', 'Please enter a valid positive number'],
    ['NaN', 'Please enter a valid positive number'],
    ['100000000000', 'Enter ₦99,999,999,999.99 or less'],
  ])('that is none is refused, and nothing is changed or told: %j', async (price, message) => {
    const refused = await send(`${event}/price`, { price, reason: 'Because', version: '0' });
    expect(refused.status).toBe(422);
    const page = await seePage(refused);
    expect(page.text).toContain(message);
    expect((await see(`${event}/price`)).text).toContain('Not set');
    expect(await mailsTo('ade@example.com')).toEqual([]);
  });

  test.each(['0', '0.01', '₦7,000', '99999999999.99'])('of zero or more is taken, to the kobo: %s', async (price) => {
    expect((await send(`${event}/price`, { price, reason: 'Because', version: '0' })).status).toBe(303);
  });

  test('that somebody else has changed meanwhile is not set over theirs', async () => {
    await send(`${event}/price`, { price: '5000', reason: 'First', version: '0' });
    const second = await send(`${event}/price`, { price: '9000', reason: 'Second', version: '0' });
    expect(second.status).toBe(409);
    const page = await seePage(second);
    expect(page.text).toContain('Somebody changed this meanwhile.');
    expect(page.text).toContain('₦5,000');
    expect(page.html).toContain('value="9000"');
  });

  test('is the business of those who set prices, and of no kind that has none', async () => {
    const viewer = await staffAtDesk(site, 'viewer');
    expect((await see(`${records}/event-request`, viewer)).text).not.toContain('Edit Price');
    expect((await get(`${event}/price`, { cookie: viewer.cookie })).status).toBe(403);
    expect((await send(`${event}/price`, { price: '1', reason: 'x', version: '0' }, viewer)).status).toBe(403);
    expect((await get(`${records}/waitlist-entry/1/price`, { cookie: pricing.cookie })).status).toBe(404);
  });
});

describe('work on a record', () => {
  beforeEach(bookAnew);

  test('is taken on, moved on and noted, each in its history, and the customer is told how far it is', async () => {
    expect((await send(`${event}/taking`)).headers.get('location')).toBe(`${event}?news=taken`);
    expect((await see(event)).text).toContain('Lay it down');
    await send(`${event}/state`, { state: 'in_talk', note: 'We call you on Monday.', version: '1' });
    await send(`${event}/notes`, { body: 'Wants two servers.\nBudget is low.' });
    expect((await send(`${event}/leaving`)).headers.get('location')).toBe(`${event}?news=left`);
    const page = await see(event);
    for (const text of [
      'In talk',
      'Took it on',
      'Laid it down',
      'state: Received → In talk',
      'We call you on Monday.',
      'Note by Ada pricing',
      'Wants two servers.',
    ])
      expect(page.text).toContain(text);
    expect(await mailsTo('ade@example.com')).toEqual([
      ['progress-told', expect.objectContaining({ state: 'in_talk', note: 'We call you on Monday.' })],
    ]);
    expect((await see(`${records}/event-request?state=in_talk`)).text).toContain('Adé Òṣun');
    expect((await see(`${records}/event-request?state=declined`)).text).not.toContain('Adé Òṣun');
  });

  test('goes only where its state leads', async () => {
    const refused = await send(`${event}/state`, { state: 'shipped', version: '0' });
    expect(refused.status).toBe(409);
    expect((await seePage(refused)).text).toContain('What is received cannot become that.');
  });

  test('is not done by those who only read', async () => {
    const viewer = await staffAtDesk(site, 'viewer');
    expect((await see(event, viewer)).text).not.toContain('Save and tell them');
    for (const [verb, fields] of [
      ['state', { state: 'in_talk', version: '0' }],
      ['notes', { body: 'x' }],
      ['taking', {}],
    ] as const)
      expect((await send(`${event}/${verb}`, fields, viewer)).status).toBe(403);
  });

  test('leaves no note about anybody who was erased', async () => {
    await send(`${event}/notes`, { body: 'Wants two servers.' });
    await pool.query('delete from book_event_requests');
    expect((await pool.query('select from staff_note')).rowCount).toBe(0);
  });
});

test.each([
  ['a kind that there is not', `${records}/coconut`],
  ['a number that is nobody’s', `${records}/event-request/999999`],
  ['what is no number', `${records}/event-request/one`],
])('there is no page for %s', async (_, path) => {
  expect((await get(path, { cookie: pricing.cookie })).status).toBe(404);
});

test('a list in which there is nothing says so', async () => {
  await forgetEverything(pool);
  const { cookie } = await staffAtDesk(site, 'viewer');
  for (const { records: kind, empty } of recordKinds) {
    const page = await seePage(await get(`${records}/${kind.name}`, { cookie }));
    expect([kind.name, page.text.includes(empty)]).toEqual([kind.name, true]);
  }
});
