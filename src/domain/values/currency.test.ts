import { expect, test } from 'vitest';
import { currencies, currency, isCurrency, minorDigits, shownAmount } from './currency.ts';

test('there are at least 135 currencies, each once', () => {
  expect(currencies.length).toBeGreaterThanOrEqual(135);
  expect(new Set(currencies).size).toBe(currencies.length);
});

test.each([
  ['NGN', 700_050n, '₦7,000.50'],
  ['NGN', 700_000n, '₦7,000'],
  ['USD', -5n, '−USD 0.05'],
  ['JPY', 900n, 'JPY 900'],
  ['KWD', 1_005n, 'KWD 1.005'],
] as const)('%s %s is written %s', (code, minor, written) => {
  expect(shownAmount({ minor, currency: currency(code) })).toBe(written);
});

test('each currency has its own number of decimals', () => {
  expect(['NGN', 'JPY', 'XOF', 'KWD'].map((code) => minorDigits(currency(code)))).toEqual([2, 0, 0, 3]);
});

test('an unknown code is not a currency', () => {
  expect(['ngn', 'NG', 'NGNN', 'XXX', '', 'toString'].filter(isCurrency)).toEqual([]);
  expect(() => currency('ABC')).toThrow('ABC is no currency');
});
