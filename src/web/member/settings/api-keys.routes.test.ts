import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { call, keyOf } from '../../../../test/support/api-keys.ts';
import { testApp } from '../../../../test/support/app.ts';
import { asOwner } from '../../../../test/support/as-owner.ts';
import { topUp } from '../../../../test/support/members-with-money.ts';
import { payingOut } from '../../../../test/support/payouts.ts';
import { seePage } from '../../../../test/support/seen-page.ts';
import { signedIn, type SignedIn } from '../../../../test/support/signed-in.ts';

const site = await testApp();
const production = await testApp({
  database: site,
  config: {
    MODE: 'production',
    PUBLIC_URL: 'https://agbon.example',
    SESSION_SECRET: 'kT8vQ2mZx7Lw4RbN9cYh3JfD6sPaE1gU',
    BID_KEY: 'Zr5Wn8Kc1Xv6Tb3Qm9Hd4Gs7Jp2Fy0Lk',
    ADMIN_PASSWORD: 'nine lorries to Ibadan',
  },
});
const at = '/dashboard/settings/api-keys';
const get = (who: SignedIn, path: string) => site.get(path, { cookie: who.cookie });
const post = (who: SignedIn, path: string, fields: Record<string, string> = {}) =>
  site.post(path, { form_key: randomUUID(), ...fields }, { cookie: who.cookie });
const wanted = { name: 'Stock of our shop', right: 'read', lasts: '90' };
const keyIn = (text: string) => /agbon_test_[0-9A-Za-z]{40}/.exec(text)?.[0];

async function made(who: SignedIn): Promise<string> {
  const page = await seePage(await post(who, `${at}/new`, wanted));
  return keyIn(page.text)!;
}

async function firstId({ member }: SignedIn): Promise<string> {
  const found = site.db.selectFrom('api_key').select('id').where('member_id', '=', member.id).orderBy('id');
  return String((await found.executeTakeFirstOrThrow()).id);
}

describe('the page of API keys', () => {
  test('shows a key once when it is made, and afterwards only its beginning', async () => {
    const person = await signedIn(site);
    expect((await seePage(await get(person, at))).text).toContain('You have no key yet.');
    const key = await made(person);
    expect((await call(site, 'GET', '/offers', { key })).status).toBe(200);
    const { text } = await seePage(await get(person, at));
    expect(text).toContain(key.slice(0, 15));
    expect(text).toContain('Works until');
    expect(text).not.toContain(key);
  });

  test('says that a code of the command line does not work, and leads back to the keys', async () => {
    const answer = await get(await signedIn(site), `${at}/requests/BCDF-GHJK`);
    expect(answer.status).toBe(404);
    const page = await answer.text();
    for (const said of ['This code does not work', 'Run ‘agbon sign-in’ again', `href="${at}"`])
      expect(page).toContain(said);
  });

  test('shows a new key in a box that the script can copy', async () => {
    const page = await (await post(await signedIn(site), `${at}/new`, wanted)).text();
    expect(page).toMatch(/data-behaviour="copy-code"><p[^>]*><code>agbon_test_/);
  });

  test('keeps the typed text when something is missing', async () => {
    const person = await signedIn(site);
    const answer = await post(person, `${at}/new`, { ...wanted, name: '' });
    expect(answer.status).toBe(422);
    expect((await seePage(answer)).text).toContain('Give the key a name');
  });

  test('replaces a key, and the old one is marked with its last hour', async () => {
    const person = await signedIn(site);
    const old = await made(person);
    const path = `${at}/${await firstId(person)}/replacement`;
    expect((await seePage(await get(person, path))).text).toContain('works for another 24 hours');
    const key = keyIn((await seePage(await post(person, path))).text)!;
    expect(key).not.toBe(old);
    expect((await seePage(await get(person, at))).text).toContain('Replaced');
    for (const one of [old, key]) expect((await call(site, 'GET', '/offers', { key: one })).status).toBe(200);
  });

  test('asks before a key is removed', async () => {
    const person = await signedIn(site);
    await made(person);
    const path = `${at}/${await firstId(person)}/removal`;
    expect(await (await get(person, at)).text()).not.toContain(`action="${path}"`);
    const asked = await seePage(await get(person, path));
    expect(asked.text).toContain('We refuse every call with the key');
    expect(asked.text).toContain('Keep the key');
    expect(await (await get(person, at)).text()).toContain(path);
  });

  test('removes a key at once, and says so; another member’s key answers 404', async () => {
    const [person, other] = [await signedIn(site), await signedIn(site)];
    const key = await made(person);
    const path = `${at}/${await firstId(person)}/removal`;
    expect((await post(other, path)).status).toBe(404);
    const removed = await post(person, path);
    expect(removed.headers.get('location')).toBe(`${at}?said=api-key-removed`);
    expect((await call(site, 'GET', '/offers', { key })).status).toBe(401);
  });

  test('changes the amount above which programs ask, from the next call, and keeps it when another is refused', async () => {
    const person = await signedIn(site, { account_type: 'seller' });
    await topUp(site.ctx(), person.member.id, 1_000_000n);
    await payingOut(site, site.services.payments.provider).withAccount(person.member.id);
    const choose = (above: string) => post(person, `${at}/limit`, { above });
    const saved = await choose('5,000');
    expect(saved.headers.get('location')).toBe(`${at}?said=api-key-limit`);
    expect((await choose('20,000,000')).status).toBe(422);
    expect(await (await get(person, `${at}/limit`)).text()).toContain('value="5000"');
    const key = await keyOf(site, person);
    const withdraw = (minor: string) => {
      const body = { from: 'member_available NGN', amount: { amount: minor, currency: 'NGN' } };
      return call(site, 'POST', '/payments/withdrawal', { key, body, headers: { 'idempotency-key': `take-${minor}` } });
    };
    expect([(await withdraw('500000')).status, (await withdraw('500001')).status]).toEqual([200, 202]);
    expect((await seePage(await get(person, '/dashboard/confirmations'))).text).toContain('₦5,000.01');
  });
});

test('a live key is offered on the Enterprise plan, and other members see how to get it', async () => {
  const person = await signedIn(site);
  const page = async () => seePage(await production.get(`${at}/new`, { cookie: `__Host-${person.cookie}` }));
  expect((await page()).text).toContain('API keys belong to the Enterprise plan');
  await asOwner(site.ctx(), (owner) =>
    owner.insertInto('deal_plan').values({ member_id: person.member.id, plan: 'enterprise' }).execute(),
  );
  expect((await page()).text).toContain('Make the key');
});
