import { describe, expect, test } from 'vitest';
import { rcNumber, shownRcNumber, shownTin, tin } from './registered-numbers.ts';

describe('an RC number', () => {
  test.each([
    ['RC 1234567', 'RC1234567'],
    ['rc1234567', 'RC1234567'],
    ['RC: 123-456', 'RC123456'],
    ['RC No. 204499', 'RC204499'],
    [' 1204499 ', 'RC1204499'],
    ['BN 1234567', 'BN1234567'],
    ['it/12345', 'IT12345'],
    ['LLP 1', 'LLP1'],
    ['ＲＣ １２３', 'RC123'],
  ])('is read from %s', (typed, saved) => {
    expect(rcNumber.parse(typed)).toBe(saved);
  });

  test.each(['', 'RC', '123456789', 'XX 123', 'RC 12a', 'Topo Palms Ltd', '٣٤٥', 'R'.repeat(61)])(
    'is refused as %s',
    (typed) => {
      expect(rcNumber.safeParse(typed).success).toBe(false);
    },
  );

  test('is shown with a space after its letters', () => {
    expect(['RC1204499', 'BN7'].map(shownRcNumber)).toEqual(['RC 1204499', 'BN 7']);
  });
});

describe('a TIN', () => {
  test.each([
    ['12345678-0001', '123456780001', '12345678-0001'],
    ['123456780001', '123456780001', '12345678-0001'],
    ['TIN: 1234567890', '1234567890', '1234567890'],
    ['2 345 678 901 234', '2345678901234', '2345678901234'],
    ['1234567890–0001', '12345678900001', '1234567890-0001'],
  ])('is read from %s', (typed, saved, shown) => {
    expect(tin.parse(typed)).toBe(saved);
    expect(shownTin(saved)).toBe(shown);
  });

  test.each(['', '12345678', '123456789', '12345678901', '123456789012345', '12345678-000A', 'none'])(
    'is refused as %s',
    (typed) => {
      expect(tin.safeParse(typed).success).toBe(false);
    },
  );
});
