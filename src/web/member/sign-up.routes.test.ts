import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { goodPassword, newestMail, openedAccount } from '../../../test/support/account.ts';
import { testApp, type FormFields } from '../../../test/support/app.ts';
import { forgetEverything, tablesWith } from '../../../test/support/kept-rows.ts';
import { seePage } from '../../../test/support/seen-page.ts';
import { statementsOf } from '../../../test/support/statements.ts';
import { day_ms } from '#platform/clock.ts';

const site = await testApp();
const { db, pool, ctx, clock, get, post, logged } = site;

beforeEach(async () => {
  await forgetEverything(pool);
  logged.length = 0;
});

const ada = { name: 'Ada Okoro', email: 'ada@example.com', password: goodPassword, account_type: 'seller' };
const key = '3f1c0e5a-8d53-4b0f-9c1e-2a7d6f4b8e10';
const ask = (fields: FormFields = {}, query = '') => post(`/signup${query}`, { ...ada, ...fields });
const linkOf = async (email = ada.email) => `/signup/${(await newestMail(db, email, 'confirm-sign-up')).token}`;
const members = () => db.selectFrom('member').selectAll().execute();
const cookies = (response: Response) => response.headers.getSetCookie().map((cookie) => cookie.split(';')[0]!);
const privateHeaders = ({ headers }: Response) =>
  ['cache-control', 'referrer-policy', 'x-robots-tag'].map((name) => headers.get(name));
const isPrivate = ['private, no-store', 'no-referrer', 'noindex, nofollow'];

/** Everything that the visitor sees of an answer, except its reference and the form's key. */
async function seen(response: Response): Promise<unknown> {
  const headers = [...response.headers].filter(([name]) => name !== 'x-request-id');
  return [
    response.status,
    JSON.stringify(headers).replace(/agbon_signup=[\w-]{43}/g, 'agbon_signup=key'),
    await response.text(),
  ];
}

describe('signing up by e-mail', () => {
  test('leads through the mail to the account, with one press in the same browser, and on', async () => {
    const asked = await ask({}, '?next=/product');
    expect([asked.status, asked.headers.get('location')]).toEqual([303, '/signup/sent']);
    expect(asked.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^agbon_signup=[\w-]{43}; Path=\/; Max-Age=86400; HttpOnly; SameSite=Lax$/),
    ]);
    const cookie = cookies(asked)[0]!;
    const link = await linkOf();
    const page = await seePage(await get(link, { cookie }));
    expect([page.status, page.form, page.html.includes('type="password"')]).toEqual([
      200,
      { method: 'post', action: link },
      false,
    ]);
    const entered = await post(link, {}, { cookie });
    expect([entered.status, entered.headers.get('location')]).toEqual([303, '/product']);
    const [session, known, forgotten] = cookies(entered);
    expect([session, known, forgotten]).toEqual([
      expect.stringMatching(/^agbon=[\w-]{43}$/),
      expect.stringMatching(/^agbon_known=/),
      'agbon_signup=',
    ]);
    expect((await seePage(await get('/', { cookie: session! }))).text).toContain('Ada Okoro');
  });

  test('asks another browser for the password, and accepts no other', async () => {
    await ask();
    const link = await linkOf();
    const page = await seePage(await get(link));
    expect([page.html.includes('type="password"'), page.fields.password]).toEqual([true, undefined]);
    for (const [password, fault] of [
      ['', 'Password is required'],
      ['eight coconuts on a wall', 'This is not the password that was chosen for this account'],
    ] as const) {
      const refused = await seePage(await post(link, { password }));
      expect([refused.status, refused.faults.password]).toEqual([422, fault]);
    }
    expect(await members()).toEqual([]);
    expect((await post(link, { password: goodPassword })).headers.get('location')).toBe('/dashboard');
  });

  test('has the same answer, after the same work, whether the address has an account or not', async () => {
    await openedAccount(ctx());
    const answers: unknown[] = [];
    const work: string[][] = [];
    for (const email of ['ada@example.com', 'nobody@example.com']) {
      work.push(await statementsOf(pool, async () => void answers.push(await seen(await ask({ email })))));
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(work[0]!.length).toBeGreaterThan(4);
    expect(work[0]).toEqual(work[1]);
    const sent = await seePage(await get('/signup/sent'));
    expect(sent.text).toContain('An e-mail is on its way to the address you typed.');
  });

  test('names what is missing, with the specified text', async () => {
    const page = await seePage(await post('/signup', {}));
    expect([page.status, page.title]).toEqual([422, 'Error: Create Account · Àgbọn']);
    expect(page.alert).toContain('Please fill in all required fields.');
    expect(page.faults).toEqual({
      name: 'Name is required',
      email: 'Email is required',
      password: 'Password is required',
      account_type: 'Choose what you do',
    });
  });

  test('keeps the typed text except the password, which is in no page, log line or row', async () => {
    const password = 'Eine-Kokosnuss-am-Zaun-77';
    const refused = await seePage(await ask({ password, email: 'ada', company: 'Topo' }));
    expect(refused.fields).toMatchObject({ name: ['Ada Okoro'], email: ['ada'], company: ['Topo'] });
    expect(refused.html).not.toContain('Kokosnuss');
    await ask({ password });
    expect(JSON.stringify(logged)).not.toMatch(/Kokosnuss|ada@/);
    // Nor a fast hash of the password, by which it could be guessed.
    const once = await db.selectFrom('idempotency_key').select('request_hash').orderBy('key').executeTakeFirstOrThrow();
    const input = { name: ada.name, account_type: 'seller', email: ada.email, password };
    const orders = [input, { ...input, company: undefined, location: undefined }];
    const hashes = orders.map((body) => createHash('sha256').update(JSON.stringify(body)).digest('hex'));
    expect(hashes).not.toContain(once.request_hash.toString('hex'));
  });

  test('sent twice with one key sends one mail; with another password it is refused', async () => {
    const sent = await Promise.all(Array.from({ length: 3 }, () => ask({ form_key: key })));
    expect(sent.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect(await db.selectFrom('mail').select('id').execute()).toHaveLength(1);
    // Whichever answer the browser received, it may open the account; and no row reveals what it got.
    const [first, ...others] = sent.map((one) => cookies(one)[0]!);
    for (const other of others) expect(other).toBe(first);
    expect(await tablesWith(pool, first!.split('=')[1]!)).toEqual([]);
    expect((await ask({ form_key: key, password: 'nine lorries to Ibadan' })).status).toBe(422);
  });

  test('does not flood an address: after four mails in an hour it must wait', async () => {
    for (let at = 0; at < 4; at++) expect((await ask()).status).toBe(303);
    const page = await seePage(await ask({ email: 'ＡＤＡ@example.com' }));
    expect([page.status, Number(page.headers.get('retry-after')) > 0]).toEqual([429, true]);
  });

  test('ignores a role, an id and a confirmation that the form does not have', async () => {
    const cookie = cookies(
      await ask({ is_demo: 'true', id: '7', role: 'owner', verified: 'yes', phone: '08031234567' }),
    )[0]!;
    await post(await linkOf(), { account_type: 'merchant', is_demo: 'true', email: 'evil@example.com' }, { cookie });
    expect(await members()).toMatchObject([
      { email: 'ada@example.com', account_type: 'seller', is_demo: false, phone: null },
    ]);
    expect((await ask({ email: 'b@example.com', account_type: 'staff' })).status).toBe(422);
  });

  test('never leads to another site', async () => {
    const cookie = cookies(await ask({}, '?next=//evil.example'))[0]!;
    expect((await post(await linkOf(), {}, { cookie })).headers.get('location')).toBe('/dashboard');
  });

  test.each(['used', 'late', 'malformed'])('a link that is %s opens nothing, and says what to do', async (how) => {
    const cookie = cookies(await ask())[0]!;
    const link = await linkOf();
    if (how === 'used') await post(link, {}, { cookie });
    if (how === 'late') clock.advance(day_ms);
    const address = how === 'malformed' ? `${link.slice(0, -1)}%00` : link;
    for (const answer of [await get(address, { cookie }), await post(address, {}, { cookie })]) {
      expect(privateHeaders(answer)).toEqual(isPrivate);
      expect(answer.headers.getSetCookie()).toEqual([]);
      const page = await seePage(answer);
      expect([page.status, page.title]).toEqual([404, 'Expired link · Àgbọn']);
    }
    expect(await members()).toHaveLength(how === 'used' ? 1 : 0);
  });
});
