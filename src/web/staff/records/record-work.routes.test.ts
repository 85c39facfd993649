import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { bookEvent } from '#domain/intake/event-bookings/book-event.ts';
import { bookEventSchema } from '#domain/intake/event-bookings/event-booking.schema.ts';
import { sendEnquirySchema } from '#domain/intake/enquiries/enquiry.schema.ts';
import { sendEnquiry } from '#domain/intake/enquiries/send-enquiry.ts';
import { findPersonData } from '#domain/registers/privacy/find-person-data.ts';
import { testApp } from '../../../../test/support/app.ts';
import { forgetEverything } from '../../../../test/support/kept-rows.ts';
import { seePage } from '../../../../test/support/seen-page.ts';
import { adminPassword, formTokenOf, staffAtDesk, type StaffAtDesk } from '../../../../test/support/staff.ts';

const site = await testApp({ config: { ADMIN_PASSWORD: adminPassword, RATE_LIMIT_FACTOR: '1000' } });
const { db, pool, ctx, get, post } = site;
const records = '/vintage-dashboard/records';
const filler = { name: 'Adé Òṣun', email: 'ade@example.com', phone: '0803 123 4567' };
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

/** The tests change one booking, sent anew for each. */
beforeEach(async () => {
  await forgetEverything(pool);
  pricing = await staffAtDesk(site, 'pricing');
  await bookEvent(ctx(), bookEventSchema.parse(theirs));
  const { id } = await db.selectFrom('book_event_requests').select('id').orderBy('id').executeTakeFirstOrThrow();
  event = `${records}/event-request/${id}`;
});

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

describe('a price', () => {
  test('is set with its reason: the record shows it, the log has it, the customer gets a mail', async () => {
    const before = await see(`${event}/price`);
    for (const text of ['Edit Price - Event Request', 'Adé Òṣun', 'Not set', 'Price (₦)'])
      expect(before.text).toContain(text);
    const answer = await send(`${event}/price`, { price: '350,000.50', reason: 'With two servers', version: '0' });
    const id = event.split('/').at(-1);
    const news = answer.headers.get('location')!;
    expect([answer.status, news]).toEqual([303, expect.stringMatching(`event-request\\?priced=${id}&at=\\w+$`)]);
    const after = await see(news);
    expect(after.text).toContain('Price updated successfully to ₦350,000.50!');
    expect((await see(`${records}/event-request`)).text).toContain('₦350,000.50');
    const page = await see(event);
    for (const text of ['Priced', 'price: Not set → ₦350,000.50', 'With two servers', 'Ada pricing'])
      expect(page.text).toContain(text);
    // The time belongs to the state, not to the assignment.
    expect(page.text).toMatch(/Priced since [^.]{10,40} Not assigned/);
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
    ['1.250m', 'Please enter a valid positive number'],
    ['$650k', 'Please enter a valid positive number'],
    ['NaN', 'Please enter a valid positive number'],
    ['100000000000', 'Enter ₦99,999,999,999.99 or less'],
  ])('that is invalid is refused, and nothing is changed or mailed: %j', async (price, message) => {
    const refused = await send(`${event}/price`, { price, reason: 'Because', version: '0' });
    expect(refused.status).toBe(422);
    const page = await seePage(refused);
    expect(page.text).toContain(message);
    expect((await see(`${event}/price`)).text).toContain('Not set');
    expect(await mailsTo('ade@example.com')).toEqual([]);
  });

  test.each([
    ['', '', 'Please fill in all required fields.'],
    ['5000', '', 'Please fill in all required fields.'],
    ['-1', '', 'Please enter a valid positive number'],
    ['-1', 'Because', 'Please enter a valid positive number'],
  ])('that is invalid is the first error, before missing fields: %j, %j', async (price, reason, head) => {
    const page = await seePage(await send(`${event}/price`, { price, reason, version: '0' }));
    expect(page.alert).toMatch(new RegExp(`^${head.replaceAll('.', '\\.')}`));
  });

  test.each(['0', '0.01', '₦7,000', '99999999999.99'])(
    'of zero or more is accepted, to the kobo: %s',
    async (price) => {
      expect((await send(`${event}/price`, { price, reason: 'Because', version: '0' })).status).toBe(303);
    },
  );

  test.each([
    ['650k', '₦650,000'],
    ['1.2m', '₦1,200,000'],
    ['N1.5 million', '₦1,500,000'],
  ])('is read in any usual spelling: %s', async (price, shown) => {
    await send(`${event}/price`, { price, reason: 'Because', version: '0' });
    expect((await see(event)).text).toContain(`price: Not set → ${shown}`);
  });

  test('that somebody else has changed meanwhile is not overwritten', async () => {
    await send(`${event}/price`, { price: '5000', reason: 'First', version: '0' });
    const second = await send(`${event}/price`, { price: '9000', reason: 'Second', version: '0' });
    expect(second.status).toBe(409);
    const page = await seePage(second);
    expect(page.text).toContain('Failed to update price: A colleague has changed this.');
    expect(page.text).toContain('₦5,000');
    expect(page.html).toContain('value="9000"');
  });

  test('can be set only by staff who set prices, and only for kinds that have one', async () => {
    const viewer = await staffAtDesk(site, 'viewer');
    expect((await see(`${records}/event-request`, viewer)).text).not.toContain('Edit Price');
    expect((await get(`${event}/price`, { cookie: viewer.cookie })).status).toBe(403);
    expect((await send(`${event}/price`, { price: '1', reason: 'x', version: '0' }, viewer)).status).toBe(403);
    expect((await get(`${records}/waitlist-entry/1/price`, { cookie: pricing.cookie })).status).toBe(404);
  });
});

describe('work on a record', () => {
  test('is taken, moved on and noted, each in its history, and the customer gets its state by mail', async () => {
    expect((await send(`${event}/taking`)).headers.get('location')).toBe(`${event}?news=taken`);
    expect((await see(event)).text).toContain('Unassign me');
    await send(`${event}/state`, { state: 'in_talk', note: 'We call you on Monday.', version: '1' });
    await send(`${event}/notes`, { body: 'Wants two servers.\nBudget is low.' });
    expect((await send(`${event}/leaving`)).headers.get('location')).toBe(`${event}?news=left`);
    const page = await see(event);
    for (const text of [
      'In talk',
      'Assigned a record to themselves',
      'Unassigned a record',
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

  test('moves only to the states that its state allows', async () => {
    const refused = await send(`${event}/state`, { state: 'shipped', version: '0' });
    expect(refused.status).toBe(409);
    const page = await seePage(refused);
    expect(page.text).toContain('A record that is received cannot change to that state.');
    expect(page.title).toMatch(/^Error: Event Request /);
  });

  test('is refused to colleagues who only read', async () => {
    const viewer = await staffAtDesk(site, 'viewer');
    expect((await see(event, viewer)).text).not.toContain('Save and tell them');
    for (const [verb, fields] of [
      ['state', { state: 'in_talk', version: '0' }],
      ['notes', { body: 'x' }],
      ['taking', {}],
    ] as const)
      expect((await send(`${event}/${verb}`, fields, viewer)).status).toBe(403);
  });

  test('shows the sender the same: its state and since when, the price, and the amount to pay', async () => {
    const booking = await db.selectFrom('book_event_requests').select('token').orderBy('id').executeTakeFirstOrThrow();
    const theirs = async () => (await seePage(await get(`/event-bookings/${booking.token}`))).text;
    expect(await theirs()).not.toMatch(/Progress|Not paid yet/);
    await send(`${event}/state`, { state: 'in_talk', version: '0' });
    await send(`${event}/price`, { price: '350000.50', reason: 'With two servers', version: '1' });
    for (const text of ['Progress', 'In talk', 'Priced', 'Our price', '₦350,000.50', 'Not paid yet'])
      expect(await theirs()).toContain(text);
    await send(`${event}/price`, { price: '0', reason: 'A gift', version: '2' });
    expect(await theirs()).toContain('Nothing to pay');
    await send(`${event}/state`, { state: 'declined', version: '3' });
    expect(await theirs()).not.toMatch(/Not paid yet|Nothing to pay/);
  });

  test('is in the person’s own data, with our notes', async () => {
    await send(`${event}/notes`, { body: 'Wants two servers.' });
    await send(`${event}/price`, { price: '5000', reason: 'x', version: '0' });
    const kept = JSON.stringify(await findPersonData(ctx(), { email: filler.email }));
    for (const text of ['Note of our team', 'Wants two servers.', 'Our price', '₦5,000', 'Priced'])
      expect(kept).toContain(text);
  });

  test('sends no mail to a person who only wrote to us', async () => {
    await sendEnquiry(ctx(), {
      ...sendEnquirySchema.parse({ ...filler, message: 'Hello' }),
      subject: 'Product Inquiry',
    });
    const { id } = await db.selectFrom('service_contacts').select('id').orderBy('id').executeTakeFirstOrThrow();
    const contact = `${records}/service-contact/${id}`;
    const answer = await send(`${contact}/state`, { state: 'in_talk', version: '0' });
    expect(answer.headers.get('location')).toBe(`${contact}?news=moved`);
    expect(await mailsTo(filler.email)).toEqual([]);
  });

  test('has the mails about it in its history, and no others to the same person', async () => {
    await pool.query(`insert into mail (template, props, from_address, to_addresses, subject, created_at)
      values ('reset-password', '{}', 'a@agbon.example', array['ade@example.com'], 'Choose a new password', now())`);
    const page = await see(event);
    expect(page.text).toContain('E-mail: ');
    expect(page.text).not.toContain('Choose a new password');
  });

  test('leaves no note about anybody who was erased', async () => {
    await send(`${event}/notes`, { body: 'Wants two servers.' });
    await pool.query('delete from book_event_requests');
    expect((await pool.query('select from staff_note')).rowCount).toBe(0);
  });
});
