import { describe, expect, test } from 'vitest';
import { testApp } from '../../../../test/support/app.ts';
import { payingOut } from '../../../../test/support/payouts.ts';
import { seePage } from '../../../../test/support/seen-page.ts';
import { mailedTo, password, signedIn, textedCode, type SignedIn } from '../../../../test/support/signed-in.ts';
import { link } from '#content/link.ts';
import { minute_ms } from '#platform/clock.ts';
import { allRoutes } from '../../all-routes.ts';
import { accountRoutes } from '../account.routes.ts';

const site = await testApp();
const { db, clock } = site;
const get = (who: SignedIn, path: string) => site.get(path, { cookie: who.cookie });
/** As a browser: a new cookie replaces the earlier one. */
async function post(who: SignedIn, path: string, fields: Record<string, string> = {}): Promise<Response> {
  const response = await site.post(path, fields, { cookie: who.cookie });
  const jar = new Map(who.cookie.split('; ').map((pair) => [pair.split('=')[0]!, pair]));
  for (const cookie of response.headers.getSetCookie()) jar.set(cookie.split('=')[0]!, cookie.split(';')[0]!);
  who.cookie = [...jar.values()].join('; ');
  return response;
}
const row = ({ member }: SignedIn) =>
  db.selectFrom('member').selectAll().where('id', '=', member.id).executeTakeFirstOrThrow();
const better = 'nine canoes carry salt';
const change = { currentPassword: password, newPassword: better, confirmPassword: better };
const place = (response: Response): [number, string] => [response.status, response.headers.get('location') ?? ''];

const asGuest = /^\/(?:login|email-confirmation|account-deleted)/;
const pages = accountRoutes.filter(
  ({ method, path }) => method === 'GET' && !path.includes(':') && !asGuest.test(path) && path !== '/settings',
);

describe('the pages of the settings', () => {
  test.each(pages.map(({ path }) => path))('%s is only for its member, and is not cached', async (path) => {
    const guest = await site.get(path);
    expect(place(guest)).toEqual([303, `/login?next=${encodeURIComponent(path)}`]);
    const ngozi = await signedIn(site);
    const response = await get(ngozi, path);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect([200, 303]).toContain(response.status);
  });

  test('refuse a form that a guest posts', async () => {
    const posts = allRoutes.filter(({ method, path }) => method === 'POST' && path.startsWith('/dashboard/settings'));
    expect(posts.length).toBeGreaterThan(10);
    for (const { path } of posts) expect([path, (await site.post(path, change)).status]).toEqual([path, 303]);
  });

  test('show the specified password change and phone entry on one screen', async () => {
    const ngozi = await signedIn(site);
    const html = await (await get(ngozi, '/dashboard/settings')).text();
    for (const name of ['currentPassword', 'newPassword', 'confirmPassword', 'phoneNumber']) {
      expect(html).toContain(`name="${name}"`);
    }
  });

  test('name the bank account of a member who has one, instead of asking for it', async () => {
    const ngozi = await signedIn(site);
    expect((await seePage(await get(ngozi, '/dashboard/settings'))).text).toContain('Add your bank account');
    await payingOut(site, undefined).withAccount(ngozi.member.id);
    const { text } = await seePage(await get(ngozi, '/dashboard/settings'));
    expect(text).toContain('ending in 6789');
    expect(text).not.toContain('Add your bank account');
  });

  test('are reached from /settings', async () => {
    expect(place(await site.get('/settings'))).toEqual([303, '/dashboard/settings']);
  });
});

describe('the profile', () => {
  test('is saved, and unknown fields are not', async () => {
    const ngozi = await signedIn(site);
    const extra = { account_type: 'merchant', id: '1', email: 'x@example.com', is_demo: 'true' };
    const sent = await post(ngozi, '/dashboard/settings/profile', { name: 'Ngozi Obi', company: 'Obi Oils', ...extra });
    expect(place(sent)).toEqual([303, '/dashboard/settings?said=profile']);
    expect(await row(ngozi)).toMatchObject({
      name: 'Ngozi Obi',
      company: 'Obi Oils',
      account_type: 'buyer',
      email: ngozi.member.email,
      is_demo: false,
    });
    expect(await (await get(ngozi, '/dashboard/settings?said=profile')).text()).toContain('Saved.');
  });

  test('without a name is refused, with the typed text', async () => {
    const ngozi = await signedIn(site);
    const refused = await post(ngozi, '/dashboard/settings/profile', { name: ' ', company: 'Obi Oils' });
    expect(refused.status).toBe(422);
    const html = await refused.text();
    expect(html).toContain('Name is required');
    expect(html).toContain('value="Obi Oils"');
  });
});

describe('the password', () => {
  test('is changed; the same form sent twice takes effect once; no page shows it again', async () => {
    const ngozi = await signedIn(site);
    const key = crypto.randomUUID();
    const sent = { ...change, form_key: key };
    for (let press = 0; press < 2; press++) {
      const sentNow = await post(ngozi, '/dashboard/settings/password', sent);
      expect(place(sentNow)).toEqual([303, '/dashboard/settings?said=password']);
    }
    const html = await (await post(ngozi, '/dashboard/settings/password', { ...change, newPassword: 'short' })).text();
    expect(html).toContain('Use at least 12 characters');
    expect(html).not.toContain(password);
    expect(await mailedTo(site, ngozi.member.email!)).toEqual(['password-changed']);
  });

  test('when changed or entered again invalidates every copy of the token', async () => {
    const ngozi = await signedIn(site);
    const isIn = async (cookie: string) => (await site.get('/dashboard', { cookie })).status === 200;
    const first = ngozi.cookie;
    await post(ngozi, '/dashboard/settings/proof', { currentPassword: password });
    const second = ngozi.cookie;
    expect([await isIn(first), await isIn(second)]).toEqual([false, true]);
    await post(ngozi, '/dashboard/settings/password', change);
    expect([await isIn(second), await isIn(ngozi.cookie)]).toEqual([false, true]);
    const { rows } = await site.pool.query('select answer::text from idempotency_key');
    expect(JSON.stringify(rows)).not.toContain(ngozi.cookie.split('=')[1]);
  });

  test('is in no table and no log', async () => {
    const ngozi = await signedIn(site);
    await post(ngozi, '/dashboard/settings/password', change);
    expect(JSON.stringify(site.logged)).not.toContain(better);
    const { rows } = await site.pool.query('select answer::text, request_hash from idempotency_key');
    expect(JSON.stringify(rows)).not.toContain(better);
  });
});

describe('a change of the sign-in', () => {
  const guarded = ['email', 'phone', 'second-step/app', 'second-step/texts', 'second-step/recovery-codes', 'deletion'];

  test.each(guarded)('%s asks for the password again after ten minutes, and returns', async (name) => {
    const ngozi = await signedIn(site);
    const path = `/dashboard/settings/${name}`;
    expect((await get(ngozi, path)).status).toBe(200);
    clock.advance(11 * minute_ms);
    const proof = `/dashboard/settings/proof?next=${encodeURIComponent(path)}`;
    expect(place(await get(ngozi, path))).toEqual([303, proof]);
    const typed = { email: 'x@example.com', phoneNumber: '08031234567', confirmation: 'delete' };
    const [status, asked] = place(await post(ngozi, path, typed));
    expect([status, asked.replace(/%3Ftyped%3D[\w-]{43}$/, '')]).toEqual([303, proof]);
    expect((await post(ngozi, proof, { currentPassword: 'no' })).status).toBe(422);
    expect(place(await post(ngozi, proof, { currentPassword: password }))).toEqual([303, path]);
    expect((await get(ngozi, path)).status).toBe(200);
  });

  test('never leads to another site', async () => {
    const ngozi = await signedIn(site);
    const there = '/dashboard/settings/proof?next=https://elsewhere.example/';
    expect(place(await get(ngozi, there))).toEqual([303, '/dashboard/settings']);
  });

  test('is proved by a text message if there is no password', async () => {
    const phone = '+2348071234501';
    const bola = await signedIn(site, { withoutPassword: true, phone });
    clock.advance(11 * minute_ms);
    expect(place(await post(bola, '/dashboard/settings/proof/text?next=/dashboard/settings/email'))).toEqual([
      303,
      '/dashboard/settings/proof?next=%2Fdashboard%2Fsettings%2Femail',
    ]);
    const proof = '/dashboard/settings/proof?next=/dashboard/settings/email';
    const code = await textedCode(site, phone);
    expect(place(await post(bola, proof, { code }))).toEqual([303, '/dashboard/settings/email']);
  });
});

describe('an e-mail address', () => {
  test('is confirmed on any device by the link, whose page only asks until its button is pressed', async () => {
    const ngozi = await signedIn(site);
    const asked = await post(ngozi, '/dashboard/settings/email', { email: 'Ngozi.New@example.com' });
    expect(place(asked)).toEqual([303, '/dashboard/settings?said=email']);
    const { props } = await db
      .selectFrom('mail')
      .select('props')
      .where('template', '=', 'confirm-new-email')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const path = `/email-confirmation/${(props as { token: string }).token}`;
    const page = await site.get(path);
    expect(await page.text()).toContain('ngozi.new@example.com');
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
    expect((await row(ngozi)).email).toBe(ngozi.member.email);
    expect((await site.post(path, {})).status).toBe(200);
    expect((await row(ngozi)).email).toBe('ngozi.new@example.com');
    expect((await site.post(path, {})).status).toBe(404);
    expect((await site.get(path)).status).toBe(404);
  });
});

describe('a phone number', () => {
  test("is confirmed by its code; another member's code is a 404", async () => {
    const [ngozi, bola] = [await signedIn(site), await signedIn(site)];
    const asked = await post(ngozi, '/dashboard/settings/phone', { phoneNumber: '0807 123 4502' });
    const path = asked.headers.get('location')!;
    expect(path).toMatch(/^\/dashboard\/settings\/phone\/[\da-f-]{36}$/);
    expect((await get(bola, path)).status).toBe(404);
    const code = await textedCode(site, '+2348071234502');
    expect((await post(bola, path, { code })).status).toBe(404);
    expect((await post(ngozi, path, { code: code === '000000' ? '000001' : '000000' })).status).toBe(422);
    expect(place(await post(ngozi, path, { code }))).toEqual([303, '/dashboard/settings?said=phone']);
    expect(place(await post(ngozi, path, { code }))).toEqual([303, '/dashboard/settings?said=phone']);
    expect((await row(ngozi)).phone).toBe('+2348071234502');
  });

  test('as a second step leads to the recovery codes, which are shown once', async () => {
    const ngozi = await signedIn(site);
    const asked = await post(ngozi, '/dashboard/settings/second-step/texts', { phoneNumber: '0807 123 4503' });
    expect((await row(ngozi)).phone_is_second_factor).toBe(false);
    const code = await textedCode(site, '+2348071234503');
    const on = await post(ngozi, asked.headers.get('location')!, { code });
    expect(place(on)).toEqual([303, '/dashboard/settings/second-step/recovery-codes?said=texts-on']);
    const key = crypto.randomUUID();
    const codesOf = async (response: Response) => (await response.text()).match(/[0-9a-z]{5}-[0-9a-z]{5}(?=<)/g);
    const codes = await codesOf(await post(ngozi, '/dashboard/settings/second-step/recovery-codes', { form_key: key }));
    expect(codes).toHaveLength(10);
    expect(await codesOf(await get(ngozi, '/dashboard/settings/second-step/recovery-codes'))).toBeNull();
  });
});

test('the newsletter is agreed to by ticking a box, and stopped by unticking it', async () => {
  const ngozi = await signedIn(site);
  expect(place(await post(ngozi, '/dashboard/settings/news', { news: 'yes' }))).toEqual([
    303,
    '/dashboard/settings?said=news',
  ]);
  expect(await row(ngozi)).toMatchObject({ news_agreed_at: expect.any(Date), news_stopped_at: null });
  expect((await post(ngozi, '/dashboard/settings/news')).status).toBe(303);
  expect(await row(ngozi)).toMatchObject({ news_agreed_at: null, news_stopped_at: expect.any(Date) });
});

test('buyers see a seller’s description on the profile', async () => {
  const ngozi = await signedIn(site, { account_type: 'seller' });
  const about = 'Three hundred palms at Topo since 1994.';
  const saved = await post(ngozi, '/dashboard/settings/selling', { about, contact_for_members_only: 'yes' });
  expect(place(saved)).toEqual([303, '/dashboard/settings?said=selling']);
  const profile = db.selectFrom('seller_profile').selectAll().where('member_id', '=', ngozi.member.id);
  expect(await profile.execute()).toMatchObject([{ about, contact_for_members_only: true }]);
  const sellerId = String(ngozi.member.id);
  expect((await seePage(await site.get(link('seller', { sellerId })))).text).toContain(about);
});
