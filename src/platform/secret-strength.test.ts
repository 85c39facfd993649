import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { unpredictableParts } from './secret-strength.ts';

describe('a secret that is easier to guess than its length suggests', () => {
  test.each([
    ['eight letters, repeated', 'qX7rT2mZ'.repeat(4), 9],
    ['sixteen letters, repeated', 'qX7rT2mZw9LkB4nV'.repeat(3), 17],
    ['the same block in other case', 'qX7rT2mZ' + 'QX7RT2MZ' + 'qx7rt2mz' + 'Qx7Rt2Mz', 9],
    ['one letter', 'a'.repeat(64), 2],
    ['letters in the order of the alphabet', 'abcdefghijklmnopqrstuvwxyz012345', 3],
    ['digits backwards', '98765432109876543210987654321098', 4],
    ['rows of a keyboard', 'qwertyuiopasdfghjklzxcvbnm1234567890', 5],
    ['words of every list', 'secretpasswordchangemedefaultagbon', 6],
  ])('%s', (_, secret, most) => {
    expect(unpredictableParts(secret)).toBeLessThanOrEqual(most);
  });
});

test('random bytes have nearly as many parts as letters, in hexadecimal and in base64', () => {
  // The bytes of a hash look random and are the same in each run: of millions of random ones, a few have fewer parts.
  for (let round = 0; round < 500; round++) {
    const bytes = createHash('sha256').update(`round ${round}`).digest();
    expect(unpredictableParts(bytes.subarray(0, 16).toString('hex'))).toBeGreaterThanOrEqual(24);
    expect(unpredictableParts(bytes.toString('base64'))).toBeGreaterThanOrEqual(36);
  }
});

test('only the first thousand letters of a text are examined', () => {
  expect(unpredictableParts('a'.repeat(1_000_000))).toBe(2);
  expect(unpredictableParts(randomBytes(5000).toString('base64'))).toBeLessThanOrEqual(1000);
});
