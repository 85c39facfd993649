import { beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../../../test/support/database.ts';
import { forgetEverything } from '../../../../test/support/kept-rows.ts';
import { minute_ms, second_ms } from '#platform/clock.ts';
import { hashPassword } from '#platform/password-hash.ts';
import { newTotpSecret, totpStepAt, totpCode } from '#platform/totp.ts';
import { guardPassword } from './staff.guard.ts';

const { ctx, db, pool, clock } = await testDatabase();
beforeEach(() => forgetEverything(pool));

const password = 'grey heron under the mango';
const hash = await hashPassword(password);
const secret = newTotpSecret();
const codeNow = () => totpCode(secret, totpStepAt(clock.now()));
const wrongCode = () => String((Number(codeNow()) + 1) % 1_000_000).padStart(6, '0');
let places = 0;

/** From a place without earlier tries. */
const attempt = (code: string, given = password, place = `place ${++places}`) =>
  guardPassword(ctx(), {
    password: given,
    hash,
    second: { secret, whose: '7', code },
    tries: [{ kind: 'strict', key: place }],
    wrong: 'No.',
  }).then(
    () => 'in',
    ({ message }: Error) => message,
  );

describe('the code of an authenticator app', () => {
  test('cannot be guessed from a thousand places by a stranger who has the password', async () => {
    for (let tries = 0; tries < 5; tries++) expect(await attempt(wrongCode())).toBe('No.');
    expect(await attempt(codeNow())).toBe('No.');
    clock.advance(minute_ms);
    expect(await attempt(codeNow())).toBe('in');
    expect(await db.selectFrom('slowdown').select('key').where('key', 'like', 'staff-code%').execute()).toEqual([]);
  });

  test('is not slowed down by a stranger who has no password', async () => {
    for (let tries = 0; tries < 6; tries++) await attempt(codeNow(), 'a guess');
    expect(await attempt(codeNow())).toBe('in');
  });

  test('works once, even when it is entered twice at the same moment', async () => {
    clock.advance(30 * second_ms);
    const code = codeNow();
    expect((await Promise.all([attempt(code), attempt(code), attempt(code)])).toSorted()).toEqual(['No.', 'No.', 'in']);
  });
});
