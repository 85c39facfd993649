import { describe, expect, test } from 'vitest';
import { testApp } from '../../../test/support/app.ts';
import { own, secondSteps } from '../../../test/support/second-steps.ts';
import { signedIn, textedCode, type SignedIn } from '../../../test/support/signed-in.ts';
import { makeRecoveryCodes } from '#domain/people/accounts/second-factor/make-recovery-codes.ts';
import { minute_ms } from '#platform/clock.ts';

const site = await testApp();
const { appCode, withApp, withTexts, waiting } = secondSteps(site);
const path = '/login/second-factor';
const place = (response: Response) => [response.status, response.headers.get('location')];
const give = ({ cookie }: { cookie: string }, code: string, next = '') => site.post(path + next, { code }, { cookie });

describe('the second step', () => {
  test('is required from a visitor who entered the password, and nothing opens before it', async () => {
    const half = await waiting(await withApp());
    const page = await site.get(path, { cookie: half.cookie });
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    expect(await page.text()).toContain('authenticator app shows');
    for (const own of ['/dashboard', '/dashboard/settings', '/dashboard/settings/export']) {
      expect((await site.get(own, { cookie: half.cookie })).status).toBe(303);
    }
    expect((await site.post('/dashboard/settings/profile', { name: 'X' }, { cookie: half.cookie })).status).toBe(303);
  });

  test('signs in with a new cookie, to the requested page, and the old cookie is invalid', async () => {
    const ngozi = await withApp();
    const half = await waiting(ngozi);
    const entered = await give(half, await appCode(ngozi), '?next=/dashboard/orders');
    expect(place(entered)).toEqual([303, '/dashboard/orders']);
    const [cookie = ''] = entered.headers.getSetCookie();
    expect(cookie).toMatch(/^agbon=[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/);
    expect(cookie).not.toContain(half.token);
    expect((await site.get('/dashboard', { cookie: cookie.split(';')[0]! })).status).toBe(200);
    expect((await site.get('/dashboard', { cookie: half.cookie })).status).toBe(303);
  });

  test('never leads to another site', async () => {
    const ngozi = await withApp();
    const entered = await give(await waiting(ngozi), await appCode(ngozi), '?next=//elsewhere.example');
    expect(place(entered)).toEqual([303, '/marketplace']);
  });

  test('accepts a recovery code in every spelling, on the same page', async () => {
    const ngozi = await withApp();
    const [code] = await makeRecoveryCodes(ngozi.ctx(), 'seed', own(ngozi));
    const onPaper = ` ${code!.slice(0, 5).toUpperCase()} - ${code!.slice(5)}`;
    expect((await give(await waiting(ngozi), onPaper)).status).toBe(303);
  });

  test('texts a code when its button is pressed, and not when the page is opened', async () => {
    const ngozi = await withTexts();
    const half = await waiting(ngozi);
    const texts = () => site.db.selectFrom('text_message').select('id').where('to_phone', '=', ngozi.phone).execute();
    const before = await texts();
    await site.get(path, { cookie: half.cookie });
    expect(await texts()).toEqual(before);
    const sent = await site.post(`${path}/text?next=/dashboard`, {}, { cookie: half.cookie });
    expect(place(sent)).toEqual([303, `${path}?next=%2Fdashboard`]);
    const page = await (await site.get(path, { cookie: half.cookie })).text();
    expect(page).toContain(`ends in ${ngozi.phone.slice(-4)}`);
    expect(page).not.toContain(ngozi.phone);
    expect((await give(half, await textedCode(site, ngozi.phone))).status).toBe(303);
  });

  test('refuses a malformed code, and a wrong one, beside the field', async () => {
    const half = await waiting(await withApp());
    const nonsense = await give(half, 'nonsense!');
    expect(nonsense.status).toBe(422);
    expect(await nonsense.text()).toContain('Enter the six digits of a code, or one of your recovery codes');
    const wrong = await give(half, '000000');
    expect(wrong.status).toBe(422);
    expect(await wrong.text()).toContain('This code is not the right one');
  });

  test('expires after ten minutes, without a password entered before, and in another browser', async () => {
    const half = await waiting(await withApp());
    const asks = async (cookie: string) => (await (await site.get(path, { cookie })).text()).includes('One more step');
    expect(await asks(half.cookie)).toBe(true);
    expect(await asks('')).toBe(false);
    site.clock.advance(10 * minute_ms);
    expect(await asks(half.cookie)).toBe(false);
    expect(place(await give(half, '123456'))).toEqual([303, path]);
  });

  test('leads a member who is signed in already to their page', async () => {
    const ngozi: SignedIn = await signedIn(site);
    expect(place(await site.get(`${path}?next=/dashboard`, { cookie: ngozi.cookie }))).toEqual([303, '/dashboard']);
    expect(place(await give(ngozi, '123456'))).toEqual([303, '/marketplace']);
  });
});
