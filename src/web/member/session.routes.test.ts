import { beforeEach, describe, expect, test } from 'vitest';
import { goodPassword, openedAccount } from '../../../test/support/account.ts';
import { testApp, type FormFields } from '../../../test/support/app.ts';
import { forgetEverything } from '../../../test/support/kept-rows.ts';
import { seePage } from '../../../test/support/seen-page.ts';
import { newToken } from '#platform/token.ts';

const site = await testApp();
const { pool, ctx, get, post } = site;

beforeEach(async () => {
  await forgetEverything(pool);
  await openedAccount(ctx());
});

const right = { email: 'ada@example.com', password: goodPassword };
const enter = (fields: FormFields = right, headers: Record<string, string> = {}) => post('/login', fields, headers);

/** The session's cookie as the browser would send it back. */
function cookieOf(response: Response): string {
  const set = response.headers.getSetCookie().find((cookie) => cookie.startsWith('agbon='));
  return set?.split(';')[0] ?? '';
}

const seenBy = async (cookie: string) => (await seePage(await get('/', { cookie }))).text;

describe('a session token', () => {
  test('that was planted before the sign-in is replaced', async () => {
    const planted = newToken();
    const answer = await enter(right, { cookie: `agbon=${planted}` });
    expect(cookieOf(answer)).not.toContain(planted);
    expect(await seenBy(`agbon=${planted}`)).not.toContain('Ada Okoro');
  });

  test('is invalid when its browser signs in again, and when it signs out', async () => {
    const first = cookieOf(await enter());
    const second = cookieOf(await enter(right, { cookie: first }));
    expect(await seenBy(first)).toContain('Join Waitlist');
    const out = await post('/logout', {}, { cookie: second });
    expect([out.status, out.headers.get('location')]).toEqual([303, '/']);
    expect(out.headers.get('clear-site-data')).toBe('"cache", "storage"');
    expect(out.headers.getSetCookie()).toEqual([expect.stringMatching(/^agbon=; Path=\/; Max-Age=0; HttpOnly/)]);
    expect(await seenBy(second)).not.toContain('Ada Okoro');
  });

  test('that is unknown, malformed or doubled means a guest', async () => {
    for (const cookie of ['agbon=', 'agbon=x', `agbon=${'A'.repeat(43)}`, "agbon=' or 1=1", 'agbon=a; agbon=b']) {
      expect([cookie, (await get('/', { cookie })).status, await seenBy(cookie)]).toEqual([
        cookie,
        200,
        expect.stringContaining('Join Waitlist'),
      ]);
    }
  });

  test('makes every page private, and none is cached', async () => {
    const cookie = cookieOf(await enter());
    for (const path of ['/', '/about', '/services']) {
      const answer = await get(path, { cookie });
      expect([path, answer.headers.get('cache-control'), answer.headers.get('etag')]).toEqual([
        path,
        'private, no-store',
        null,
      ]);
      expect((await seePage(await get(path))).html).not.toContain('Ada Okoro');
    }
  });
});

describe('from another site', () => {
  const foreign: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'cross-site', origin: 'http://agbon.test' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://agbon.test.evil.example' },
  ];
  const send = (path: string, fields: FormFields, headers: Record<string, string>) =>
    site.app.fetch(
      new Request(`http://agbon.test${path}`, {
        method: 'POST',
        body: new URLSearchParams(fields as Record<string, string>),
        headers,
      }),
    );

  test.each(foreign)('%j cannot sign a member in or out', async (headers) => {
    const signedIn = await send('/login', right, headers);
    expect([signedIn.status, signedIn.headers.getSetCookie()]).toEqual([403, []]);
    const cookie = cookieOf(await enter());
    expect((await send('/logout', {}, { ...headers, cookie })).status).toBe(403);
    expect(await seenBy(cookie)).toContain('Ada Okoro');
  });

  test('a browser with a session that sends neither origin header is refused', async () => {
    const cookie = cookieOf(await enter());
    expect((await send('/logout', {}, { cookie })).status).toBe(403);
    expect(await seenBy(cookie)).toContain('Ada Okoro');
  });
});
