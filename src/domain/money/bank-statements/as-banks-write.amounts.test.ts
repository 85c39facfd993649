import fc from 'fast-check';
import { expect, test } from 'vitest';
import { currency, minorDigits, shownAmount } from '#domain/values/currency.ts';
import { readBankAmount } from './bank-formats.ts';

const naira = currency('NGN');
const read = (typed: string, code = 'NGN') => readBankAmount(typed, currency(code));

/** The parts of amounts, characters like them, and characters that break parsers. */
const strange = fc.constantFrom(...Array.from('0123456789.,-()₦NGNDRC \t\u00A0\u2212\uFFFD１２Ẹ\u0301\u202E\0"\'=é😀'));

test.each([
  ['1,234.56', 123_456n],
  ['1234.56', 123_456n],
  ['1 234.56', 123_456n],
  ['1\u00A0234\u00A0567.00', 123_456_700n],
  ['₦1,234.56', 123_456n],
  ['₦ 1,234', 123_400n],
  ['N1,234.5', 123_450n],
  ['NGN 1,234.56', 123_456n],
  ['1,234.56 NGN', 123_456n],
  ['ngn1234', 123_400n],
  ['+500', 50_000n],
  ['-500', -50_000n],
  ['−500.00', -50_000n],
  ['500-', -50_000n],
  ['₦-500', -50_000n],
  ['-₦500', -50_000n],
  ['(1,234.56)', -123_456n],
  ['(₦1,234.56)', -123_456n],
  ['₦(500)', undefined],
  ['( 500 )', -50_000n],
  ['.5', 50n],
  ['0.00', 0n],
  ['10.000', 1000n],
  ['１２３', 12_300n],
  ['', 0n],
  ['-', 0n],
  ['–', 0n],
  ['nil', 0n],
  ['N/A', 0n],
])('%s is read as %s', (typed, minor) => {
  expect(read(typed)).toEqual(minor === undefined ? { wrong: 'wrongAmount' } : { minor });
});

test.each([
  ['500 DR', 50_000n, 'debit'],
  ['1,500.00CR', 150_000n, 'credit'],
  ['500 dr.', 50_000n, 'debit'],
])('%s contains the side of the amount', (typed, minor, side) => {
  expect(read(typed)).toEqual({ minor, side });
});

test.each([
  'abc',
  '1e5',
  '1.234,56',
  '12,34',
  '1,23,456',
  '1.2.3',
  '--5',
  '-5-',
  '(-5)',
  '5 000 00',
  'USD 5',
  '5%',
  '=5+5',
  '-5 DR',
  'DR',
  '.',
  '0x10',
  '9'.repeat(100),
])('%s is not an amount', (typed) => {
  expect(read(typed)).toEqual({ wrong: 'wrongAmount' });
});

test('nothing is rounded, and no currency has more decimals than its own', () => {
  expect([read('1.005'), read('1.5', 'JPY'), read('1.0', 'JPY'), read('1.005', 'KWD'), read('1.0005', 'KWD')]).toEqual([
    { wrong: 'tooFine' },
    { wrong: 'tooFine' },
    { minor: 1n },
    { minor: 1005n },
    { wrong: 'tooFine' },
  ]);
});

test('an amount larger than any bank holds is refused', () => {
  expect([read('10,000,000,000,000'), read('10,000,000,000,000.01'), read('9'.repeat(30))]).toEqual([
    { minor: 1_000_000_000_000_000n },
    { wrong: 'tooMuch' },
    { wrong: 'tooMuch' },
  ]);
});

test('every amount that we write is read back unchanged, negative amounts in brackets', () => {
  fc.assert(
    fc.property(fc.bigInt(1n, 10n ** 14n), fc.constantFrom('NGN', 'USD', 'JPY', 'KWD'), (minor, code) => {
      const amount = { minor, currency: currency(code) };
      expect(minorDigits(amount.currency)).toBeLessThan(4);
      expect(read(shownAmount(amount), code)).toEqual({ minor });
      expect(read(`(${shownAmount(amount)})`, code)).toEqual({ minor: -minor });
    }),
  );
});

test('no text of any kind breaks the parser', () => {
  fc.assert(
    fc.property(fc.string({ unit: strange, maxLength: 90 }), (typed) => {
      expect(() => readBankAmount(typed, naira)).not.toThrow();
    }),
  );
});
