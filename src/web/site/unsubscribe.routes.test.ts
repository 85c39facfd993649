import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../../test/support/app.ts';
import { seePage } from '../../../test/support/seen-page.ts';
import { joinWaitlist } from '#domain/intake/waitlist/join-waitlist.ts';
import { joinWaitlistSchema } from '#domain/intake/waitlist/waitlist.schema.ts';

const { db, pool, ctx, clock, app, get, post } = await testApp();

const somewhereElse = { 'sec-fetch-site': 'cross-site', origin: 'https://mail.example' };
let path = '';

beforeEach(async () => {
  await pool.query('truncate waitlist, rate_limit');
  const ada = { name: 'Ada', email: 'ada@example.com', phone: '0803 123 4567', account_type: 'seller' };
  await joinWaitlist(ctx(), joinWaitlistSchema.parse({ ...ada, marketing_consent: 'yes' }));
  const { unsubscribe_token } = await entry();
  path = `/waitlist/unsubscribe/${unsubscribe_token}`;
});

const entry = () => db.selectFrom('waitlist').selectAll().orderBy('id').executeTakeFirstOrThrow();

test('opening the link changes nothing: the page asks', async () => {
  const before = await entry();
  const page = await seePage(await get(path));
  expect([page.status, page.form]).toEqual([200, { method: 'post', action: path }]);
  for (const headers of [somewhereElse, { purpose: 'prefetch' }, undefined]) await get(path, headers);
  await app.fetch(new Request(`http://agbon.test${path}`, { method: 'HEAD' }));
  expect(await entry()).toEqual(before);
});

test('the page only asks: the mail stops only when the button is pressed', async () => {
  const { html, form } = await seePage(await get(path));
  expect(form).toEqual({ method: 'post', action: path });
  expect(html).not.toContain('href="/waitlist/unsubscribe');
  expect(html).not.toContain('no more waitlist mail');
});

test('after the mail was stopped there is no button left', async () => {
  await post(path, {});
  const { text, form } = await seePage(await get(path));
  expect(text).toContain('You will get no more waitlist mail');
  expect(form).toBeUndefined();
});

test('pressing the button stops the mail and withdraws the consent, at once', async () => {
  const sent = await post(path, {});
  expect([sent.status, sent.headers.get('location')]).toEqual([303, path]);
  expect(await entry()).toMatchObject({
    unsubscribed_at: clock.now(),
    marketing_consent_version: null,
    marketing_consent_at: null,
  });
  const page = await seePage(await get(path));
  expect([page.title, page.form]).toEqual(['Waitlist mail stopped · Àgbọn', undefined]);
});

test('pressing it again is allowed, and does not change the time', async () => {
  await post(path, {});
  const before = await entry();
  clock.advance(60_000);
  expect((await post(path, {})).status).toBe(303);
  expect(await entry()).toEqual(before);
});

describe('the button of a mail program (RFC 8058)', () => {
  const oneClick = 'List-Unsubscribe=One-Click';
  const multipart = `--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n`;

  test.each([
    ['as a form', oneClick, 'application/x-www-form-urlencoded'],
    ['as multipart', multipart, 'multipart/form-data; boundary=b'],
  ])('stops the mail from anywhere, without a redirect: %s', async (_, body, type) => {
    const headers = { ...somewhereElse, 'content-type': type };
    const response = await app.fetch(new Request(`http://agbon.test${path}`, { method: 'POST', body, headers }));
    const page = await seePage(response);
    expect([page.status, page.headers.get('location'), page.title]).toEqual([
      200,
      null,
      'Waitlist mail stopped · Àgbọn',
    ]);
    expect((await entry()).unsubscribed_at).toEqual(clock.now());
  });

  test('may be pressed again', async () => {
    const press = () => post(path, { 'List-Unsubscribe': 'One-Click' }, somewhereElse);
    expect([(await press()).status, (await press()).status]).toEqual([200, 200]);
  });
});

test.each([
  ['another person’s', '00000000-0000-4000-8000-000000000000'],
  ['no token', 'ada@example.com'],
  ['a malformed one', '%00'],
  ['a very long one', 'x'.repeat(2000)],
])('a link that is %s is a 404 that says what to do, and stops nothing', async (_, token) => {
  const wrong = `/waitlist/unsubscribe/${token}`;
  for (const response of [
    await get(wrong),
    await post(wrong, {}),
    await post(wrong, { 'List-Unsubscribe': 'One-Click' }),
  ]) {
    const page = await seePage(response);
    expect([page.status, page.text.includes('Copy the whole link from the mail')]).toEqual([404, true]);
  }
  expect((await entry()).unsubscribed_at).toBeNull();
});

test('the link of one person does not stop the mail of another', async () => {
  const bola = { name: 'Bola', email: 'bola@example.com', phone: '0805 123 4567', account_type: 'seller' };
  await joinWaitlist(ctx(), joinWaitlistSchema.parse(bola));
  await post(path, {});
  const stopped = await db.selectFrom('waitlist').select('email').where('unsubscribed_at', 'is not', null).execute();
  expect(stopped).toEqual([{ email: 'ada@example.com' }]);
});
