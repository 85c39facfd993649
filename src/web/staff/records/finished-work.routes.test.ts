import { beforeEach, expect, test } from 'vitest';
import { link } from '#content/link.ts';
import { sendEnquirySchema } from '#domain/intake/enquiries/enquiry.schema.ts';
import { sendEnquiry } from '#domain/intake/enquiries/send-enquiry.ts';
import { testApp } from '../../../../test/support/app.ts';
import { forgetEverything } from '../../../../test/support/kept-rows.ts';
import { seePage } from '../../../../test/support/seen-page.ts';
import { formTokenOf, staffAtDesk, type StaffAtDesk } from '../../../../test/support/staff.ts';

const site = await testApp({ config: { RATE_LIMIT_FACTOR: '1000' } });
const { clock, ctx, get, pool, post } = site;
const overview = link('admin');
let owner: StaffAtDesk;
let support: StaffAtDesk;

beforeEach(async () => {
  await forgetEverything(pool);
  owner = await staffAtDesk(site, 'owner');
  support = await staffAtDesk(site, 'support');
});

/** The work queue on the overview, before the figures. */
async function workOf({ cookie }: StaffAtDesk): Promise<string> {
  return (await seePage(await get(overview, { cookie }))).text.split('Total Emails')[0]!;
}

async function send(path: string, fields: Record<string, string>, { cookie }: StaffAtDesk): Promise<number> {
  const form_owner = await formTokenOf(await get(overview, { cookie }));
  return (await post(path, { form_owner, ...fields }, { cookie })).status;
}

async function ask(name: string): Promise<string> {
  const email = `${name.toLowerCase()}@example.com`;
  const typed = sendEnquirySchema.parse({ name, email, phone: '0803 123 4567', message: 'Hello' });
  await sendEnquiry(ctx(), { ...typed, subject: 'Product Inquiry' });
  const { rows } = await pool.query<{ id: bigint }>('select max(id) as id from service_contacts');
  return `service-contact/${rows[0]!.id}`;
}

test('a message leaves everybody’s work queue when the reply is sent, and so does the second of two', async () => {
  const [first, second] = [await ask('Chidi'), await ask('Bola')];
  const reply = (name: string, about: string, by: StaffAtDesk) =>
    send(link('compose'), { to: `${name}@example.com`, subject: 'Re: Product Inquiry', message: 'Yes.', about }, by);
  for (const who of [owner, support]) expect(await workOf(who)).toContain('Chidi, Product Inquiry');
  expect(await reply('chidi', first, support)).toBe(303);
  for (const who of [owner, support]) {
    const work = await workOf(who);
    expect([work.includes('Chidi'), work.includes('Bola, Product Inquiry')]).toEqual([false, true]);
  }
  expect(await reply('bola', second, owner)).toBe(303);
  for (const who of [owner, support]) expect(await workOf(who)).not.toContain('message');
  // A second reply to the same person changes nothing.
  expect(await reply('bola', second, support)).toBe(303);
  for (const who of [owner, support]) expect(await workOf(who)).not.toContain('message');
});

test('an event that is priced, and then confirmed, leaves everybody’s work queue, and so does the second of two', async () => {
  await pool.query(
    `insert into book_event_requests (booking_number, full_name, email, phone, event_date, start_time, end_time, venue, created_at)
     select 'EVT-AAAAA' || n, 'Client ' || n, 'ada@example.com', '+2348031234567', ($1::timestamptz at time zone 'Africa/Lagos')::date + 3, '10:00', '12:00',
       'Badagry', $1 from generate_series(2, 3) n`,
    [clock.now()],
  );
  const { rows } = await pool.query<{ id: bigint }>('select id from book_event_requests order by id');
  for (const [place, { id }] of rows.entries()) {
    for (const who of [owner, support]) expect(await workOf(who)).toContain('event');
    const at = link('recordPrice', { kind: 'event-request', recordId: String(id) });
    expect(await send(at, { price: '350000', reason: 'With two servers', version: '0' }, owner)).toBe(303);
    for (const who of [owner, support]) expect((await workOf(who)).includes(`Client ${place + 2}`)).toBe(false);
  }
  for (const who of [owner, support]) expect(await workOf(who)).not.toContain('event');
});
