import { askConfirmation } from '#domain/people/accounts/api-keys/confirmations/ask-confirmation.ts';
import { makeApiKey } from '#domain/people/accounts/api-keys/make-api-key.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { announceForm } from '#domain/acting/mail/announce-form.ts';
import { sendOffer } from '#domain/trade/offers/send-offer.ts';
import { followSeller } from '#domain/trade/listings/follows/follow-seller.ts';
import { placeOrder } from '#domain/trade/orders/place-order.ts';
import {
  tablesOfSections,
  tablesWithoutSection,
  sectionNames,
  tablesShownWithAccount,
} from '#domain/registers/people/person-sections.ts';
import { personDataList } from '#domain/registers/privacy/person-data-list.ts';
import { addedCard } from '../../../../test/support/cards.ts';
import { testApp } from '../../../../test/support/app.ts';
import { fillEveryForm } from '../../../../test/support/filled-forms.ts';
import { insertApplication } from '../../../../test/support/supplier-applications.ts';
import { expectHarmless, powersOf } from '../../../../test/support/harmless.ts';
import { deliverEverything } from '../../../../test/support/mail-delivery.ts';
import { acceptTerms } from '../../../../test/support/listings.ts';
import { offer, openMarket, order } from '../../../../test/support/trade.ts';
import { newestLine } from '../../../../test/support/newest-line.ts';
import { payingOut } from '../../../../test/support/payouts.ts';
import { topUp } from '../../../../test/support/sound-books.ts';
import { seePage } from '../../../../test/support/seen-page.ts';
import { adminPassword, formTokenOf, staffAtDesk, type StaffAtDesk } from '../../../../test/support/staff.ts';
import { onDevice } from '../../../../test/support/signed-in.ts';
import { statementsOf } from '../../../../test/support/statements.ts';
import { webhookOf } from '../../../../test/support/webhooks.ts';
import { sectionTitle } from './person-lines.tsx';

const site = await testApp({ config: { ADMIN_PASSWORD: adminPassword, RATE_LIMIT_FACTOR: '1000' } });
const { pool, ctx, get, post, db } = site;
const ada = { name: 'Adé Òṣun', email: 'ade@example.com', phone: '0803 123 4567', place: 'Epe', notes: 'Gate B' };
const bola = { name: 'Bola Eze', email: 'bola@example.com', phone: '0805 111 2222', place: 'Ikeja', notes: 'None' };
let support: StaffAtDesk;
let viewer: StaffAtDesk;
let memberPage: string;
const recordPage = '/vintage-dashboard/people/of/event-request/1';

beforeAll(async () => {
  [support, viewer] = [await staffAtDesk(site, 'support'), await staffAtDesk(site, 'viewer')];
  await fillEveryForm(ctx(), ada);
  await fillEveryForm(ctx(), bola);
  await insertApplication(ctx(), { name: ada.name, email: ada.email });
  await deliverEverything(site);
  const { id } = await db.selectFrom('member').select('id').where('email', '=', ada.email).executeTakeFirstOrThrow();
  memberPage = `/vintage-dashboard/members/${id}`;
  const { market } = await openMarket(site);
  const buyer = { kind: 'member', id, name: ada.name, email: ada.email, accountType: 'merchant' } as const;
  await acceptTerms(ctx(), id);
  await placeOrder(ctx(buyer), (await market()).id, order('1'));
  const { seller_id } = await db.selectFrom('listing').select('seller_id').orderBy('id').executeTakeFirstOrThrow();
  await followSeller(ctx(buyer), String(seller_id));
  // Words that are flagged for staff.
  await sendOffer(ctx(buyer), (await market()).id, offer({ message: 'You be mumu' }));
  await payingOut(site, undefined).withAccount(id);
  const making = { kind: 'test', secret: site.services.secret, formKey: 'key of a person' } as const;
  const device = await onDevice(site, buyer, 'Firefox on Windows');
  const { sessionId } = device;
  await makeApiKey(ctx(buyer), { name: 'A shop', right: 'read', lasts: '30' }, { ...making, sessionId });
  const { id: keyId } = await db
    .selectFrom('api_key')
    .select('id')
    .where('member_id', '=', id)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const sent = { call: '/api/v1/payments/withdrawal', params: {}, formKey: 'a withdrawal', input: {}, ifMatch: null };
  const waiting = { ...sent, keyId, amount: undefined, does: 'Withdraw.' };
  await askConfirmation(ctx(buyer), waiting, site.services.secret);
  await webhookOf(device);
  await db.deleteFrom('session').where('id', '=', sessionId).execute();
  await addedCard(site, site.services.payments.sandbox!, id);
  await topUp(ctx(), id, 500n);
  const text = { to_phone: '+2348031234567', body: 'Your code is 123456', created_at: ctx().now };
  await db
    .insertInto('text_message')
    .values({ ...text, expires_at: ctx().now })
    .execute();
  const link = { email: ada.email, asked_at: ctx().now, expires_at: new Date(ctx().now.getTime() + 1000) };
  await db.insertInto('data_request').values(link).execute();
});

const see = async (path: string, { cookie } = support) => seePage(await get(path, { cookie }));

const send = async (path: string, fields: Record<string, string>, { cookie } = support) => {
  const form_owner = await formTokenOf(await get('/vintage-dashboard/members', { cookie }));
  return post(path, { form_owner, ...fields }, { cookie });
};

test('everything that we store about people is on their page, or left out for a recorded reason', async () => {
  const { rows } = await pool.query<{ name: string }>(`
    select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = 'member'::regclass
    union select table_name from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and column_name ~ 'email|phone|address'`);
  const kept = new Set([...rows.map(({ name }) => name), ...personDataList.flatMap(({ tables }) => tables), 'session']);
  const told = [...Object.values(tablesOfSections), ...tablesShownWithAccount, ...Object.keys(tablesWithoutSection)];
  expect([...kept].filter((table) => !told.includes(table))).toEqual([]);
  expect(Object.keys(tablesWithoutSection).filter((table) => Object.values(tablesOfSections).includes(table))).toEqual(
    [],
  );
});

/** The person's own phone and chat links, none of ours. */
const waysToCall = /(?:tel:|wa\.me\/)[+\d]+/g;
const waysToWrite = /^(?:mailto:|tel:|https:\/\/wa\.me\/)/;

describe.each(['member', 'record'])('the page of a person found by a %s', (by) => {
  const path = () => (by === 'member' ? memberPage : recordPage);

  test('has everything that they sent, our mails to them and their account, in four queries', async () => {
    await send(`${memberPage}/notes`, { body: 'She calls on Mondays.' });
    await send(`${memberPage}/seen`, { reason: 'She calls' });
    const page = await see(path());
    expect(page.status).toBe(200);
    // They have no invitation to a deal and no export.
    const none = ['deal-invitation', 'data-export', ...(by === 'member' ? [] : ['text'])];
    const told = sectionNames.filter((name) => !none.includes(name));
    const titles = told.map(sectionTitle);
    expect(titles.filter((title) => !page.text.includes(title))).toEqual([]);
    const facts = [
      ada.name,
      ada.email,
      '+234 803 123 4567',
      'Second step',
      'Not signed in on any device',
      'She calls on Mondays.',
    ];
    expect(facts.filter((fact) => !page.text.includes(fact))).toEqual([]);
    const strangers = [bola.name, bola.email, 'Ikeja', '123456', 'argon2'];
    expect(strangers.filter((stranger) => page.html.replace(waysToCall, '').includes(stranger))).toEqual([]);
    const asked = await statementsOf(pool, () => get(path(), { cookie: support.cookie }));
    expect(asked).toHaveLength(4);
  });

  test('has no mail address or telephone number in any link, and links to each record and mail', async () => {
    const { html } = await see(path());
    const addresses = [...html.matchAll(/(?:href|action)="([^"]*)"/g)].map(([, address]) => address!);
    expect(addresses.filter((address) => !waysToWrite.test(address) && /@|%40|\+?234803|803/.test(address))).toEqual(
      [],
    );
    const places = ['event-request', 'machine-order', 'product-order', 'waitlist-entry'].map(
      (kind) => `records/${kind}`,
    );
    for (const place of [...places, 'mails']) {
      const page = addresses.find((address) => address.includes(`/${place}/`));
      expect([place, page && (await see(page)).status]).toEqual([place, 200]);
    }
  });
});

test('of the mails about the number of a member without an address, only the notice to the team is said to be to the team', async () => {
  const phone = '+2348061234567';
  const notice = { eventType: 'Demo', formType: 'Demo Request', message: 'Chidi would like a demo.' };
  const acknowledgement = { subject: 'We have your request', heading: 'Thank you', lead: 'We call you.', steps: [] };
  const person = { name: 'Chidi Eze', email: 'chidi@example.com', phone };
  await announceForm(ctx(), { person, notice, answers: [], acknowledgement });
  const member = { name: 'Chidi Eze', phone, account_type: 'buyer', created_at: ctx().now };
  const { id } = await db.insertInto('member').values(member).returning('id').executeTakeFirstOrThrow();
  const { text } = await see(memberPage.replace(/\d+$/, String(id)));
  expect(text).toContain('We have your request');
  expect(text.match(/To the team, about them/g)).toHaveLength(1);
});

test('the page of a record links to everything about the sender', async () => {
  const { html } = await see('/vintage-dashboard/records/event-request/1');
  expect(html).toContain(`href="${recordPage}"`);
});

test('a note that staff write about the sender of a record is saved with the record, and logged', async () => {
  const answer = await send(`${recordPage}/notes`, { body: 'He comes by boat.' });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `${recordPage}?news=noted`]);
  expect((await see(recordPage)).text).toContain('He comes by boat.');
  const about = { record_kind: 'event-request', record_id: '1' };
  expect(await newestLine(db)).toMatchObject({ staff_name: 'Ada support', what: 'write-note', ...about });
});

test('a section shows its newest, and all of them page by page', async () => {
  const many = Array.from({ length: 120 }, (_, at) => `Message ${at}`);
  for (const message of many) {
    const sent = { name: ada.name, email: ada.email, phone: '+2348031234567', message, created_at: ctx().now };
    await db.insertInto('service_contacts').values(sent).execute();
  }
  const whole = await see(memberPage);
  const all = /href="([^"]+only=service-contact)"/.exec(whole.html)![1]!;
  const found: string[] = [];
  for (let path: string | undefined = all; path !== undefined;) {
    const page: Awaited<ReturnType<typeof see>> = await see(path);
    found.push(...[...page.html.matchAll(/records\/service-contact\/(\d+)/g)].map(([, id]) => id!));
    const after: string | undefined = page.fields.after?.[0];
    path = after && `${all}&after=${after}`;
  }
  expect([found.length, new Set(found).size]).toEqual([121, 121]);
  expect((await see(`${memberPage}?only=nothing&after=nonsense`)).status).toBe(200);
});

test('a colleague who only reads is offered no act, and is refused each', async () => {
  const page = await see(memberPage, viewer);
  expect(['Suspend', 'See what they see', 'Save the note'].filter((act) => page.text.includes(act))).toEqual([]);
  for (const act of ['suspension', 'lifting', 'sessions-end', 'seen', 'notes']) {
    expect((await send(`${memberPage}/${act}`, { reason: 'x', body: 'x' }, viewer)).status).toBe(403);
  }
});

test.each(['<img src=x onerror=alert(1)>', 'x'.repeat(120), '‮evil', '"><script>pwned()</script>'])(
  'a malicious name is shown as text: %s',
  async (name) => {
    const { id } = await db
      .insertInto('member')
      .values({ name, email: `${crypto.randomUUID()}@example.com`, account_type: 'buyer', created_at: ctx().now })
      .returning('id')
      .executeTakeFirstOrThrow();
    const base = `/vintage-dashboard/members/${id}`;
    const plain = await see(memberPage.replace(/\d+$/, String(id)));
    expect(plain.text).toContain(name.replaceAll(/\s+/g, ' '));
    for (const path of [base, `${base}/suspension`, `${base}/lifting`, `${base}/seen`, '/vintage-dashboard/members']) {
      const { html } = await see(path);
      expectHarmless(html, powersOf(html.replaceAll(/pwned|onerror/g, '')), path);
      expect(html).not.toContain('<img src=x');
    }
    const beginning = await send(`${base}/seen`, { reason: 'She calls' });
    expect((await see(beginning.headers.get('location')!)).html).not.toContain('<img src=x');
  },
);

test.each([
  '/vintage-dashboard/people/of/coconut/1',
  '/vintage-dashboard/people/of/event-request/999',
  '/vintage-dashboard/people/of/event-request/one',
  '/vintage-dashboard/members/999999',
  '/vintage-dashboard/members/one',
])('there is no person at %s', async (path) => {
  expect((await see(path)).status).toBe(404);
});
