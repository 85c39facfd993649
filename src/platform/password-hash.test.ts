import { describe, expect, test } from 'vitest';
import { quickHash } from '../../test/support/quick-hash.ts';
import { TooManyWait } from './limit-concurrency.ts';
import { checkAndHashPassword, hashPassword, isPassword } from './password-hash.ts';

const password = 'harmattan mango 42';
const stored = await hashPassword(password);

describe('a password', () => {
  test('is recognised, and no other password is accepted', async () => {
    expect(await isPassword(password, stored)).toBe(true);
    for (const other of ['harmattan mango 43', 'Harmattan mango 42', `${password} `, '', password.slice(1)])
      expect([other, await isPassword(other, stored)]).toEqual([other, false]);
  });

  test('is the same in every keyboard’s encoding of its letters', async () => {
    const withAccents = await hashPassword('àgbọn ọ̀pọ̀lọpọ̀'.normalize('NFC'));
    expect(await isPassword('àgbọn ọ̀pọ̀lọpọ̀'.normalize('NFD'), withAccents)).toBe(true);
  });

  test('is saved with argon2id, its settings and its own salt, and nowhere in plain text', async () => {
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    expect(await hashPassword(password)).not.toBe(stored);
  });

  test('is never right for an account without one', async () => {
    for (const none of [null, undefined]) expect(await isPassword(password, none)).toBe(false);
    expect(await isPassword('', null)).toBe(false);
  });

  test('saved in another form makes the sign-in fail with an error', async () => {
    await expect(isPassword(password, 'md5:abc')).rejects.toThrow('not one of ours');
  });
});

test('only a person who knows a password can exchange it for the hash of a new one', async () => {
  const exchanged = await checkAndHashPassword({ present: password, stored, wanted: 'nine canoes carry salt' });
  expect(await isPassword('nine canoes carry salt', exchanged)).toBe(true);
  expect(await checkAndHashPassword({ present: 'another', stored, wanted: 'nine canoes carry salt' })).toBeUndefined();
  expect(await checkAndHashPassword({ present: '', stored: null, wanted: 'nine canoes carry salt' })).toBeUndefined();
});

test('of a thousand at once a few wait their turn, and the others are refused at once', async () => {
  const quick = quickHash(password);
  const asked = Array.from({ length: 1000 }, () => isPassword(password, quick));
  const turnedAway = asked.slice(10).map((one) => one.catch((error: unknown) => error));
  for (const answer of await Promise.all(turnedAway)) expect(answer).toBeInstanceOf(TooManyWait);
  expect(new Set(await Promise.all(asked.slice(0, 10)))).toEqual(new Set([true]));
  expect(await isPassword(password, stored)).toBe(true);
});

test('many passwords are hashed without blocking the event loop', async () => {
  let turns = 0;
  const timer = setInterval(() => turns++, 1);
  await Promise.all(Array.from({ length: 6 }, () => isPassword(password, stored)));
  clearInterval(timer);
  expect(turns).toBeGreaterThan(6);
});
