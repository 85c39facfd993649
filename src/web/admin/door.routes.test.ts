import { beforeEach, describe, expect, test } from 'vitest';
import { hour_ms, minute_ms, second_ms } from '#platform/clock.ts';
import { fromBase32 } from '#platform/base32.ts';
import { hashPassword } from '#platform/password-hash.ts';
import { stepAt, totpCode } from '#platform/totp.ts';
import { testApp, type FormFields, type TestApp } from '../../../test/support/app.ts';
import { forgetEverything } from '../../../test/support/kept-rows.ts';
import { seePage } from '../../../test/support/seen-page.ts';
import { adminPassword, formTokenOf, staffAtDesk } from '../../../test/support/staff.ts';

const site = await testApp({ config: { ADMIN_PASSWORD: adminPassword, TRUSTED_PROXIES: '1' } });
const { db, pool, clock, get, post, app, logged } = site;
beforeEach(() => forgetEverything(pool));

const dashboard = '/vintage-dashboard';
const wrong = 'Invalid password. Please try again.';
const cookieOf = (response: Response) => response.headers.get('set-cookie')?.split(';')[0] ?? '';
const enter = async (password = adminPassword, headers = {}) => post('/vintage', { password }, headers);
const opens = async (cookie: string) => (await get(dashboard, { cookie })).status === 200;
const sessions = () => db.selectFrom('staff_session').selectAll().execute();

function call(body: unknown, headers: Record<string, string> = {}, on: TestApp = site): Promise<Response> {
  const own = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers };
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return on.app.fetch(new Request('http://agbon.test/api/admin-login', { method: 'POST', body: text, headers: own }));
}

describe('the door', () => {
  test('is one password field, a way back to the site, and a way in for those with an account', async () => {
    const page = await seePage(await get('/vintage'));
    expect([page.status, page.title, page.alert]).toEqual([200, 'Admin Login · Àgbọn', undefined]);
    expect(page.form).toEqual({ method: 'post', action: '/vintage' });
    expect(page.text).toContain('Return to Main Site');
    expect(page.html.match(/data-busy="Signing In\.\.\."/g)).toHaveLength(2);
    expect(page.html.split('<details')[0]!.match(/<input /g)).toHaveLength(1);
    expect(page.headers.get('cache-control')).toBe('private, no-store');
    expect(page.headers.get('set-cookie')).toBeNull();
  });

  test('the right password leads to the dashboard, and from then on so does the door', async () => {
    const entered = await enter();
    expect([entered.status, entered.headers.get('location')]).toEqual([303, dashboard]);
    expect(entered.headers.get('set-cookie')).toMatch(
      /^agbon-staff=[\w-]{43}; Path=\/; Max-Age=28800; HttpOnly; SameSite=Lax$/,
    );
    const cookie = cookieOf(entered);
    expect(await opens(cookie)).toBe(true);
    expect((await get('/vintage', { cookie })).headers.get('location')).toBe(dashboard);
  });

  test('a wrong password is said to be wrong, and comes back to nobody', async () => {
    const page = await seePage(await enter('open sesame please'));
    expect([page.status, page.alert, page.title]).toEqual([422, wrong, 'Error: Admin Login · Àgbọn']);
    expect([page.html.includes('open sesame'), page.headers.get('set-cookie')]).toEqual([false, null]);
  });

  test.each(['', '   '])('no password is asked for: %j', async (nothing) => {
    const page = await seePage(await enter(nothing));
    expect([page.status, page.alert, page.faults]).toEqual([
      422,
      'Password is required',
      { password: 'Password is required' },
    ]);
  });

  test('a fault of ours is a failed login, and the log alone hears of it', async () => {
    await pool.query('alter table staff_session rename to lost');
    try {
      const page = await seePage(await enter());
      expect([page.status, page.alert]).toEqual([500, 'Login failed. Please try again.']);
      expect(await (await call({ password: adminPassword })).json()).toMatchObject({
        success: false,
        error: 'Login failed. Please try again.',
      });
    } finally {
      await pool.query('alter table lost rename to staff_session');
    }
    expect(JSON.stringify(logged)).not.toContain(adminPassword);
  });

  test('what else is sent is ignored', async () => {
    const sent = { password: adminPassword, role: 'viewer', staff_id: '1', next: 'https://evil.example', id: '7' };
    const entered = await post('/vintage', sent);
    expect(entered.headers.get('location')).toBe(dashboard);
    expect((await sessions())[0]).toMatchObject({ staff_id: null });
  });
});

describe('POST /api/admin-login', () => {
  test('answers with success, and the session comes with it', async () => {
    const answer = await call({ password: adminPassword });
    expect([answer.status, await answer.json()]).toEqual([200, { success: true }]);
    expect(await opens(cookieOf(answer))).toBe(true);
  });

  test('answers a wrong password with no success, 401 and no session', async () => {
    const answer = await call({ password: 'open sesame please' });
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([401, null]);
    expect(answer.headers.get('content-type')).toBe('application/problem+json');
    expect(await answer.json()).toMatchObject({ success: false, error: wrong });
  });

  test.each<[unknown, string]>([
    [{}, 'Password is required'],
    [{ password: '' }, 'Password is required'],
    [{ password: 7 }, 'Password is required'],
    [{ password: [adminPassword] }, 'Password is required'],
    ['not json', 'Send JSON, as application/json.'],
    ['null', 'Send JSON, as application/json.'],
    ['"x"', 'Send JSON, as application/json.'],
  ])('%j is refused: %s', async (body, error) => {
    const answer = await call(body);
    expect([answer.status, await answer.json()]).toMatchObject([422, { success: false, error }]);
  });

  test('a form of another site cannot be sent there as JSON', async () => {
    const answer = await call({ password: adminPassword }, { 'content-type': 'text/plain' });
    expect([answer.status, await sessions()]).toEqual([422, []]);
  });
});

describe('what somebody who guesses finds:', () => {
  test('after twenty wrong passwords even the right one waits, and somebody elsewhere does not', async () => {
    const here = { 'x-forwarded-for': '203.0.113.7' };
    const codes: number[] = [];
    for (let i = 0; i < 20; i++) codes.push((await enter(`guess number ${i}`, here)).status);
    expect(codes.slice(0, 4)).toEqual([422, 422, 422, 422]);
    expect(codes.slice(-10)).toEqual(Array(10).fill(429));
    const right = await enter(adminPassword, here);
    expect([right.status, right.headers.get('set-cookie')]).toEqual([429, null]);
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await seePage(right)).alert).toContain('Too many wrong tries from here. Wait');
    expect((await enter(adminPassword, { 'x-forwarded-for': '198.51.100.9' })).status).toBe(303);
  });

  test('each further wrong try waits longer, up to a quarter of an hour, and a right one then clears it', async () => {
    const waits: number[] = [];
    for (let i = 0; i < 18; i++) {
      expect((await enter(`guess number ${i}`)).status).toBe(422);
      const { waits_until } = await db.selectFrom('slowdown').select('waits_until').executeTakeFirstOrThrow();
      const wait_ms = Math.max(0, waits_until.getTime() - clock.now().getTime());
      waits.push(wait_ms / second_ms);
      clock.advance(wait_ms);
      await pool.query('truncate rate_limit');
    }
    expect(waits).toEqual(waits.toSorted((one, other) => one - other));
    expect([waits[0], Math.max(...waits)]).toEqual([0, 900]);
    expect((await enter()).status).toBe(303);
    expect(await db.selectFrom('slowdown').selectAll().execute()).toEqual([]);
  });

  test('of many guesses at once none comes free', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, (_, i) => enter(`guess number ${i}`)));
    const compared = answers.filter(({ status }) => status === 422).length;
    const { failures } = await db.selectFrom('slowdown').select('failures').executeTakeFirstOrThrow();
    expect(failures).toBe(compared);
    expect((await enter()).status).toBe(429);
  });

  test('another address of the same /64 is the same source', async () => {
    for (let i = 0; i < 6; i++) await enter(`guess number ${i}`, { 'x-forwarded-for': `2001:db8:1:2::${i}` });
    expect((await enter(adminPassword, { 'x-forwarded-for': '2001:db8:1:2:ffff::1' })).status).toBe(429);
    expect((await enter(adminPassword, { 'x-forwarded-for': '2001:db8:1:3::1' })).status).toBe(303);
  });

  test('no account tells whether it exists', async () => {
    const password_hash = await hashPassword('grey heron under the mango');
    await staffAtDesk(site, 'viewer', { password_hash });
    const gone = await staffAtDesk(site, 'finance', { password_hash });
    await db.updateTable('staff').set({ disabled_at: clock.now() }).where('id', '=', gone.id).execute();
    const tries = [
      { email: 'viewer@agbon.example', password: 'not the right one' },
      { email: 'nobody@agbon.example', password: 'not the right one' },
      { email: 'finance@agbon.example', password: 'grey heron under the mango' },
    ];
    const pages = await Promise.all(tries.map(async (fields) => seePage(await post('/vintage', fields))));
    for (const page of pages) expect([page.status, page.alert]).toEqual([422, wrong]);
    const bodies = pages.map(({ html }, i) => html.replaceAll(tries[i]!.email, ''));
    expect(new Set(bodies).size).toBe(1);
  });
});

describe('a session', () => {
  test('is kept as a hash alone', async () => {
    const cookie = cookieOf(await enter());
    const token = cookie.split('=')[1]!;
    const [session] = await sessions();
    expect(session!.token_hash).toHaveLength(32);
    expect(JSON.stringify(await sessions())).not.toContain(token);
    expect(await opens(`agbon-staff=${session!.token_hash.toString('base64url')}`)).toBe(false);
  });

  test('is never one that was brought along: a token from before the sign-in is worth nothing after it', async () => {
    const planted = 'A'.repeat(43);
    const entered = await enter(adminPassword, { cookie: `agbon-staff=${planted}` });
    expect(cookieOf(entered)).not.toContain(planted);
    expect([await opens(`agbon-staff=${planted}`), await opens(cookieOf(entered))]).toEqual([false, true]);
  });

  test('ends where its browser signs in anew: the stolen old token opens nothing', async () => {
    const old = cookieOf(await enter());
    const fresh = cookieOf(await enter(adminPassword, { cookie: old }));
    expect([await opens(old), await opens(fresh)]).toEqual([false, true]);
  });

  test('goes on under a new token once the password is given again', async () => {
    const old = cookieOf(await enter());
    clock.advance(minute_ms);
    const form_token = await formTokenOf(await get('/vintage-dashboard/password', { cookie: old }));
    const fields = { form_token, password: adminPassword };
    const proved = await post('/vintage-dashboard/password?next=/vintage-dashboard/staff', fields, { cookie: old });
    expect([proved.status, proved.headers.get('location')]).toEqual([303, '/vintage-dashboard/staff']);
    expect([await opens(old), await opens(cookieOf(proved))]).toEqual([false, true]);
    expect(await sessions()).toHaveLength(1);
  });

  test('ends after thirty minutes alone, and after eight hours in any case', async () => {
    const idle = cookieOf(await enter());
    clock.advance(30 * minute_ms - second_ms);
    expect(await opens(idle)).toBe(true);
    clock.advance(30 * minute_ms);
    expect(await opens(idle)).toBe(false);
    const busy = cookieOf(await enter());
    for (let passed = 0; passed < 8 * hour_ms - 20 * minute_ms; passed += 20 * minute_ms) {
      clock.advance(20 * minute_ms);
      expect(await opens(busy)).toBe(true);
    }
    clock.advance(20 * minute_ms);
    expect(await opens(busy)).toBe(false);
  });

  test('giving the password again does not make it longer than eight hours', async () => {
    const cookie = cookieOf(await enter());
    const [before] = await sessions();
    clock.advance(20 * minute_ms);
    const form_token = await formTokenOf(await get('/vintage-dashboard/password', { cookie }));
    await post('/vintage-dashboard/password', { form_token, password: adminPassword }, { cookie });
    expect((await sessions())[0]!.expires_at).toEqual(before!.expires_at);
  });

  test('of a password that was replaced ends with it', async () => {
    const cookie = cookieOf(await enter());
    const later = await testApp({ config: { ADMIN_PASSWORD: 'another long password' }, database: site });
    expect((await later.get(dashboard, { cookie })).status).toBe(303);
    const same = await testApp({ config: { ADMIN_PASSWORD: adminPassword }, database: site });
    expect((await same.get(dashboard, { cookie })).status).toBe(200);
  });

  test('ends on leaving, and takes the kept pages with it', async () => {
    const cookie = cookieOf(await enter());
    const form_token = await formTokenOf(await get(dashboard, { cookie }));
    const left = await post('/vintage-dashboard/logout', { form_token }, { cookie });
    expect([left.status, left.headers.get('location')]).toEqual([303, '/vintage']);
    expect(left.headers.get('set-cookie')).toMatch(/^agbon-staff=; Path=\/; Max-Age=0/);
    expect(left.headers.get('clear-site-data')).toBe('"cache"');
    expect([await opens(cookie), await sessions()]).toEqual([false, []]);
  });

  test('is of this host alone where there is https, and a cookie of the plain name then opens nothing', async () => {
    const secure = await testApp({
      config: { ADMIN_PASSWORD: adminPassword, PUBLIC_URL: 'https://agbon.test' },
      database: site,
    });
    const entered = await secure.post('/vintage', { password: adminPassword });
    expect(entered.headers.get('set-cookie')).toMatch(/^__Host-agbon-staff=[\w-]{43}; .*; Secure$/);
    const token = cookieOf(entered).split('=')[1]!;
    expect((await secure.get(dashboard, { cookie: `__Host-agbon-staff=${token}` })).status).toBe(200);
    expect((await secure.get(dashboard, { cookie: `agbon-staff=${token}` })).status).toBe(303);
  });

  test('of staff is none of a member’s, nor the other way round', async () => {
    const token = cookieOf(await enter()).split('=')[1]!;
    expect(await opens(`agbon=${token}`)).toBe(false);
  });
});

describe('forms of the back office', () => {
  test.each([{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }])(
    'are refused from another site: %j',
    async (headers) => {
      const cookie = cookieOf(await enter());
      const form_token = await formTokenOf(await get(dashboard, { cookie }));
      expect((await post('/vintage-dashboard/logout', { form_token }, { cookie, ...headers })).status).toBe(403);
      expect((await post('/vintage', { password: adminPassword }, headers)).status).toBe(403);
      expect((await call({ password: adminPassword }, headers)).status).toBe(403);
      expect(await opens(cookie)).toBe(true);
    },
  );

  test('are refused from a client that says nothing of where it is, as it carries a session', async () => {
    const cookie = cookieOf(await enter());
    const form_token = await formTokenOf(await get(dashboard, { cookie }));
    const body = new URLSearchParams({ form_token });
    const request = new Request('http://agbon.test/vintage-dashboard/logout', {
      method: 'POST',
      body,
      headers: { cookie },
    });
    expect((await app.fetch(request)).status).toBe(403);
  });

  test('carry the token of their own session, and no other one counts', async () => {
    const cookie = cookieOf(await enter());
    const other = await formTokenOf(await get(dashboard, { cookie: cookieOf(await enter()) }));
    const tries: FormFields[] = [{}, { form_token: '' }, { form_token: 'x' }, { form_token: other }];
    for (const fields of tries) {
      expect((await post('/vintage-dashboard/logout', fields, { cookie })).status).toBe(403);
    }
    expect(await opens(cookie)).toBe(true);
  });
});

describe('with an authenticator app of the shared password', () => {
  const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
  const codeNow = () => totpCode(fromBase32(secret)!, stepAt(clock.now()));

  test('the password alone opens nothing, and neither does a code twice', async () => {
    const strict = await testApp({
      config: { ADMIN_PASSWORD: adminPassword, ADMIN_TOTP_SECRET: secret },
      database: site,
    });
    expect((await seePage(await strict.get('/vintage'))).text).toContain('Six digits from the authenticator app');
    const attempt = async (fields: Record<string, string>) => (await strict.post('/vintage', fields)).status;
    expect(await attempt({ password: adminPassword })).toBe(422);
    expect(await attempt({ password: adminPassword, code: '000000' })).toBe(422);
    const spaced = codeNow().replace(/(...)/, '$1 ');
    expect(await attempt({ password: adminPassword, code: spaced })).toBe(303);
    expect(await attempt({ password: adminPassword, code: codeNow() })).toBe(422);
    clock.advance(minute_ms);
    expect((await call({ password: adminPassword, code: codeNow() }, {}, strict)).status).toBe(200);
  });
});
