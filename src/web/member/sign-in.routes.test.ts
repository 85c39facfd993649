import { beforeEach, describe, expect, test } from 'vitest';
import { goodPassword, openedAccount } from '../../../test/support/account.ts';
import { testApp, type FormFields } from '../../../test/support/app.ts';
import { forgetEverything } from '../../../test/support/kept-rows.ts';
import { seePage } from '../../../test/support/seen-page.ts';
import { statementsOf } from '../../../test/support/statements.ts';
import { demoAccounts } from '#content/demo-accounts.ts';
import { openDemoAccount } from '#domain/people/accounts/open-demo-account.ts';

const site = await testApp({ config: { TRUSTED_PROXIES: '1' } });
const { db, pool, ctx, get, post, logged } = site;
const production = await testApp({
  database: site,
  config: {
    MODE: 'production',
    PUBLIC_URL: 'https://agbon.example',
    SESSION_SECRET: 'kT8vQ2mZx7Lw4RbN9cYh3JfD6sPaE1gU',
    BID_KEY: 'Zr5Wn8Kc1Xv6Tb3Qm9Hd4Gs7Jp2Fy0Lk',
    ADMIN_PASSWORD: 'nine lorries to Ibadan',
    TRUSTED_PROXIES: '1',
  },
});

beforeEach(async () => {
  await forgetEverything(pool);
  logged.length = 0;
  await openedAccount(ctx());
});

const right = { email: 'ada@example.com', password: goodPassword };
const wrong = { ...right, password: 'eight coconuts on a wall' };
const from = (address: string) => ({ 'x-forwarded-for': address });
const enter = (fields: FormFields = right, headers: Record<string, string> = {}, query = '') =>
  post(`/login${query}`, fields, { ...from('198.51.100.1'), ...headers });
const mismatch = 'Invalid credentials. Please use the test account credentials.';

/** The session's cookie as the browser would send it back. */
function cookieOf(response: Response): string {
  const set = response.headers.getSetCookie().find((cookie) => /^(?:__Host-)?agbon=/.test(cookie));
  return set?.split(';')[0] ?? '';
}

const seenBy = async (cookie: string) => (await seePage(await get('/', { cookie }))).text;

describe('signing in', () => {
  test('leads to the marketplace, with a cookie that no script can read', async () => {
    const answer = await enter();
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/marketplace']);
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^agbon=[\w-]{43}; Path=\/; Max-Age=5184000; HttpOnly; SameSite=Lax$/),
      expect.stringMatching(/^agbon_known=[\w.-]{68}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Lax$/),
    ]);
    expect(await seenBy(cookieOf(answer))).toContain('Ada Okoro');
  });

  test('pressed twice gives one browser one session, and never shares it with another browser', async () => {
    const pressed = { ...right, form_key: '3f1c0e5a-8d53-4b0f-9c1e-2a7d6f4b8e10' };
    const [first, again] = [cookieOf(await enter(pressed)), cookieOf(await enter(pressed))];
    const other = cookieOf(await enter(pressed, { cookie: 'agbon_cart=another' }));
    expect([first === again, other === first, other.length]).toEqual([true, false, first.length]);
  });

  test('in production, over https, has a cookie that no other host can set', async () => {
    const headers = { ...from('198.51.100.1'), 'sec-fetch-site': 'same-origin' };
    const answer = await production.post('/login', right, headers);
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-agbon=[\w-]{43}; Path=\/; Max-Age=5184000; HttpOnly; SameSite=Lax; Secure$/),
      expect.stringMatching(/^__Host-agbon_known=[\w.-]{68}; .*; HttpOnly; SameSite=Lax; Secure$/),
    ]);
  });

  test('by script loads the next page completely, rather than into this one', async () => {
    const answer = await enter(right, { 'agbon-part': '1' }, '?next=/product');
    const html = await answer.text();
    expect([answer.status, html.includes('data-leave="/product"'), cookieOf(answer)]).toEqual([
      200,
      true,
      expect.stringContaining('agbon='),
    ]);
  });

  test('continues to the requested page, and to no other site in any spelling', async () => {
    for (const [wanted, place] of [
      ['/product?q=1#top', '/product?q=1#top'],
      ['//evil.example', '/marketplace'],
      ['/\\evil.example', '/marketplace'],
      ['/\t/evil.example', '/marketplace'],
      ['/.//evil.example', '/marketplace'],
      ['https:evil.example', '/marketplace'],
      ['https://evil.example', '/marketplace'],
      ['%2F%2Fevil.example', '/marketplace'],
      ['javascript:alert(1)', '/marketplace'], // oxlint-disable-line no-script-url -- what is refused here
      ['', '/marketplace'],
    ]) {
      const query = `?${new URLSearchParams({ next: wanted! })}`;
      const page = await seePage(await get(`/login${query}`));
      expect([wanted, page.html.includes('evil')]).toEqual([wanted, false]);
      for (const address of [page.form!.action!.slice('/login'.length), query]) {
        const answer = await enter(right, {}, address);
        expect([wanted, answer.headers.get('location')]).toEqual([wanted, place]);
      }
    }
  });

  test.each([
    ['/login', '/login/phone', 'E-mail'],
    ['/login/phone', '/login', 'Phone'],
    ['/signup', '/signup/phone', 'E-mail'],
    ['/signup/phone', '/signup', 'Phone'],
  ])('%s shows the other way to sign in as large as its own', async (path, other, own) => {
    const { html } = await seePage(await get(`${path}?next=/about`));
    const [ways] = /<nav aria-label="Sign (?:in|up) with".*?<\/nav>/.exec(html)!;
    const [current] = /<a href="[^"]*" aria-current="page".*?<\/a>/.exec(ways)!;
    const [there] = new RegExp(`<a href="${other}\\?next=%2Fabout".*?</a>`).exec(ways)!;
    const look = (way: string) => /class="(flex [^"]*)"/.exec(way)![1];
    expect([current.replace(/<[^>]+>/g, ''), look(there)]).toEqual([own, look(current)]);
  });

  test('leads a member who is signed in already to the next page', async () => {
    const cookie = cookieOf(await enter());
    for (const path of ['/login', '/signup', '/login/phone', '/signup/phone']) {
      const answer = await get(`${path}?next=/about`, { cookie });
      expect([path, answer.status, answer.headers.get('location')]).toEqual([path, 303, '/about']);
    }
  });

  test('waits for the second factor, and opens no session until then', async () => {
    const { now } = ctx();
    const { id } = await db.selectFrom('member').select('id').orderBy('id').executeTakeFirstOrThrow();
    const authenticator = { member_id: id, sealed_secret: Buffer.alloc(32), created_at: now, confirmed_at: now };
    await db.insertInto('authenticator').values(authenticator).execute();
    const answer = await enter(right, {}, '?next=/about');
    expect(answer.headers.get('location')).toBe('/login/second-factor?next=%2Fabout');
    expect(await seenBy(cookieOf(answer))).not.toContain('Ada Okoro');
  });
});

describe('a refusal', () => {
  test('names what is missing, with the specified text', async () => {
    const page = await seePage(await enter({}));
    expect([page.status, page.title]).toEqual([422, 'Error: Sign In · Àgbọn']);
    expect(page.faults).toEqual({ email: 'Email is required', password: 'Password is required' });
    expect(page.alert).toContain('Please fill in all required fields.');
  });

  test('is identical for a wrong password and for an address without an account, after the same work', async () => {
    const answers: unknown[] = [];
    const work: string[][] = [];
    for (const [at, email] of ['ada@example.com', 'bola@example.com'].entries()) {
      work.push(
        await statementsOf(pool, async () => {
          const fields = { ...wrong, email, form_key: '3f1c0e5a-8d53-4b0f-9c1e-2a7d6f4b8e10' };
          const answer = await enter(fields, from(`198.51.100.${at + 2}`));
          const headers = [...answer.headers].filter(([name]) => name !== 'x-request-id');
          answers.push([answer.status, headers, (await answer.text()).replaceAll(email, '…')]);
        }),
      );
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(work[0]!.length).toBeGreaterThan(2);
    expect(work[0]).toEqual(work[1]);
  });

  test('mentions the test accounts only in the demo', async () => {
    expect((await seePage(await enter(wrong))).alert).toBe(mismatch);
    const headers = from('198.51.100.9');
    expect((await seePage(await production.post('/login', wrong, headers))).alert).toBe('Invalid credentials.');
  });

  test('keeps the typed address and drops the password, on the page, in the log and in every row', async () => {
    const page = await seePage(await enter({ ...wrong, password: 'Eine-Kokosnuss-77' }));
    expect(page.fields).toMatchObject({ email: ['ada@example.com'] });
    expect(page.html).not.toContain('Kokosnuss');
    expect(JSON.stringify(logged)).not.toMatch(/Kokosnuss|ada@/);
    const { rows } = await pool.query('select * from idempotency_key');
    expect(rows).toEqual([]);
  });

  test('sets no cookie', async () => {
    expect((await enter(wrong)).headers.getSetCookie()).toEqual([]);
  });

  test('accepts a password that looks like a card number', async () => {
    expect((await seePage(await enter({ ...right, password: '4111 1111 1111 1111' }))).alert).toBe(mismatch);
  });
});

describe('guessing', () => {
  test('is slowed down with a message at its source; the owner can sign in from elsewhere', async () => {
    for (let at = 0; at < 20; at++) await enter(wrong);
    const page = await seePage(await enter());
    expect([page.status, page.headers.get('retry-after'), page.fields.email]).toEqual([429, '1', ['ada@example.com']]);
    expect(page.alert).toContain('Too many wrong tries. Wait 1 second, then try again.');
    expect((await enter(right, from('203.0.113.5'))).status).toBe(303);
  });

  test('counts a household’s IPv6 network as one address', async () => {
    for (let at = 0; at < 4; at++) await enter(wrong, from(`2001:db8:1:1::${at}`));
    expect((await enter(right, from('2001:db8:1:1::99'))).status).toBe(429);
    expect((await enter(right, from('2001:db8:1:2::1'))).status).toBe(303);
  });

  test('is counted without storing who tried', async () => {
    await enter(wrong);
    const { rows } = await pool.query<{ row: string }>('select s::text as row from slowdown s');
    expect(rows).toHaveLength(3);
    expect(JSON.stringify(rows)).not.toMatch(/ada|198\.51/);
  });
});

describe('the test accounts', () => {
  test('are on the page and in the dialog of the demo, one for each role, and sign in', async () => {
    for (const account of demoAccounts) await openDemoAccount(ctx(), account);
    for (const headers of [{}, { 'agbon-part': '1' }] as Record<string, string>[]) {
      const page = await seePage(await get('/login', headers));
      for (const { email, password } of demoAccounts) expect(page.text).toContain(`${email} ${password}`);
    }
    for (const [at, { email, password }] of demoAccounts.entries()) {
      expect((await enter({ email, password }, from(`203.0.113.${at}`))).status).toBe(303);
    }
  });

  test('are filled in by a link without script', async () => {
    const page = await seePage(await get('/login?as=seller&next=/about'));
    expect([page.fields, page.form?.action]).toMatchObject([
      { email: ['seller@agbon.example'], password: ['tall palm morning'] },
      '/login?next=%2Fabout',
    ]);
    expect((await seePage(await get('/login?as=nobody'))).fields.email).toBeUndefined();
  });

  test('are absent in production, on any page', async () => {
    for (const path of ['/login', '/login?as=buyer', '/signup']) {
      for (const headers of [{}, { 'agbon-part': '1' }] as Record<string, string>[]) {
        const { html } = await seePage(await production.get(path, headers));
        expect(html).not.toMatch(/Test account|(?:buyer|seller|merchant)@|river boat|Fill in</);
      }
    }
    expect((await production.get('/mailbox/texts')).status).toBe(404);
  });
});
