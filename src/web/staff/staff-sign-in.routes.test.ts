import { beforeEach, describe, expect, test } from 'vitest';
import { second_ms } from '#platform/clock.ts';
import { staffTexts } from '#domain/people/staff-accounts/staff.schema.ts';
import { hashPassword } from '#platform/password-hash.ts';
import { testApp, type TestApp } from '../../../test/support/app.ts';
import { forgetEverything } from '../../../test/support/kept-rows.ts';
import { seePage } from '../../../test/support/seen-page.ts';
import { adminPassword, staffAtDesk } from '../../../test/support/staff.ts';

const site = await testApp({ config: { ADMIN_PASSWORD: adminPassword, TRUSTED_PROXIES: '1' } });
const { db, pool, clock, get, post, logged } = site;
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

describe('the sign-in page', () => {
  test('has one password field, a way back to the site, and a way in for those with an account', async () => {
    const page = await seePage(await get('/vintage'));
    expect([page.status, page.title, page.alert]).toEqual([200, 'Admin Login · Àgbọn', undefined]);
    expect(page.form).toEqual({ method: 'post', action: '/vintage' });
    expect(page.text).toContain('Return to Main Site');
    expect(page.html.match(/data-busy="Signing In\.\.\."/g)).toHaveLength(2);
    expect(page.html.split('<details')[0]!.match(/<input /g)).toHaveLength(1);
    expect(page.headers.get('cache-control')).toBe('private, no-store');
    expect(page.headers.get('set-cookie')).toBeNull();
  });

  test('leads to the dashboard with the right password, and afterwards at once', async () => {
    const entered = await enter();
    expect([entered.status, entered.headers.get('location')]).toEqual([303, dashboard]);
    expect(entered.headers.getSetCookie()[0]).toMatch(
      /^agbon-staff=[\w-]{43}; Path=\/; Max-Age=28800; HttpOnly; SameSite=Lax$/,
    );
    const cookie = cookieOf(entered);
    expect(await opens(cookie)).toBe(true);
    expect((await get('/vintage', { cookie })).headers.get('location')).toBe(dashboard);
  });

  test('leads a person with the shared password to creating the first account, then to signing in by it', async () => {
    const cookie = cookieOf(await enter());
    const asThemselves = () => get('/vintage?own=yes&next=%2Fvintage-dashboard%2Freminders', { cookie });
    const led = await asThemselves();
    expect([led.status, led.headers.get('location')]).toEqual([303, '/vintage-dashboard/staff']);
    const { text, fields } = await seePage(await get('/vintage-dashboard/staff', { cookie }));
    expect(text).toContain('Make the first account');
    expect(text).not.toContain('Another owner has to confirm');
    expect(fields.role).toEqual(['owner']);
    await staffAtDesk(site, 'viewer');
    const signInPage = await seePage(await asThemselves());
    expect([signInPage.status, signInPage.html.includes('<details class="fold" open')]).toEqual([200, true]);
    expect((await seePage(await get('/vintage-dashboard/staff', { cookie }))).text).toContain('Invite a colleague');
  });

  test('reports a wrong password, and does not show it again', async () => {
    const page = await seePage(await enter('open sesame please'));
    expect([page.status, page.alert, page.title]).toEqual([422, wrong, 'Error: Admin Login · Àgbọn']);
    expect([page.html.includes('open sesame'), page.headers.get('set-cookie')]).toEqual([false, null]);
  });

  test.each(['', '   '])('refuses a missing password: %j', async (nothing) => {
    const page = await seePage(await enter(nothing));
    expect([page.status, page.alert, page.faults]).toEqual([
      422,
      'Password is required',
      { password: 'Password is required' },
    ]);
  });

  test('refuses a malformed code with a message', async () => {
    const answer = await call({ password: adminPassword, code: '1'.repeat(41) });
    expect([answer.status, await answer.json()]).toMatchObject([422, { error: 'Enter the six digits of the code' }]);
  });

  test('shows a fault of ours as a failed login, with the details only in the log', async () => {
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

  test('returns a colleague to the page that they opened, or the form that they sent, with the typed text', async () => {
    const sent = await post('/vintage-dashboard/staff/invitations', { email: 'bola@agbon.example', role: 'viewer' });
    const signInPage = sent.headers.get('location')!;
    expect(signInPage).toMatch(/^\/vintage\?next=%2Fvintage-dashboard%2Fstaff%3Ftyped%3D[\w-]{43}$/);
    const page = await seePage(await get(signInPage));
    expect(page.form?.action).toBe(signInPage);
    const entered = await post(signInPage, { password: adminPassword }, { cookie: cookieOf(sent) });
    const back = entered.headers.get('location')!;
    const list = await seePage(await get(back, { cookie: `${cookieOf(entered)}; ${cookieOf(sent)}` }));
    expect([list.status, list.fields.email]).toEqual([200, ['bola@agbon.example']]);
    expect(
      (await get('/vintage?next=https://evil.example', { cookie: cookieOf(entered) })).headers.get('location'),
    ).toBe(dashboard);
  });

  test('ignores other fields', async () => {
    const sent = { password: adminPassword, role: 'viewer', staff_id: '1', next: 'https://evil.example', id: '7' };
    const entered = await post('/vintage', sent);
    expect(entered.headers.get('location')).toBe(dashboard);
    expect((await sessions())[0]).toMatchObject({ staff_id: null });
  });
});

describe('POST /api/admin-login', () => {
  test('answers with success and the session', async () => {
    const answer = await call({ password: adminPassword });
    expect([answer.status, await answer.json()]).toEqual([200, { success: true }]);
    expect(await opens(cookieOf(answer))).toBe(true);
  });

  test('answers a wrong password without success, with 401 and no session', async () => {
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
    [{ email: ['a@b.c'], password: adminPassword }, 'email: send a text.'],
  ])('%j is refused: %s', async (body, error) => {
    const answer = await call(body);
    expect([answer.status, await answer.json()]).toMatchObject([422, { success: false, error }]);
  });

  test('does not accept JSON from a form of another site', async () => {
    const answer = await call({ password: adminPassword }, { 'content-type': 'text/plain' });
    expect([answer.status, await sessions()]).toEqual([422, []]);
  });
});

describe('a visitor who guesses passwords', () => {
  test('must wait after twenty wrong ones even with the right one, and a visitor elsewhere need not', async () => {
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

  test('waits longer after each further wrong try, up to a quarter of an hour, and a right one then clears it', async () => {
    const waits: number[] = [];
    for (let i = 0; i < 18; i++) {
      expect((await enter(`guess number ${i}`)).status).toBe(422);
      const { waits_until } = await db
        .selectFrom('slowdown')
        .select('waits_until')
        .orderBy('waits_until', 'desc')
        .executeTakeFirstOrThrow();
      const wait_ms = Math.max(0, waits_until.getTime() - clock.now().getTime());
      waits.push(wait_ms / second_ms);
      clock.advance(wait_ms);
      await pool.query('truncate rate_limit');
    }
    expect(waits).toEqual(waits.toSorted((one, other) => one - other));
    expect([waits[0], Math.max(...waits)]).toEqual([0, 900]);
    expect((await enter()).status).toBe(303);
    const left = await db.selectFrom('slowdown').select('key').execute();
    expect(left.map(({ key }) => key.split(':')[0])).toEqual(['staff-door tries of a network']);
  });

  test('cannot clear another’s count by signing in to their own account', async () => {
    const own = { email: 'viewer@agbon.example', password: 'grey heron under the mango' };
    await staffAtDesk(site, 'viewer', { password_hash: await hashPassword(own.password) });
    const guesses: number[] = [];
    for (let i = 0; i < 6; i++) {
      guesses.push((await enter(`guess number ${i}`)).status);
      await post('/vintage', own);
    }
    expect(guesses).toEqual([422, 422, 422, 422, 429, 429]);
  });

  test('gets no free try by many guesses at once', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, (_, i) => enter(`guess number ${i}`)));
    const compared = answers.filter(({ status }) => status === 422).length;
    const { failures } = await db
      .selectFrom('slowdown')
      .select('failures')
      .orderBy('failures', 'desc')
      .executeTakeFirstOrThrow();
    expect(failures).toBe(compared);
    expect((await enter()).status).toBe(429);
  });

  test('counts as the same source from another address of the same /64', async () => {
    for (let i = 0; i < 6; i++) await enter(`guess number ${i}`, { 'x-forwarded-for': `2001:db8:1:2::${i}` });
    expect((await enter(adminPassword, { 'x-forwarded-for': '2001:db8:1:2:ffff::1' })).status).toBe(429);
    expect((await enter(adminPassword, { 'x-forwarded-for': '2001:db8:1:3::1' })).status).toBe(303);
  });

  test('does not learn whether an account exists', async () => {
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
    for (const page of pages) expect([page.status, page.alert]).toEqual([422, staffTexts.wrongOwn]);
    const bodies = pages.map(({ html }, i) => html.replaceAll(tries[i]!.email, ''));
    expect(new Set(bodies).size).toBe(1);
  });
});
