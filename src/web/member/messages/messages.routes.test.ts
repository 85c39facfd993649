import { beforeEach, describe, expect, test } from 'vitest';
import { testApp, type FormFields } from '../../../../test/support/app.ts';
import { openListing } from '../../../../test/support/listings.ts';
import { openTrading } from '../../../../test/support/own-listings.ts';
import { signedIn, type SignedIn } from '../../../../test/support/signed-in.ts';
import { seePage } from '../../../../test/support/seen-page.ts';
import { statementsOf } from '../../../../test/support/statements.ts';
import { adminPassword, staffAtDesk } from '../../../../test/support/staff.ts';
import { link } from '#content/link.ts';
import { findThread } from '#domain/trade/messages/find-thread.ts';

const site = await testApp({ config: { ADMIN_PASSWORD: adminPassword } });
const { pool, ctx, get, post } = site;
await openTrading(site);
await site.services.settings.reload();

let [ada, musa]: SignedIn[] = [];
let listingId: string;
const asked = { subject: 'Price for ten tons', urgency: 'high', message: 'Can you do ₦400 a nut?' };

beforeEach(async () => {
  await pool.query(
    'truncate thread, mail, message_flag, member_block, rate_limit, staff_session cascade; delete from staff; delete from member',
  );
  ada = await signedIn(site, { name: 'Ada Obi' });
  musa = await signedIn(site, { name: 'Musa Bello', account_type: 'seller' });
  listingId = String((await openListing(ctx(), { seller_id: musa.member.id })).id);
});

const at = () => link('listingMessage', { listingId });
const send = (fields: FormFields = asked, who = ada!) => post(at(), fields, { cookie: who.cookie });
const see = async (path: string, who = ada!) => seePage(await get(path, { cookie: who.cookie }));

async function begun(): Promise<string> {
  const { headers } = await send();
  return /\/dashboard\/messages\/(\d+)/.exec(headers.get('location')!)![1]!;
}

describe('Contact Seller', () => {
  test('leads a visitor who is signed out to the sign-in page, and keeps the typed text', async () => {
    expect((await get(at())).headers.get('location')).toBe(`/login?next=${encodeURIComponent(at())}`);
    const sent = await post(at(), asked);
    const next = new URL(sent.headers.get('location')!, 'http://agbon.test').searchParams.get('next')!;
    const typist = sent.headers.get('set-cookie')!.split(';')[0]!;
    const back = await seePage(await get(next, { cookie: `${ada!.cookie}; ${typist}` }));
    expect(back.html).toContain('value="Price for ten tons"');
    expect(back.html).toMatch(/value="high"[^>]*checked|checked[^>]*value="high"/);
    expect(back.text).toContain('Can you do ₦400 a nut?');
  });

  test('names the goods once if the subject is their name', async () => {
    const { rows } = await pool.query<{ name: string }>('select name from listing where id = $1', [listingId]);
    const { headers } = await send({ ...asked, subject: rows[0]!.name });
    const { html } = await see(headers.get('location')!);
    expect(html).toContain(`${rows[0]!.name}</a>`);
    expect(html).not.toContain(` · ${rows[0]!.name}`);
  });

  test('names the missing answers, with the texts of the contract, and keeps the rest', async () => {
    const refused = await send({ subject: ' ', message: '' });
    const page = await seePage(refused);
    expect([page.status, page.title]).toEqual([422, expect.stringMatching(/^Error: Contact Seller/)]);
    for (const text of ['Subject is required', 'Message is required', 'Choose how urgent it is'])
      expect(page.text).toContain(text);
  });

  test('confirms the sending in the new thread; the same form twice is one message', async () => {
    const fields = { ...asked, form_key: crypto.randomUUID() };
    const sent = await send(fields);
    const again = await send(fields);
    expect([sent.status, again.headers.get('location')]).toEqual([303, sent.headers.get('location')]);
    const page = await see(sent.headers.get('location')!.split('#')[0]!);
    expect(page.text).toContain('Your message has been sent!');
    expect(page.text).toContain('Can you do ₦400 a nut?');
  });

  test('refuses a card number, and says so', async () => {
    const page = await seePage(await send({ ...asked, message: 'Charge 4111 1111 1111 1111' }));
    expect([page.status, page.text.includes('Do not enter card numbers here')]).toEqual([422, true]);
    expect((await pool.query('select from message')).rowCount).toBe(0);
  });

  test('reports a failure on our side with the text of the contract', async () => {
    await pool.query('alter table message rename to message_away');
    try {
      const page = await seePage(await send());
      expect([page.status, page.text.includes('Submission failed. Please try again.')]).toEqual([500, true]);
      expect(page.html).toContain('value="Price for ten tons"');
    } finally {
      await pool.query('alter table message_away rename to message');
    }
  });

  test('has no form on one’s own listing, and answers 404 for an unknown one', async () => {
    const own = await see(at(), musa);
    expect([own.status, own.html.includes('<textarea')]).toEqual([200, false]);
    expect((await send(asked, musa)).status).toBe(403);
    expect((await get(link('listingMessage', { listingId: '999999' }), { cookie: ada!.cookie })).status).toBe(404);
  });

  test('is refused after ten within an hour, and keeps the typed text', async () => {
    for (let n = 0; n < 10; n++) expect((await send()).status).toBe(303);
    const page = await seePage(await send());
    expect([page.status, page.text.includes('Can you do ₦400 a nut?')]).toEqual([429, true]);
  });
});

describe('an inbox', () => {
  test('shows the member, the topic, the urgency and the unread count, in at most three queries', async () => {
    await begun();
    const page = await see(link('messages'), musa);
    for (const text of [
      'Ada Obi',
      'Price for ten tons',
      'Urgent',
      'Can you do ₦400 a nut?',
      'Fresh mature coconuts',
      '1 unread',
    ])
      expect(page.text).toContain(text);
    expect(page.text).toMatch(/Messages 1/);
    const asks = await statementsOf(pool, () => get(link('messages'), { cookie: musa!.cookie }));
    expect(asks.length).toBeLessThanOrEqual(3);
  });

  test('without threads says what will appear here', async () => {
    expect((await see(link('messages'))).text).toContain('Nobody has written yet.');
    expect((await see(link('messages', {}, { unread: 'yes' }))).text).toContain('You have read everything.');
  });

  test('is work on the overview of the member who has not read it', async () => {
    await begun();
    expect((await see('/dashboard', musa)).text).toContain('1 person wrote to you');
    expect((await see('/dashboard')).text).not.toContain('wrote to you');
  });

  test('turns the e-mails off and on again', async () => {
    await begun();
    await post(link('messagesNoMails'), {}, { cookie: ada!.cookie });
    expect((await see(link('messages'))).text).toContain('You get no e-mails about messages.');
    await post(link('messagesMails'), {}, { cookie: ada!.cookie });
    expect((await see(link('messages'))).text).toContain('Stop these e-mails');
  });
});

describe('a thread', () => {
  test('is answered without script, and marked read by a press; opening it changes nothing', async () => {
    const threadId = await begun();
    const path = link('thread', { threadId });
    const opened = await see(path, musa);
    await see(path, musa);
    expect((await findThread(musa!.ctx(), threadId)).unread).toBe(1);
    const [, reading] = /action="([^"]*\/reading[^"]*)"/.exec(opened.html)!;
    expect((await post(reading!, {}, { cookie: musa!.cookie })).status).toBe(303);
    expect((await findThread(musa!.ctx(), threadId)).unread).toBe(0);
    expect((await see(path)).text).toContain('Read');
    const sent = await post(path, { message: 'Yes, for ten tons.' }, { cookie: musa!.cookie });
    expect([sent.status, sent.headers.get('location')]).toEqual([303, `${path}#newest`]);
    expect((await see(path)).text).toContain('Yes, for ten tons.');
  });

  test('costs at most four queries', async () => {
    const path = link('thread', { threadId: await begun() });
    expect((await statementsOf(pool, () => get(path, { cookie: musa!.cookie }))).length).toBeLessThanOrEqual(4);
  });

  test('has a quick answer in its field for a visitor who follows its link', async () => {
    const path = link('thread', { threadId: await begun() });
    expect((await see(`${path}?say=0`, musa)).html).toMatch(/<textarea[^>]*>Yes, it is available\.<\/textarea>/);
    expect((await see(`${path}?say=9`, musa)).status).toBe(200);
  });

  test('answers 404 to a stranger, and so does every act on it', async () => {
    const threadId = await begun();
    const bola = await signedIn(site, { account_type: 'merchant' });
    const { cookie } = bola;
    const [message] = (await findThread(ada!.ctx(), threadId)).messages;
    const report = link('messageReport', { threadId, messageId: String(message!.id) });
    for (const path of [link('thread', { threadId }), report])
      expect([path, (await get(path, { cookie })).status]).toEqual([path, 404]);
    expect((await get(report, { cookie: musa!.cookie })).status).toBe(200);
    for (const path of [
      link('thread', { threadId }),
      link('threadBlock', { threadId }),
      link('threadUnblock', { threadId }),
      report,
    ])
      expect([path, (await post(path, { message: 'x', why: 'x' }, { cookie })).status]).toEqual([path, 404]);
    await post(link('threadReading', { threadId }, { seen: '99' }), {}, { cookie });
    expect((await findThread(musa!.ctx(), threadId)).unread).toBe(1);
  });

  test('with a member who blocked the reader has no form, and says so politely, until they unblock the reader', async () => {
    const threadId = await begun();
    await post(link('threadBlock', { threadId }), {}, { cookie: musa!.cookie });
    const page = await see(link('thread', { threadId }));
    expect([
      page.html.includes('<textarea'),
      page.text.includes('This member does not take messages from you at the moment.'),
    ]).toEqual([false, true]);
    const sent = await seePage(await post(link('thread', { threadId }), { message: 'Why?' }, { cookie: ada!.cookie }));
    expect([sent.status, sent.text.includes('Why?')]).toEqual([409, true]);
    expect((await see(link('thread', { threadId }), musa)).text).toContain('Unblock');
    expect((await post(link('threadUnblock', { threadId }), {}, { cookie: musa!.cookie })).status).toBe(303);
    expect((await pool.query('select from member_block')).rowCount).toBe(0);
    expect((await post(link('thread', { threadId }), { message: 'Why?' }, { cookie: ada!.cookie })).status).toBe(303);
  });

  test('is refused after forty messages in ten minutes', async () => {
    const path = link('thread', { threadId: await begun() });
    await pool.query(`update rate_limit set hits = hits`);
    let last = 303;
    for (let n = 0; n < 41; n++) last = (await post(path, { message: `${n}` }, { cookie: ada!.cookie })).status;
    expect(last).toBe(429);
  });
});

test('a code that opens an account is not sent, and the form says why', async () => {
  const page = await seePage(await send({ ...asked, message: 'My OTP is 482913' }));
  expect([page.status, page.text.includes('is for you alone')]).toEqual([422, true]);
  expect((await pool.query('select from message')).rowCount).toBe(0);
});

test('a bank account is sent with a warning to its reader, and waits for staff', async () => {
  const threadId = await begun();
  await post(link('thread', { threadId }), { message: 'Pay to 0123456789 GTBank' }, { cookie: musa!.cookie });
  expect((await see(link('thread', { threadId }))).text).toContain('This message contains a bank account.');
  expect((await see(link('thread', { threadId }), musa)).text).not.toContain('This message contains a bank account.');
  const support = await staffAtDesk(site, 'support');
  expect((await seePage(await get('/vintage-dashboard', { cookie: support.cookie }))).text).toContain(
    'Look at a flagged message',
  );
});
