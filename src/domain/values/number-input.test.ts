import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { measuredNumber, nairaAmount, wholeNumber } from './number-input.ts';

const guests = wholeNumber({
  missing: 'Enter the number',
  wrong: 'Enter a whole number',
  min: 1,
  max: 10_000,
  tooMuch: 'Enter 10,000 or fewer',
});
const weight = measuredNumber({
  missing: 'Enter the weight',
  wrong: 'Enter a weight',
  min: 1,
  max: 1000,
  tooMuch: 'Enter 1,000 or less',
});
const budget = nairaAmount({ missing: 'Enter an amount', max_kobo: 100_000_000_000n, tooMuch: 'That is too much' });
const notAnAmount = 'refused: Enter one amount in naira, like ₦500,000';

function say(schema: z.ZodType, typed: unknown): unknown {
  const parsed = schema.safeParse(typed);
  return parsed.success ? parsed.data : `refused: ${parsed.error.issues[0]!.message}`;
}

describe('a whole number', () => {
  test.each([
    ['150', 150],
    [' 1,500 ', 1500],
    ['1 500', 1500],
    ['+20', 20],
    ['１５０', 150],
    ['007', 7],
    ['1', 1],
    ['10000', 10_000],
  ])('%j is %d', (typed, number) => expect(say(guests, typed)).toBe(number));

  test.each(['0', '-5', '1.5', '1,50', 'about 150', '1e3', '0x10', 'Infinity', '150 guests', ' '])(
    '%j is not a whole number',
    (typed) => expect(say(guests, typed)).toBe('refused: Enter a whole number'),
  );

  test('a number that is too large gets a different message from an invalid one, and an empty field its own', () => {
    expect(say(guests, '10001')).toBe('refused: Enter 10,000 or fewer');
    expect(say(guests, '9'.repeat(39))).toBe('refused: Enter 10,000 or fewer');
    expect(say(guests, '9'.repeat(400))).toBe('refused: Enter a whole number');
    expect(say(guests, undefined)).toBe('refused: Enter the number');
  });
});

describe('a measured number', () => {
  test.each([
    ['12.5', 12.5],
    [' 1,000.00 ', 1000],
    ['19.99', 19.99],
    ['７', 7],
    ['+3', 3],
  ])('%j is %d', (typed, number) => expect(say(weight, typed)).toBe(number));

  test.each(['0', '0.99', '-5', '1.999', '1,50', '.5', '5.', '1e3', '12 kg', ' '])(
    '%j is not a measured number',
    (typed) => expect(say(weight, typed)).toBe('refused: Enter a weight'),
  );

  test('a number that is too large gets its own message, and so does an empty field', () => {
    expect(say(weight, '1000.01')).toBe('refused: Enter 1,000 or less');
    expect(say(weight, undefined)).toBe('refused: Enter the weight');
  });
});

describe('an amount of naira', () => {
  test.each([
    ['₦500,000', 50_000_000n],
    ['500000', 50_000_000n],
    ['N500 000', 50_000_000n],
    ['#500,000', 50_000_000n],
    ['NGN 500,000.50', 50_000_050n],
    ['500k', 50_000_000n],
    ['500 thousand naira', 50_000_000n],
    ['1.5m', 150_000_000n],
    ['₦1.25 Million', 125_000_000n],
    ['0.01', 1n],
  ])('%j is %d kobo', (typed, kobo) => expect(say(budget, typed)).toBe(kobo));

  test('in another currency is refused with the name of that currency', () => {
    for (const [typed, named] of [
      ['$500', '$'],
      ['USD 5', 'USD'],
      ['5 eur', 'EUR'],
    ] as const)
      expect(say(budget, typed)).toBe(`refused: Enter this amount in naira, not in ${named}`);
  });

  test.each(['0', '-500', '300k-500k', 'ask me', '1e6', '٥٠٠', '0.0000001m', '1.5000', '0.005'])(
    '%j is not an amount',
    (typed) => expect(say(budget, typed)).toBe(notAnAmount),
  );

  test.each(['500.000', '500,00', '1.005', '1.250m', '1.500k', '1,50', '1.200,50', '1.000.000'])(
    '%j is ambiguous, and is refused with a message that says so',
    (typed) =>
      expect(say(budget, typed)).toBe('refused: This can be read in two ways. Write it like 1,500,000 or 1,500.50'),
  );

  test('an amount that is too large or endless is refused', () => {
    expect(say(budget, '1,000,000,000')).toBe(100_000_000_000n);
    expect(say(budget, '1,000,000,001')).toBe('refused: That is too much');
    expect(say(budget, '1001 million')).toBe('refused: That is too much');
    expect(say(budget, '1'.repeat(61))).toBe(notAnAmount);
  });
});
