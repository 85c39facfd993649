import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../../../test/support/app.ts';
import { expectHarmless, powersOf } from '../../../../test/support/harmless.ts';
import { hostileStrings, worstStrings } from '../../../../test/support/hostile-strings.ts';
import { forgetEverything } from '../../../../test/support/kept-rows.ts';
import { seePage } from '../../../../test/support/seen-page.ts';
import { adminPassword, formTokenOf, staffAtDesk, type StaffAtDesk } from '../../../../test/support/staff.ts';
import { statementsOf } from '../../../../test/support/statements.ts';
import { stopMailsTo } from '../../../../test/support/stopped-address.ts';
import { writtenMail } from '../../../../test/support/written-mail.ts';
import type { StaffRole } from '#domain/acting/roles/staff.options.ts';

const site = await testApp({ config: { ADMIN_PASSWORD: adminPassword, RATE_LIMIT_FACTOR: '1000' } });
const { pool, ctx, get, post } = site;
const outbox = '/vintage-dashboard/mails';
const lists = [outbox, '/vintage-dashboard/emails', `${outbox}/texts`, `${outbox}/stopped`];
let support: StaffAtDesk;
beforeEach(async () => {
  await forgetEverything(pool);
  support = await staffAtDesk(site, 'support');
});

const see = async (path: string, { cookie } = support) => seePage(await get(path, { cookie }));
/** Sends a form as one of the portal's pages does. */
async function press(path: string, fields: Record<string, string> = {}, { cookie } = support): Promise<Response> {
  const form_owner = await formTokenOf(await get(outbox, { cookie }));
  return post(path, { form_owner, ...fields }, { cookie });
}

const failed = () => writtenMail(ctx(), { last_event: 'failed', last_error: '550 no such user', attempts: 3 });
const textTo = (state: string) =>
  pool.query(
    `insert into text_message (to_phone, body, state, last_error, created_at, expires_at)
     values ('+2348031234567', 'Your code is 918273', $1, 'The provider refused it.', now(), now())`,
    [state],
  );

describe('the outbox', () => {
  test('shows the state of each mail, the reason in plain words, and when it is tried next', async () => {
    await failed();
    const waiting = await writtenMail(ctx(), { subject: null, html: null, body_text: null, attempts: 2 });
    await site.queue.send(
      site.db,
      'deliver-mail',
      { mailId: waiting },
      { startAfter: new Date('2026-11-22T15:30:00Z') },
    );
    await writtenMail(ctx(), { subject: 'Without a job' });
    const { text } = await see(outbox);
    expect(text).toContain('Their mail server does not accept mail for this address.');
    expect(text).toContain('Waiting to be sent');
    expect(text).toContain('22 Nov 2026, 4:30 pm WAT');
    expect(text).toContain('Next: within 15 minutes');
    expect((await see(`${outbox}?status=failed`)).text).not.toContain('Waiting to be sent');
  });

  test.each(lists)('%s costs three queries and the one for the session, and says when it is empty', async (path) => {
    expect((await see(path)).text).toMatch(
      /No e-mails yet\.|No business emails found|No text messages\.|No address is stopped\./,
    );
    await failed();
    await writtenMail(ctx());
    await textTo('failed');
    await stopMailsTo(ctx(), 'bola@example.com');
    for (const query of ['', '?q=nobody-at-all&status=sent']) {
      const statements = await statementsOf(pool, () => get(path + query, { cookie: support.cookie }));
      expect([path + query, statements.length]).toEqual([path + query, expect.toSatisfy((count) => count <= 4)]);
    }
  });

  test('sends all failed mails again by one press', async () => {
    const id = await failed();
    await failed();
    expect((await see(outbox)).text).not.toContain('Send all again');
    expect((await see(`${outbox}?status=failed`)).text).toContain('Send all again');
    const done = await press(`${outbox}/failed/again`);
    expect((await see(done.headers.get('location')!)).text).toContain('2 e-mails are sent again.');
    expect((await see(`${outbox}/${id}`)).text).toContain('Sent again, with all failed e-mails');
    expect(await seePage(await press(`${outbox}/failed/again`))).toMatchObject({ status: 409 });
  });

  test('shows which texts failed and why, and never their content', async () => {
    await textTo('failed');
    const { text } = await see(`${outbox}/texts?status=failed`);
    expect(text).toContain('The provider refused it.');
    expect(text).not.toContain('918273');
  });
});

describe('a mail', () => {
  test('is shown in a frame without any rights, with its plain text beside it', async () => {
    const id = await failed();
    const page = await see(`${outbox}/${id}`);
    expect(page.html).toContain(`src="${outbox}/${id}/body" sandbox=""`);
    expect(page.text).toContain('Hello Ada');
    expect(await statementsOf(pool, () => get(`${outbox}/${id}`, { cookie: support.cookie }))).toHaveLength(4);
    const body = await get(`${outbox}/${id}/body`, { cookie: support.cookie });
    expect(body.headers.get('content-security-policy')).toMatch(/^default-src 'none';.*; sandbox$/);
    expect(await body.text()).toContain('<base target="_blank">');
  });

  test.each([
    [{ is_passing: true, template: 'reset-password' }, 'This e-mail has a personal link for its recipient'],
    [{ html: null, body_text: null }, 'Its text is written only when it is sent.'],
    [{ html: null, body_text: null, last_event: 'sent', sent_at: new Date() }, 'Its text is no longer kept.'],
  ] as const)('whose text is not available says why: %j', async (change, says) => {
    const id = await writtenMail(ctx(), change);
    const page = await see(`${outbox}/${id}`);
    expect(page.text).toContain(says);
    expect(page.html).not.toContain('<iframe');
    expect((await get(`${outbox}/${id}/body`, { cookie: support.cookie })).status).toBe(404);
  });

  test('that was given up before it was written does not wait to be sent', async () => {
    const unwritten = { subject: null, html: null, body_text: null, sent_at: null };
    const id = await writtenMail(ctx(), { ...unwritten, last_event: 'canceled' });
    for (const path of [outbox, `${outbox}/${id}`]) {
      const { text } = await see(path);
      expect(text).toContain('Not written');
      expect(text).not.toMatch(/Waiting to be sent|Not yet/);
    }
  });

  test('is sent again, given up, and has its address suppressed, by forms', async () => {
    const id = await failed();
    const again = await press(`${outbox}/${id}/again`);
    expect([again.status, again.headers.get('location')]).toEqual([303, `${outbox}/${id}?news=again`]);
    expect((await see(`${outbox}/${id}?news=again`)).text).toContain('It is on its way again.');
    expect(await seePage(await press(`${outbox}/${id}/again`))).toMatchObject({
      status: 409,
      alert: 'This e-mail is waiting to be sent already. It will be sent once.',
    });
    expect(await seePage(await press(`${outbox}/${id}/giving-up`, { why: '' }))).toMatchObject({ status: 422 });
    expect((await press(`${outbox}/${id}/giving-up`, { why: 'She called' })).status).toBe(303);
    expect((await see(`${outbox}/${id}`)).text).toContain('She called');
    const form = await see(`${outbox}/stopped?mail=${id}`);
    expect(form.fields.address).toEqual(['ada@example.com']);
    const stop = { address: 'ada@example.com', why: 'He asked' };
    expect((await press(`${outbox}/stopped`, stop)).status).toBe(303);
    expect(await seePage(await press(`${outbox}/stopped`, stop))).toMatchObject({ status: 409 });
    const page = await see(`${outbox}/${id}`);
    expect(page.text).toContain('E-mails to ada@example.com are stopped.');
    const lift = /action="([^"]*\/lifting)"/.exec(page.html)![1]!;
    expect((await press(lift)).headers.get('location')).toBe(`${outbox}/stopped?news=lifted`);
    expect((await press(lift)).status).toBe(409);
  });

  test.each<StaffRole>(['viewer', 'pricing', 'finance'])('offers a %s no act, and refuses each', async (role) => {
    const id = await failed();
    const one = await staffAtDesk(site, role);
    const page = await see(`${outbox}/${id}`, one);
    expect(page.html).not.toMatch(/again"|giving-up/);
    expect(page.text).not.toContain('Stop e-mails');
    for (const path of [`${id}/again`, `${id}/giving-up`, 'stopped', 'stopped/1/lifting'])
      expect((await press(`${outbox}/${path}`, { why: 'So', address: 'a@example.com' }, one)).status).toBe(403);
    expect((await pool.query("select from mail where last_event = 'failed'")).rowCount).toBe(1);
  });
});

/** One of each kind, and every ninth of the others. */
const texts = [...worstStrings, ...hostileStrings.filter((_, place) => place % 9 === 0)].filter(
  (text) => text.length < 2000 && text.isWellFormed() && !text.includes('\0'),
);

test('a hostile mail is harmless in its lists, on its page and in its frame', async () => {
  const paths = (id: string) => [`${outbox}/${id}`, outbox, '/vintage-dashboard/emails'];
  const id = await writtenMail(ctx(), { subject: 'Ada', last_event: 'failed', last_error: 'Ada', body_text: 'Ada' });
  const powers = await Promise.all(paths(id).map(async (path) => powersOf((await see(path)).html)));
  for (const text of texts) {
    const html = `<html><head></head><body>${text}</body></html>`;
    await site.db.updateTable('mail').set({ subject: text, last_error: text, body_text: text, html }).execute();
    for (const [place, path] of paths(id).entries()) {
      const page = await see(path);
      expect([path, page.status]).toEqual([path, 200]);
      expectHarmless(page.html, powers[place]!, `${path}: ${text}`);
    }
  }
});
