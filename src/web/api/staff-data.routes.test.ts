import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../../test/support/app.ts';
import { fillEveryForm } from '../../../test/support/filled-forms.ts';
import { forgetEverything } from '../../../test/support/kept-rows.ts';
import { adminPassword, staffAtDesk, type StaffAtDesk } from '../../../test/support/staff.ts';

const site = await testApp({ config: { ADMIN_PASSWORD: adminPassword, RATE_LIMIT_FACTOR: '1000' } });
const { pool, ctx, get, app } = site;
const filler = {
  name: 'Adé Òṣun',
  email: 'ade@example.com',
  phone: '0803 123 4567',
  place: 'Badagry',
  notes: 'Gate B',
};
let owner: StaffAtDesk;

beforeEach(async () => {
  await forgetEverything(pool);
  owner = await staffAtDesk(site, 'owner');
});

type Answer = {
  success: boolean;
  error?: string;
  data: Record<string, Record<string, unknown>[]>;
  totals: Record<string, number>;
  next: Record<string, string>;
};

async function read(path: string, cookie = owner.cookie): Promise<Answer & { status: number }> {
  const response = await get(path, { cookie });
  return { status: response.status, ...((await response.json()) as Answer) };
}

async function update(body: unknown, { cookie } = owner, headers: Record<string, string> = {}) {
  const own = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie, ...headers };
  const address = 'http://agbon.test/api/update-price';
  const response = await app.fetch(new Request(address, { method: 'POST', body: JSON.stringify(body), headers: own }));
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const firstOf = async (table: string) =>
  (await pool.query<{ id: bigint }>(`select min(id) as id from ${table}`)).rows.map(({ id }) => Number(id)).join();

describe('GET /api/get-all-data', () => {
  test('has the seven groups under their names, with their fields, amounts as numbers of naira', async () => {
    await fillEveryForm(ctx(), filler);
    await pool.query(`update book_event_requests set price_kobo = 35000050`);
    const { status, success, data, totals, next } = await read('/api/get-all-data');
    expect([status, success, next]).toEqual([200, true, {}]);
    expect(Object.keys(data).toSorted()).toEqual([
      'bookEventRequests',
      'investmentInquiries',
      'machineOrders',
      'productOrders',
      'serviceContacts',
      'toxicResults',
      'waitlist',
    ]);
    const { toxicResults, ...groups } = data;
    expect(toxicResults).toEqual([]);
    expect(totals).toEqual(Object.fromEntries(Object.entries(data).map(([group, rows]) => [group, rows.length])));
    expect(Math.min(...Object.values(groups).map((rows) => rows.length))).toBeGreaterThan(0);
    expect(data.bookEventRequests![0]).toMatchObject({
      full_name: 'Adé Òṣun',
      email: 'ade@example.com',
      price: 350000.5,
    });
    expect(data.machineOrders!.map(({ total_price }) => total_price)).toContain(2_000_000);
    expect(data.productOrders![0]).toMatchObject({
      products: [expect.objectContaining({ price: expect.any(Number) })],
    });
    expect(data.serviceContacts![0]).toMatchObject({ name: 'Adé Òṣun', message: 'Gate B' });
    expect(data.waitlist![0]).toMatchObject({ account_type: 'seller', products_interested: [] });
    expect(JSON.stringify(data)).not.toMatch(/token|search_text|_kobo/);
  });

  test('gives 500 of a group, newest first, with the address of the rest', async () => {
    await pool.query(`insert into service_contacts (name, phone, email, message, created_at)
      select n::text, '+2348031234567', 'ade@example.com', 'Hello', now() + n * interval '1 second' from generate_series(1, 1100) n`);
    const first = await read('/api/get-all-data');
    const names = first.data.serviceContacts!.map(({ name }) => Number(name));
    for (let { next } = first; next.serviceContacts;) {
      const page = await read(next.serviceContacts);
      expect(Object.keys(page.data)).toEqual(['serviceContacts']);
      names.push(...page.data.serviceContacts!.map(({ name }) => Number(name)));
      next = page.next;
    }
    expect(names).toEqual(Array.from({ length: 1100 }, (_, at) => 1100 - at));
    expect(first.totals.serviceContacts).toBe(1100);
  });

  test.each(['', 'agbon-staff=made-up', 'adminLoggedIn=true'])(
    'without a session answers 401, with no data: %j',
    async (cookie) => {
      await fillEveryForm(ctx(), filler);
      const answer = await read('/api/get-all-data', cookie);
      expect([answer.status, answer.success, answer.data]).toEqual([401, false, undefined]);
    },
  );
});

describe('POST /api/update-price', () => {
  test.each([
    ['Event Request', 'book_event_requests', 0, /^your event EVT-\w{6}$/],
    ['book_event_requests', 'book_event_requests', 350_000.5, /^your event EVT-\w{6}$/],
    ['Machine Order', 'machine_orders', 950_000, /^your Coconut Desheller order$/],
    ['product_orders', 'product_orders', '7000.05', /^your order AGB-\w{6}$/],
  ])(
    'sets the price of a record, by its kind or its table, and mails the customer: %s',
    async (table, at, price, told) => {
      await fillEveryForm(ctx(), filler);
      const id = await firstOf(at);
      expect(await update({ table, id: Number(id), price })).toMatchObject({
        status: 200,
        body: { success: true, price: Number(price) },
      });
      const { rows } = await pool.query<{ price_kobo: bigint }>(`select price_kobo from ${at} where id = ${id}`);
      expect(rows).toEqual([{ price_kobo: BigInt(Math.round(Number(price) * 100)) }]);
      const lines = await pool.query("select record_id from audit where what = 'set-price'");
      expect(lines.rows).toEqual([{ record_id: id }]);
      const mails = await pool.query("select props->>'about' as about from mail where template = 'price-told'");
      expect(mails.rows).toEqual([{ about: expect.stringMatching(told) }]);
    },
  );

  test('reads a price in any usual spelling', async () => {
    await fillEveryForm(ctx(), filler);
    const id = Number(await firstOf('book_event_requests'));
    const answer = await update({ table: 'Event Request', id, price: '650k' });
    expect(answer).toMatchObject({ status: 200, body: { success: true, price: 650_000 } });
  });

  test.each([
    [{ price: -5 }, 'Please enter a valid positive number'],
    [{ price: '' }, 'Please enter a valid price'],
    [{ price: 0.005 }, 'Please enter a valid positive number'],
    [{ price: 1e21 }, 'Please enter a valid positive number'],
    [{ price: null }, 'Please enter a valid price'],
    [{ price: [5] }, 'Please enter a valid price'],
    [{ table: 'waitlist' }, 'This kind of record has no price.'],
    [{ table: 'mail' }, 'There is no such kind of record.'],
    [{ id: 'one' }, 'Give the number of the record'],
  ])('refuses an invalid body with a message: %j', async (change, error) => {
    await fillEveryForm(ctx(), filler);
    const sent = { table: 'Event Request', id: Number(await firstOf('book_event_requests')), price: 5, ...change };
    expect(await update(sent)).toMatchObject({ status: 422, body: { success: false, error } });
    expect((await pool.query("select from audit where what = 'set-price'")).rowCount).toBe(0);
  });

  test('changes nothing without the right, and nothing that does not exist', async () => {
    await fillEveryForm(ctx(), filler);
    const sent = { table: 'Event Request', id: Number(await firstOf('book_event_requests')), price: 5 };
    const viewer = await staffAtDesk(site, 'viewer');
    expect((await update(sent, viewer)).status).toBe(403);
    expect((await update(sent, { ...owner, cookie: 'adminLoggedIn=true' })).status).toBe(401);
    expect((await update(sent, owner, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await update({ ...sent, id: 999_999 })).status).toBe(404);
    expect((await update({ ...sent, version: 7 })).status).toBe(409);
    expect((await pool.query('select from book_event_requests where price_kobo is not null')).rowCount).toBe(0);
  });

  test('with an Idempotency-Key takes effect once, and mails the customer once', async () => {
    await fillEveryForm(ctx(), filler);
    const sent = { table: 'Event Request', id: Number(await firstOf('book_event_requests')), price: 5 };
    const key = { 'idempotency-key': 'a-price-of-five' };
    const answers = [await update(sent, owner, key), await update(sent, owner, key)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[1]!.body).toEqual(answers[0]!.body);
    expect((await pool.query("select from mail where template = 'price-told'")).rowCount).toBe(1);
  });
});
