import { expect, test } from 'vitest';
import { seal, unseal } from './seal.ts';

const secret = 'the secret of the tests';
const place = { purpose: 'authenticator', owner: '7' };
const plain = Buffer.from('what nobody may read');

test('a sealed value can be opened again, and looks different every time', () => {
  const sealed = seal(plain, secret, place);
  expect(unseal(sealed, secret, place)).toEqual(plain);
  expect(sealed.includes(plain)).toBe(false);
  expect(seal(plain, secret, place).equals(sealed)).toBe(false);
});

test('a sealed value opens only for its owner, its purpose and its secret', () => {
  const sealed = seal(plain, secret, place);
  expect(() => unseal(sealed, secret, { ...place, owner: '8' })).toThrow(/authenticate|Invalid/);
  expect(() => unseal(sealed, secret, { ...place, purpose: 'other' })).toThrow(/authenticate|Invalid/);
  expect(() => unseal(sealed, `${secret}!`, place)).toThrow(/authenticate|Invalid/);
});

test('a single changed bit is noticed, at any position', () => {
  const sealed = seal(plain, secret, place);
  for (let at = 0; at < sealed.length; at++) {
    const touched = Buffer.from(sealed);
    touched[at]! ^= 1;
    expect(() => unseal(touched, secret, place)).toThrow(/authenticate|Invalid/);
  }
  expect(() => unseal(sealed.subarray(0, 20), secret, place)).toThrow(/authenticate|Invalid/);
});
