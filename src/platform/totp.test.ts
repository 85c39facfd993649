import { describe, expect, test } from 'vitest';
import { toBase32 } from './base32.ts';
import { newTotpSecret, totpStepAt, findTotpStep, totpAddress, totpCode } from './totp.ts';

// RFC 6238, appendix B, and RFC 4226, appendix D: the same secret.
const secret = Buffer.from('12345678901234567890');

describe('a code matches the standard', () => {
  test.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('at %i seconds, in eight digits (RFC 6238)', (seconds, code) => {
    const step = totpStepAt(new Date(seconds * 1000));
    expect(totpCode(secret, step, 8)).toBe(code);
    expect(totpCode(secret, step)).toBe(code.slice(2));
  });

  test.each([
    ...['755224', '287082', '359152', '969429', '338314', '254676', '287922', '162583', '399871', '520489'].entries(),
  ])('at count %i, in six digits (RFC 4226)', (count, code) => {
    expect(totpCode(secret, count)).toBe(code);
  });
});

describe('a code is accepted', () => {
  const now = new Date('2026-11-22T09:00:10Z');
  const step = totpStepAt(now);

  test.each([0, -1, 1])('%i steps away', (distance) => {
    expect(findTotpStep(secret, totpCode(secret, step + distance), now)).toBe(step + distance);
  });

  test.each([-2, 2, -20])('but not %i steps away', (distance) => {
    expect(findTotpStep(secret, totpCode(secret, step + distance), now)).toBeUndefined();
  });

  test.each(['', '12345', '1234567', 'abcdef', '１２３４５６'])('but not if it is malformed: %j', (typed) => {
    expect(findTotpStep(secret, typed, now)).toBeUndefined();
  });
});

test('a secret has 160 bits and is never the same', () => {
  expect(newTotpSecret()).toHaveLength(20);
  expect(newTotpSecret().equals(newTotpSecret())).toBe(false);
});

test('an address with special characters in its names stays valid', () => {
  const address = totpAddress({ issuer: 'Àgbọn', name: 'a:b&c@example.com', secret: 'ABC' });
  expect(address).toBe(
    'otpauth://totp/%C3%80gb%E1%BB%8Dn:a%3Ab%26c%40example.com?secret=ABC&issuer=%C3%80gb%E1%BB%8Dn',
  );
});

// RFC 4648 §10, without the padding.
test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('%j is written in base 32 as %j', (text, written) => {
  expect(toBase32(Buffer.from(text))).toBe(written);
});
