import { beforeEach, describe, expect, test } from 'vitest';
import { goodPassword, newestMail, openedAccount } from '../../../../test/support/account.ts';
import { testDatabase } from '../../../../test/support/database.ts';
import { forgetEverything } from '../../../../test/support/kept-rows.ts';
import { statementsOf } from '../../../../test/support/statements.ts';
import { signUpSchema } from './account.schema.ts';
import { confirmSignUp } from './confirm-sign-up.ts';
import { findSession } from './find-session.ts';
import { findSignUp } from './find-sign-up.ts';
import { signUpLifetime_ms } from './session.rules.ts';
import { signIn } from './sign-in.ts';
import { signUp } from './sign-up.ts';

const { ctx, db, pool, clock } = await testDatabase();
beforeEach(() => forgetEverything(pool));

const ada = { name: 'Ada Okoro', email: 'ada@example.com', password: goodPassword, account_type: 'seller' };
const device = { name: 'Chrome on Android' };
const tries = [{ kind: 'strict' as const, key: 'a link from here' }];
const browserKey = crypto.randomUUID();
const own = { browserKey, tries };

const ask = (fields: object = {}) => signUp(ctx(), signUpSchema.parse({ ...ada, ...fields }), { browserKey });
const tokenOf = async (email = ada.email) => (await newestMail(db, email, 'confirm-sign-up')).token!;
const members = () => db.selectFrom('member').selectAll().orderBy('id').execute();

describe('requesting an account by e-mail', () => {
  test('does not create it yet, and mails a link', async () => {
    await ask({ company: 'Topo Palms', location: 'Badagry' });
    expect(await members()).toEqual([]);
    expect(await findSignUp(ctx(), await tokenOf(), browserKey)).toEqual({
      name: 'Ada Okoro',
      email: 'ada@example.com',
      isSameBrowser: true,
    });
  });

  test('does the same work for an address that has an account; only its owner gets a mail', async () => {
    await openedAccount(ctx());
    const known = await statementsOf(pool, () => ask());
    const unknown = await statementsOf(pool, () => ask({ email: 'nobody@example.com' }));
    expect(known.length).toBeGreaterThan(3);
    expect(known).toEqual(unknown);
    const mails = await db.selectFrom('mail').select(['template', 'to_addresses']).orderBy('id').execute();
    expect(mails).toEqual([
      { template: 'account-exists', to_addresses: ['ada@example.com'] },
      { template: 'confirm-sign-up', to_addresses: ['nobody@example.com'] },
    ]);
    expect(JSON.stringify(await newestMail(db, ada.email, 'account-exists'))).not.toContain('token');
  });

  test('holds no connection while its password waits to be hashed', async () => {
    const narrow = await testDatabase(1);
    const done: string[] = [];
    const once = { scope: '/signup', key: browserKey, body: 'ada' };
    const asked = signUp(narrow.ctx(), signUpSchema.parse(ada), { once }).then(() => done.push('sign-up'));
    await narrow.pool.query('select').then(() => done.push('somebody else'));
    await asked;
    expect(done).toEqual(['somebody else', 'sign-up']);
  });

  test('stores neither the password nor the key of the link', async () => {
    await ask();
    const token = await tokenOf();
    const { rows } = await pool.query<{ row: string }>('select s::text as row from sign_up s order by s.id');
    for (const secret of [goodPassword, token, browserKey]) expect(rows[0]!.row).not.toContain(secret);
  });

  test('ignores fields that the form does not have: no role, no id, no confirmation', async () => {
    await ask({
      id: '1',
      is_demo: 'true',
      verified: 'yes',
      role: 'owner',
      seen_at: '2000-01-01',
      phone: '08031234567',
    });
    await confirmSignUp(ctx(), await tokenOf(), own, device);
    expect(await members()).toMatchObject([{ is_demo: false, phone: null, account_type: 'seller' }]);
    expect(signUpSchema.safeParse({ ...ada, account_type: 'owner' }).success).toBe(false);
  });
});

describe('the mailed link', () => {
  test('opens the account and signs in with one press in the browser of the request', async () => {
    await signUp(ctx(), signUpSchema.parse(ada), { browserKey, next: '/product' });
    const entered = await confirmSignUp(ctx(), await tokenOf(), own, device);
    expect([entered.stage, entered.next]).toEqual(['full', '/product']);
    expect((await findSession(db, entered.token, clock.now()))?.member).toMatchObject({ name: 'Ada Okoro' });
    expect((await signIn(ctx(), { email: ada.email, password: goodPassword }, device, tries)).stage).toBe('full');
  });

  test('asks for the password in any other browser, so that a stranger’s account cannot be opened under another’s address', async () => {
    await ask();
    const token = await tokenOf();
    expect((await findSignUp(ctx(), token, undefined))?.isSameBrowser).toBe(false);
    for (const [proof, said] of [
      [{ tries }, 'Password is required'],
      [{ tries, browserKey: crypto.randomUUID() }, 'Password is required'],
      [{ tries, password: 'eight coconuts on a wall' }, 'This is not the password that was chosen for this account'],
    ] as const) {
      await expect(confirmSignUp(ctx(), token, proof, device)).rejects.toMatchObject({
        message: said,
        field: 'password',
      });
    }
    expect(await members()).toEqual([]);
    expect((await confirmSignUp(ctx(), token, { tries, password: goodPassword }, device)).stage).toBe('full');
  });

  test('slows down a stranger who guesses that password', async () => {
    await ask();
    const token = await tokenOf();
    const guess = () => confirmSignUp(ctx(), token, { tries, password: 'wrong' }, device);
    for (let at = 0; at < 4; at++) await expect(guess()).rejects.toMatchObject({ code: 'invalid' });
    await expect(guess()).rejects.toMatchObject({ code: 'limit' });
  });

  test('works once, also for two at once, and not when it has expired, is malformed or belongs to another address', async () => {
    await ask();
    const token = await tokenOf();
    const both = await Promise.allSettled([1, 2].map(() => confirmSignUp(ctx(), token, own, device)));
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await ask({ email: 'bola@example.com' });
    const late = await tokenOf('bola@example.com');
    clock.advance(signUpLifetime_ms);
    for (const over of [token, late, '', 'x', `${late}x`, 'A'.repeat(43), "' or 1=1 --"]) {
      await expect(confirmSignUp(ctx(), over, own, device)).rejects.toMatchObject({ code: 'not_found' });
      expect(await findSignUp(ctx(), over, browserKey)).toBeUndefined();
    }
    expect(await members()).toHaveLength(1);
  });

  test('of two for one address works first, and the other is then invalid', async () => {
    await ask();
    const stranger = await tokenOf();
    await ask({ name: 'Ada herself' });
    const hers = await tokenOf();
    await confirmSignUp(ctx(), hers, own, device);
    await expect(confirmSignUp(ctx(), stranger, own, device)).rejects.toMatchObject({ code: 'not_found' });
    expect(await members()).toMatchObject([{ name: 'Ada herself' }]);
  });

  test('is invalid if the address got an account meanwhile, even with the right password', async () => {
    await ask();
    const token = await tokenOf();
    await openedAccount(ctx(), { name: 'Ada before' });
    await expect(confirmSignUp(ctx(), token, own, device)).rejects.toMatchObject({ code: 'not_found' });
    expect(await members()).toMatchObject([{ name: 'Ada before' }]);
  });

  test('ends the earlier session of the browser', async () => {
    await openedAccount(ctx(), { email: 'bola@example.com' });
    const before = await signIn(ctx(), { email: 'bola@example.com', password: goodPassword }, device, tries);
    await ask();
    await confirmSignUp(ctx(), await tokenOf(), own, { ...device, token: before.token });
    expect(await findSession(db, before.token, clock.now())).toBeUndefined();
  });
});

describe('addresses', () => {
  test('in full-width letters are the same account; letters that only look alike never are', async () => {
    await ask({ email: 'ａｄａ＠ｅｘａｍｐｌｅ．ｃｏｍ' });
    await confirmSignUp(ctx(), await tokenOf(), own, device);
    expect((await members()).map(({ email }) => email)).toEqual(['ada@example.com']);
    for (const email of ['аda@example.com', 'ɑda@example.com', 'ada@еxample.com']) {
      const wish = signUpSchema.safeParse({ ...ada, email });
      if (!wish.success) continue;
      await signUp(ctx(), wish.data, { browserKey });
      const templates = await db.selectFrom('mail').select('template').orderBy('id', 'desc').limit(1).execute();
      expect(templates).toEqual([{ template: 'confirm-sign-up' }]);
    }
  });
});

describe('a chosen password', () => {
  test.each([
    ['Password is required', undefined],
    ['Use at least 12 characters. Three or four words that do not belong together are easy to keep in mind', 'short'],
    ['This password is too easy to guess. Do not repeat the same piece', 'abcdefabcdefabcdef'],
    ['This password is too easy to guess. Do not follow the order of the keyboard or the alphabet', 'qwertyuiopasdf'],
    ['This password is too easy to guess. Add words that nobody would guess', 'Password12345!'],
    [
      'This password is too easy to guess. Leave your name, your company’s name and your e-mail address out of it',
      'adaeze.okonkwo.1987',
    ],
    ['Use 200 characters or fewer', 'a long story '.repeat(16)],
  ])('%s', (said, password) => {
    const wish = { ...ada, name: 'Adaeze Okonkwo', email: 'adaeze.okonkwo@example.com', password };
    const { error } = signUpSchema.safeParse(wish);
    expect(error?.issues.map(({ message }) => message)).toContain(said);
  });

  test('may be four plain words', () => {
    expect(signUpSchema.safeParse({ ...ada, password: 'yam river lamp seven' }).success).toBe(true);
  });
});
