import { describe, expect, test } from 'vitest';
import { queueMail } from '#domain/acting/mail/queue-mail.ts';
import { joinWaitlist } from '#domain/intake/waitlist/join-waitlist.ts';
import { joinWaitlistSchema } from '#domain/intake/waitlist/waitlist.schema.ts';
import { fillEveryForm } from '../../support/filled-forms.ts';
import { deliverEverything } from '../../support/mail-delivery.ts';
import { staffAtDesk } from '../../support/staff.ts';
import { stopMailsTo } from '../../support/stopped-address.ts';
import { visitedSite } from '../../support/visitor/site.ts';
import { writtenMail } from '../../support/written-mail.ts';

const site = await visitedSite();
const ada = { name: 'Ada', email: 'ada@example.com', phone: '0803 123 4567', place: 'Badagry', notes: 'Coir' };
await fillEveryForm(site.ctx(), ada);
const buyer = { name: 'Bola', email: 'bola@example.com', phone: '0803 123 4568', account_type: 'buyer' };
await joinWaitlist(site.ctx(), joinWaitlistSchema.parse({ ...buyer, products: ['Coconut Oil'] }));
await writtenMail(site.ctx());
const { cookie } = await staffAtDesk(site, 'owner');

type Sort = 'number' | 'text' | 'list' | 'moment' | 'day' | 'text or nothing' | 'number or nothing';

/** marketplace.md §3, field for field, under the names of §7. */
const groups: Record<string, Record<string, Sort>> = {
  bookEventRequests: {
    id: 'number',
    full_name: 'text',
    email: 'text',
    event_type: 'text or nothing',
    event_date: 'day',
    guests: 'number or nothing',
    price: 'number or nothing',
    created_at: 'moment',
  },
  machineOrders: {
    id: 'number',
    name: 'text',
    email: 'text',
    type: 'text',
    quantity: 'number',
    total_price: 'number or nothing',
    installation_address: 'text',
    submitted_at: 'moment',
  },
  productOrders: {
    id: 'number',
    name: 'text',
    email: 'text',
    products: 'list',
    total_price: 'number',
    address: 'text',
    created_at: 'moment',
  },
  serviceContacts: {
    id: 'number',
    name: 'text',
    email: 'text',
    phone: 'text',
    message: 'text',
    created_at: 'moment',
  },
  waitlist: {
    id: 'number',
    name: 'text',
    email: 'text',
    company: 'text or nothing',
    account_type: 'text',
    business_type: 'text or nothing',
    country: 'text or nothing',
    created_at: 'moment',
    monthly_volume: 'text or nothing',
    years_experience: 'text or nothing',
    business_category: 'text or nothing',
    products: 'list',
    products_interested: 'list',
    products_other: 'text or nothing',
    primary_use_case: 'text or nothing',
  },
};

const sorts: Record<Sort, (value: unknown) => boolean> = {
  number: (value) => typeof value === 'number',
  text: (value) => typeof value === 'string' && value !== '',
  list: Array.isArray,
  moment: (value) => /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)$/.test(String(value)),
  day: (value) => /^\d{4}-\d\d-\d\d$/.test(String(value)),
  'text or nothing': (value) => value === null || typeof value === 'string',
  'number or nothing': (value) => value === null || typeof value === 'number',
};

type Rows = Record<string, unknown>[];
const read = async (path: string) => (await site.get(path, { cookie })).json() as Promise<Record<string, unknown>>;

describe('§3 and §7 GET /api/get-all-data', async () => {
  const { success, data } = (await read('/api/get-all-data')) as { success: boolean; data: Record<string, Rows> };

  test('returns success and seven groups', () => {
    expect(success).toBe(true);
    expect(Object.keys(data).toSorted()).toEqual(
      [...Object.keys(groups), 'investmentInquiries', 'toxicResults'].toSorted(),
    );
  });

  test.each(Object.entries(groups))('%s has the fields of the contract, each of its type', (group, fields) => {
    expect(data[group]!.length).toBeGreaterThan(0);
    for (const row of data[group]!)
      for (const [field, sort] of Object.entries(fields))
        expect([group, field, row[field], sorts[sort](row[field])]).toEqual([group, field, row[field], true]);
  });

  test('a product order has its items with name, price, quantity and id', () => {
    for (const { products } of data.productOrders!)
      expect(products).toEqual([
        expect.objectContaining({
          name: expect.any(String) as string,
          id: expect.any(String) as string,
          price: expect.any(Number) as number,
          quantity: expect.any(Number) as number,
        }),
      ]);
  });

  test('decisions.md §11 the products of a buyer are in products and in products_interested; a seller has none in products_interested', () => {
    const chosen = data.waitlist!.map((row) => [row.account_type, row.products, row.products_interested]);
    expect(chosen).toEqual([
      ['buyer', ['Coconut Oil'], ['Coconut Oil']],
      ['seller', expect.any(Array), []],
    ]);
  });
});

test('§3 Sent email: a mail that was suppressed has its subject and html, in the call and in Business Emails', async () => {
  await stopMailsTo(site.ctx(), 'stopped@example.com');
  const mail = { to: ['stopped@example.com'], template: 'account-exists', props: { name: 'Ada' } } as const;
  await queueMail(site.ctx(), mail);
  await deliverEverything(site);
  const { emails } = (await read('/api/get-emails')) as { emails: Rows };
  const kept = emails.find(({ last_event }) => last_event === 'suppressed');
  expect(kept).toMatchObject({ subject: 'You have an Àgbọn account already', html: expect.stringContaining('Ada') });
  const page = await (await site.get('/vintage-dashboard/emails', { cookie })).text();
  expect(page).toContain('You have an Àgbọn account already');
});

test('§3 and §7 GET /api/get-emails: success, and emails with id, subject, from, to (array), last_event, created_at, html', async () => {
  const { success, emails } = (await read('/api/get-emails')) as { success: boolean; emails: Rows };
  expect([success, emails.length > 0]).toEqual([true, true]);
  for (const email of emails) {
    expect(Object.keys(email)).toEqual(['id', 'subject', 'from', 'to', 'last_event', 'created_at', 'html']);
    expect([Array.isArray(email.to), sorts.moment(email.created_at)]).toEqual([true, true]);
  }
});

test.each([
  'Event Request',
  'Machine Order',
  'Product Order',
  'book_event_requests',
  'machine_orders',
  'product_orders',
])('§7 POST /api/update-price: table (record kind or table), id, price answers success: %s', async (table) => {
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie };
  const send = async (price: unknown) => {
    const body = JSON.stringify({ table, id: 1, price });
    const request = new Request('http://agbon.test/api/update-price', { method: 'POST', body, headers });
    return (await site.app.fetch(request)).json() as Promise<Record<string, unknown>>;
  };
  expect(await send(7000.05)).toMatchObject({ success: true });
  expect(await send('much')).toMatchObject({ success: false, error: 'Please enter a valid positive number' });
});
