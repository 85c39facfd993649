import { beforeEach, describe, expect, test } from 'vitest';
import { hour_ms, minute_ms, second_ms } from '#platform/clock.ts';
import { fromBase32 } from '#platform/base32.ts';
import { totpStepAt, totpCode } from '#platform/totp.ts';
import { testApp, type FormFields, type TestApp } from '../../../test/support/app.ts';
import { forgetEverything } from '../../../test/support/kept-rows.ts';
import { seePage } from '../../../test/support/seen-page.ts';
import { adminPassword, formTokenOf } from '../../../test/support/staff.ts';

const site = await testApp({ config: { ADMIN_PASSWORD: adminPassword, TRUSTED_PROXIES: '1' } });
const { db, pool, clock, get, post, app } = site;
beforeEach(() => forgetEverything(pool));

const dashboard = '/vintage-dashboard';
const cookieOf = (response: Response) => response.headers.get('set-cookie')?.split(';')[0] ?? '';
const enter = async (password = adminPassword, headers = {}) => post('/vintage', { password }, headers);
const opens = async (cookie: string) => (await get(dashboard, { cookie })).status === 200;
const sessions = () => db.selectFrom('staff_session').selectAll().execute();

function call(body: unknown, headers: Record<string, string> = {}, on: TestApp = site): Promise<Response> {
  const own = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers };
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return on.app.fetch(new Request('http://agbon.test/api/admin-login', { method: 'POST', body: text, headers: own }));
}

describe('a staff session', () => {
  test('is stored only as a hash', async () => {
    const cookie = cookieOf(await enter());
    const token = cookie.split('=')[1]!;
    const [session] = await sessions();
    expect(session!.token_hash).toHaveLength(32);
    expect(JSON.stringify(await sessions())).not.toContain(token);
    expect(await opens(`agbon-staff=${session!.token_hash.toString('base64url')}`)).toBe(false);
  });

  test('never uses an earlier token: a token from before the sign-in is invalid after it', async () => {
    const planted = 'A'.repeat(43);
    const entered = await enter(adminPassword, { cookie: `agbon-staff=${planted}` });
    expect(cookieOf(entered)).not.toContain(planted);
    expect([await opens(`agbon-staff=${planted}`), await opens(cookieOf(entered))]).toEqual([false, true]);
  });

  test('ends when its browser signs in again: the stolen old token opens nothing', async () => {
    const old = cookieOf(await enter());
    const fresh = cookieOf(await enter(adminPassword, { cookie: old }));
    expect([await opens(old), await opens(fresh)]).toEqual([false, true]);
  });

  test('continues under a new token once the password is entered again', async () => {
    const old = cookieOf(await enter());
    clock.advance(minute_ms);
    const form_owner = await formTokenOf(await get('/vintage-dashboard/password', { cookie: old }));
    const fields = { form_owner, password: adminPassword };
    const proved = await post('/vintage-dashboard/password?next=/vintage-dashboard/staff', fields, { cookie: old });
    expect([proved.status, proved.headers.get('location')]).toEqual([303, '/vintage-dashboard/staff']);
    expect([await opens(old), await opens(cookieOf(proved))]).toEqual([false, true]);
    expect(await sessions()).toHaveLength(1);
  });

  test('ends after thirty idle minutes, and after eight hours in any case', async () => {
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

  test('is not extended beyond eight hours by entering the password again', async () => {
    const cookie = cookieOf(await enter());
    const [before] = await sessions();
    clock.advance(20 * minute_ms);
    const form_owner = await formTokenOf(await get('/vintage-dashboard/password', { cookie }));
    await post('/vintage-dashboard/password', { form_owner, password: adminPassword }, { cookie });
    expect((await sessions())[0]!.expires_at).toEqual(before!.expires_at);
  });

  test('under a replaced password ends with it', async () => {
    const cookie = cookieOf(await enter());
    const later = await testApp({ config: { ADMIN_PASSWORD: 'another long password' }, database: site });
    expect((await later.get(dashboard, { cookie })).status).toBe(303);
    const same = await testApp({ config: { ADMIN_PASSWORD: adminPassword }, database: site });
    expect((await same.get(dashboard, { cookie })).status).toBe(200);
  });

  test('ends at sign-out, which clears cached pages', async () => {
    const cookie = cookieOf(await enter());
    const form_owner = await formTokenOf(await get(dashboard, { cookie }));
    const left = await post('/vintage-dashboard/logout', { form_owner }, { cookie });
    expect([left.status, left.headers.get('location')]).toEqual([303, '/vintage']);
    expect(left.headers.get('set-cookie')).toMatch(/^agbon-staff=; Path=\/; Max-Age=0/);
    expect(left.headers.get('clear-site-data')).toBe('"cache"');
    expect([await opens(cookie), await sessions()]).toEqual([false, []]);
  });

  test('has a host-only cookie over https, and a cookie with the plain name then opens nothing', async () => {
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

  test('of staff does not count as a member’s, nor the reverse', async () => {
    const token = cookieOf(await enter()).split('=')[1]!;
    expect(await opens(`agbon=${token}`)).toBe(false);
  });
});

describe('forms of the staff portal', () => {
  test.each([{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }])(
    'are refused from another site: %j',
    async (headers) => {
      const cookie = cookieOf(await enter());
      const form_owner = await formTokenOf(await get(dashboard, { cookie }));
      expect((await post('/vintage-dashboard/logout', { form_owner }, { cookie, ...headers })).status).toBe(403);
      expect((await post('/vintage', { password: adminPassword }, headers)).status).toBe(403);
      expect((await call({ password: adminPassword }, headers)).status).toBe(403);
      expect(await opens(cookie)).toBe(true);
    },
  );

  test('are refused from a client without an origin, because it has a session', async () => {
    const cookie = cookieOf(await enter());
    const form_owner = await formTokenOf(await get(dashboard, { cookie }));
    const body = new URLSearchParams({ form_owner });
    const request = new Request('http://agbon.test/vintage-dashboard/logout', {
      method: 'POST',
      body,
      headers: { cookie },
    });
    expect((await app.fetch(request)).status).toBe(403);
  });

  test('have the token of their own session, and no other one is accepted', async () => {
    const cookie = cookieOf(await enter());
    const other = await formTokenOf(await get(dashboard, { cookie: cookieOf(await enter()) }));
    const tries: FormFields[] = [{}, { form_owner: '' }, { form_owner: 'x' }, { form_owner: other }];
    for (const fields of tries) {
      expect((await post('/vintage-dashboard/logout', fields, { cookie })).status).toBe(403);
    }
    expect(await opens(cookie)).toBe(true);
  });
});

describe('with an authenticator app of the shared password', () => {
  const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
  const codeNow = () => totpCode(fromBase32(secret)!, totpStepAt(clock.now()));

  test('the password alone opens nothing, and no code works twice', async () => {
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
