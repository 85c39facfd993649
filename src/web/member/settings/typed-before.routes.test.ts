import { expect, test } from 'vitest';
import { testApp } from '../../../../test/support/app.ts';
import { mailedTo, password, signedIn, type SignedIn } from '../../../../test/support/signed-in.ts';
import { seePage } from '../../../../test/support/seen-page.ts';
import { hour_ms, minute_ms } from '#platform/clock.ts';
import { definedForms } from '../../request/form.ts';

const site = await testApp();
const { clock } = site;
const get = (who: SignedIn, path: string) => site.get(path, { cookie: who.cookie });
/** As a browser: a new cookie replaces the earlier one. */
async function post(who: SignedIn, path: string, fields: Record<string, string> = {}): Promise<Response> {
  const response = await site.post(path, fields, { cookie: who.cookie });
  const jar = new Map(who.cookie.split('; ').map((pair) => [pair.split('=')[0]!, pair]));
  for (const cookie of response.headers.getSetCookie()) jar.set(cookie.split('=')[0]!, cookie.split(';')[0]!);
  who.cookie = [...jar.values()].join('; ');
  return response;
}
const place = (response: Response): [number, string] => [response.status, response.headers.get('location') ?? ''];

test('the typed text is restored after the sign-in, for that member only', async () => {
  const ngozi = await signedIn(site);
  clock.advance(11 * minute_ms);
  const [, proof] = place(await post(ngozi, '/dashboard/settings/email', { email: 'x@example.com' }));
  const [, back] = place(await post(ngozi, proof, { currentPassword: password }));
  expect((await seePage(await get(ngozi, back))).fields.email).toEqual(['x@example.com']);
  const musa = await signedIn(site);
  expect((await seePage(await get(musa, back))).fields.email ?? ['']).toEqual(['']);
  const typist = /agbon_typed=[\w-]+/.exec(ngozi.cookie)![0];
  const nextInTheirBrowser = { ...musa, cookie: `${musa.cookie}; ${typist}` };
  expect((await seePage(await get(nextInTheirBrowser, back))).fields.email ?? ['']).toEqual(['']);
  const elsewhere = { ...ngozi, cookie: `agbon=${/agbon=([\w-]+)/.exec(ngozi.cookie)![1]}` };
  expect((await seePage(await get(elsewhere, back))).fields.email ?? ['']).toEqual(['']);
  expect((await seePage(await get(ngozi, '/dashboard/settings/email'))).fields.email ?? ['']).toEqual(['']);
  const { rows } = await site.pool.query<{ sealed: Buffer }>('select sealed from sealed_note');
  expect([rows.length > 0, rows.some(({ sealed }) => sealed.includes('x@example'))]).toEqual([true, false]);
  clock.advance(25 * hour_ms);
  const [, again] = place(await post(ngozi, '/dashboard/settings/proof', { currentPassword: password }));
  expect(again).toBe('/dashboard/settings');
  expect((await seePage(await get(ngozi, back))).fields.email ?? ['']).toEqual(['']);
});

test('a stranger’s link puts no text into a member’s form', async () => {
  const there = '/dashboard/settings/email';
  const [, signInPage] = place(await site.post(there, { email: 'attacker@evil.example' }));
  const back = new URL(signInPage, 'http://agbon.test').searchParams.get('next')!;
  expect(back).toMatch(/^\/dashboard\/settings\/email\?typed=[\w-]{43}$/);
  const ngozi = await signedIn(site);
  const page = await seePage(await get(ngozi, back));
  expect([page.status, page.html.includes('attacker@')]).toEqual([200, false]);
});

test.each(['//', '///', '//x:y@', '/%'])(
  'a visitor who sends the form from a page called %s is still led to the sign-in page',
  async (page) => {
    const referer = `http://agbon.test${page}`;
    const [status, signInPage] = place(
      await site.post('/dashboard/settings/email', { email: 'x@example.com' }, { referer }),
    );
    expect([status, new URL(signInPage, 'http://agbon.test').pathname]).toEqual([303, '/login']);
  },
);

test('a picture is not accepted before the sign-in, because it could not be saved', async () => {
  let pieces = 0;
  const pull = (controller: ReadableStreamDefaultController) => {
    pieces++;
    controller.enqueue(new Uint8Array(1000));
    if (pieces === 100) controller.close();
  };
  const body = new ReadableStream({ pull }, { highWaterMark: 0 });
  const headers = { 'content-type': 'multipart/form-data; boundary=x', 'sec-fetch-site': 'same-origin' };
  const init = { method: 'POST', body, headers, duplex: 'half' } as RequestInit;
  const led = await site.app.fetch(new Request(`http://agbon.test/dashboard/settings/picture`, init));
  expect([...place(led), pieces]).toEqual([303, '/login?next=%2Fdashboard%2Fsettings%2Fpicture', 0]);
});

test('no password and no code is saved while a visitor signs in first', () => {
  const open = definedForms.flatMap(({ id, rules, secretFields = [] }) =>
    Object.keys(rules)
      .filter((name) => /password|code$/i.test(name) && !secretFields.includes(name))
      .map((name) => `${id}: ${name}`),
  );
  expect([definedForms.length > 20, open]).toEqual([true, []]);
});

test('pressed many times at once it takes effect once, and each press gets the same answer', async () => {
  const ngozi = await signedIn(site);
  const fields = { email: 'ngozi.soon@example.com', form_key: '3f1c0e5a-8d53-4b0f-9c1e-2a7d6f4b8e10' };
  const { cookie } = ngozi;
  const all = await Promise.all(
    Array.from({ length: 6 }, () => site.post('/dashboard/settings/email', fields, { cookie })),
  );
  expect(all.map(place)).toEqual(Array(6).fill([303, '/dashboard/settings?said=email']));
  expect(await mailedTo(site, fields.email)).toHaveLength(1);
});
