import { describe, expect, test } from 'vitest';
import { testDatabase } from '../../../../../test/support/database.ts';
import {
  mailedTo,
  onDevice,
  password,
  signedIn,
  textedCode,
  type SignedIn,
} from '../../../../../test/support/signed-in.ts';
import { minute_ms } from '#platform/clock.ts';
import { isPassword } from '#platform/password-hash.ts';
import { requestEmailChange } from './change-email.ts';
import { changePassword, setPassword } from './change-password.ts';
import { changeProfile } from './change-profile.ts';
import { withCountedTries, sessionTryCount } from './count-tries.ts';
import { endDevice } from './end-device.ts';
import { findAccountSettings } from './find-settings.ts';
import { proveByCode, proveByPassword, textProofCode } from './prove.ts';

const site = await testDatabase();
const { db, clock } = site;
const secret = 'the secret of the tests';
const better = 'nine canoes carry salt';
const change = { currentPassword: password, newPassword: better, confirmPassword: better };
const own = ({ sessionId }: SignedIn) => ({ sessionId, secret });
let number = 0;
const newPhone = () => `+23480412345${String(++number).padStart(2, '0')}`;

const row = ({ member }: SignedIn) =>
  db.selectFrom('member').selectAll().where('id', '=', member.id).executeTakeFirstOrThrow();
const sessionsOf = ({ member }: SignedIn) =>
  db.selectFrom('session').select('id').where('member_id', '=', member.id).execute();

describe('a profile', () => {
  test('is changed, and an empty field is saved as empty', async () => {
    const ngozi = await signedIn(site);
    await changeProfile(ngozi.ctx(), { name: 'Ngozi Obi', company: 'Obi Oils', location: 'Badagry' });
    expect(await findAccountSettings(ngozi.ctx())).toMatchObject({
      name: 'Ngozi Obi',
      company: 'Obi Oils',
      location: 'Badagry',
    });
    await changeProfile(ngozi.ctx(), { name: 'Ngozi Obi' });
    expect(await findAccountSettings(ngozi.ctx())).toMatchObject({ company: undefined, location: undefined });
  });

  test('can be changed only by its member', async () => {
    await expect(changeProfile(site.ctx(), { name: 'X' })).rejects.toMatchObject({ code: 'signed_out' });
  });
});

describe('a password', () => {
  test('is changed by a member who knows it: other devices and open links end, and the member gets a notice', async () => {
    const ngozi = await signedIn(site);
    await onDevice(site, ngozi.member, 'Safari on iPhone');
    await changePassword(ngozi.ctx(), change, own(ngozi));
    expect(await isPassword(better, (await row(ngozi)).password_hash)).toBe(true);
    expect(await sessionsOf(ngozi)).toEqual([{ id: ngozi.sessionId }]);
    expect(await mailedTo(site, ngozi.member.email!)).toEqual(['password-changed']);
  });

  test('is not changed by a person who does not know it', async () => {
    const ngozi = await signedIn(site);
    const wrong = { ...change, currentPassword: 'another one altogether' };
    await expect(changePassword(ngozi.ctx(), wrong, own(ngozi))).rejects.toMatchObject({
      field: 'currentPassword',
      message: 'This is not your password',
    });
    expect(await isPassword(password, (await row(ngozi)).password_hash)).toBe(true);
  });

  test('of two simultaneous changes is the first; the second learns that the password has changed', async () => {
    const ngozi = await signedIn(site);
    const other = 'four goats eat plantain';
    const results = await Promise.allSettled([
      changePassword(ngozi.ctx(), change, own(ngozi)),
      changePassword(ngozi.ctx(), { ...change, newPassword: other, confirmPassword: other }, own(ngozi)),
    ]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('may not contain what a stranger knows about its owner', async () => {
    const ngozi = await signedIn(site, { name: 'Chukwuemeka' });
    const weak = { ...change, newPassword: 'chukwuemeka 1990', confirmPassword: 'chukwuemeka 1990' };
    await expect(changePassword(ngozi.ctx(), weak, own(ngozi))).rejects.toMatchObject({ field: 'newPassword' });
  });

  test('of a demo account stays, and the refusal says why', async () => {
    const demo = await signedIn(site, { is_demo: true });
    await expect(changePassword(demo.ctx(), change, own(demo))).rejects.toThrow('a shared demo account');
  });

  test('is set once by a member who has none', async () => {
    const phone = newPhone();
    const bola = await signedIn(site, { withoutPassword: true, phone });
    await setPassword(bola.ctx(), change, own(bola));
    expect(await isPassword(better, (await row(bola)).password_hash)).toBe(true);
    await expect(setPassword(bola.ctx(), change, own(bola))).rejects.toMatchObject({ code: 'conflict' });
    const text = await db
      .selectFrom('text_message')
      .select('body')
      .where('to_phone', '=', phone)
      .orderBy('id')
      .executeTakeFirst();
    expect(text?.body).toMatch(/^Agbon: your account has a password now\. Not you\? Call \+\d+$/);
  });
});

describe('a proof of the member', () => {
  test('is valid for ten minutes, and the password renews it', async () => {
    const ngozi = await signedIn(site);
    const wish = () => requestEmailChange(ngozi.ctx(), { email: 'ngozi.new@example.com' }, own(ngozi));
    clock.advance(10 * minute_ms);
    await expect(wish()).rejects.toMatchObject({ code: 'forbidden' });
    await expect(proveByPassword(ngozi.ctx(), { currentPassword: 'no' }, own(ngozi))).rejects.toThrow(
      'not your password',
    );
    await proveByPassword(ngozi.ctx(), { currentPassword: password }, own(ngozi));
    await expect(wish()).resolves.toEqual({ sent: true });
  });

  test('cannot be guessed: from the fifth wrong password on each try waits longer', async () => {
    const ngozi = await signedIn(site);
    const guess = () => proveByPassword(ngozi.ctx(), { currentPassword: 'no' }, own(ngozi));
    for (let tries = 0; tries < 4; tries++) await expect(guess()).rejects.toMatchObject({ code: 'invalid' });
    await expect(guess()).rejects.toMatchObject({ code: 'limit' });
    const elsewhere = await onDevice(site, ngozi.member, 'Safari on iPhone');
    await proveByPassword(elsewhere.ctx(), { currentPassword: password }, own(elsewhere));
  });

  test('by text, for a member without a password, accepts the code once, and only for this', async () => {
    const phone = newPhone();
    const bola = await signedIn(site, { withoutPassword: true, phone });
    clock.advance(11 * minute_ms);
    await textProofCode(bola.ctx(), secret);
    const code = await textedCode(site, phone);
    const wrong = code === '000000' ? '000001' : '000000';
    await expect(proveByCode(bola.ctx(), { code: wrong }, own(bola), secret)).rejects.toMatchObject({ field: 'code' });
    await proveByCode(bola.ctx(), { code }, own(bola), secret);
    await expect(proveByCode(bola.ctx(), { code }, own(bola), secret)).rejects.toThrow('This code no longer works');
    await requestEmailChange(bola.ctx(), { email: 'bola.new@example.com' }, own(bola));
  });

  test('by text is refused to a member with a password', async () => {
    const ngozi = await signedIn(site, { phone: newPhone() });
    await expect(textProofCode(ngozi.ctx(), secret)).rejects.toThrow('Give your password instead');
  });

  test('is required in each session separately, and an ended session cannot renew it', async () => {
    const ngozi = await signedIn(site);
    const elsewhere = await onDevice(site, ngozi.member, 'Safari on iPhone');
    await endDevice(elsewhere.ctx(), ngozi.sessionId);
    await expect(requestEmailChange(ngozi.ctx(), { email: 'x@example.com' }, own(ngozi))).rejects.toMatchObject({
      code: 'signed_out',
    });
  });
});

test('counts a wrong password even when the act that needed it is rolled back', async () => {
  const ngozi = await signedIn(site);
  const wrong = { ...change, currentPassword: 'no' };
  const tryIt = () =>
    withCountedTries(ngozi.ctx(), sessionTryCount(ngozi.sessionId), () =>
      changePassword(ngozi.ctx(), wrong, own(ngozi)),
    );
  for (let tries = 0; tries < 4; tries++) await expect(tryIt()).rejects.toMatchObject({ code: 'invalid' });
  await expect(tryIt()).rejects.toMatchObject({ code: 'limit' });
});
