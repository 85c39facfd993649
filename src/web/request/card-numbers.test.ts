import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { carriesCardNumber } from './card-numbers.ts';

/** The numbers that card networks and payment providers publish for testing. */
const testCards = [
  '4111111111111111',
  '4012888888881881',
  '4222222222222',
  '5555555555554444',
  '5105105105105100',
  '2223003122003222',
  '378282246310005',
  '371449635398431',
  '6011111111111117',
  '30569309025904',
  '38520000023237',
  '3530111333300000',
  '6200000000000005',
  '5061460410120223210',
  '5060666666666666666',
];

const inFours = (digits: string) => digits.match(/\d{1,4}/g)!;
const fullWidth = (text: string) =>
  text.replace(/[!-~]/g, (letter) => String.fromCodePoint(letter.codePointAt(0)! + 0xfee0));

describe.each(testCards)('the test card %s is found', (card) => {
  test.each([
    ['bare', card],
    ['with spaces', inFours(card).join(' ')],
    ['with dashes', inFours(card).join('-')],
    ['with long dashes', inFours(card).join(' – ')],
    ['with dots', inFours(card).join('.')],
    ['with spaces that do not break', inFours(card).join('\u00A0')],
    ['with hyphens that do not break', inFours(card).join('\u2011')],
    ['in full width', fullWidth(card)],
    ['in full width with dashes', fullWidth(inFours(card).join('-'))],
    ['in the middle of words', `my card:${card}, please`],
    ['beside its date and its code', `${inFours(card).join(' ')} 12/27 123`],
    ['after another number', `2 ${inFours(card).join(' ')}`],
    ['with marks on its digits', [...card].join('\u0301')],
    ['under piles of marks', inFours(card).join('\u0316\u0301'.repeat(40))],
    ['on keys of a keyboard', [...card].map((digit) => `${digit}\uFE0F\u20E3`).join('')],
    ['with Japanese marks', [...card].join('\uFF9E')],
    ['with signs of no width', inFours(card).join('\u200B\u00AD')],
    ['on one of several lines', `hello\n${card}\nbye`],
  ])('%s', (_, text) => {
    expect(carriesCardNumber(text)).toBe(true);
  });
});

test('a number whose check digit is wrong is no card', () => {
  for (const card of testCards) {
    const wrong = card.slice(0, -1) + ((Number(card.at(-1)) + 1) % 10);
    expect([card, carriesCardNumber(wrong)]).toEqual([card, false]);
  }
});

test.each([
  '0803 123 4567',
  '+234 803 123 4567',
  '2348031234567',
  '0803 123 4567, 0805 765 4321',
  '0803 123 4567 0803 123 4567',
  '0803-123-4567 / 0805-765-4321',
  '+5511987654321',
  '₦7,000 or ₦15,000',
  '2026-11-22 15:00',
  '0000000000000000',
  'call 1-800-555-0100 ext. 12345',
  '',
])('%j is no card', (text) => {
  expect(carriesCardNumber(text)).toBe(false);
});

const tenDigits = '0123456789'.split('');
const digits = (length: number) =>
  fc.string({ unit: fc.constantFrom(...tenDigits), minLength: length, maxLength: length });

test('no Nigerian phone number is taken for a card, whatever its check digit', () => {
  const subscriber = fc.tuple(fc.constantFrom('70', '80', '81', '90', '91'), digits(8)).map((parts) => parts.join(''));
  fc.assert(
    fc.property(subscriber, fc.constantFrom('0', '234', '+234', '00234', '+234 ', '+234-'), (number, prefix) => {
      expect(carriesCardNumber(prefix + number)).toBe(false);
    }),
    { numRuns: 500 },
  );
});

test('no international phone number is taken for a card', () => {
  const number = fc.integer({ min: 5, max: 15 }).chain(digits);
  fc.assert(
    fc.property(number, (number) => {
      expect(carriesCardNumber(`+${number}`)).toBe(false);
    }),
    { numRuns: 500 },
  );
});

test('any 13 to 19 digits with the right check digit are a card, unless they can be dialled', () => {
  const body = fc.tuple(
    fc.constantFrom('1', '3', '4', '5', '6', '7', '8', '9'),
    fc.integer({ min: 11, max: 17 }).chain(digits),
  );
  fc.assert(
    fc.property(body, ([first, rest]) => {
      const partial = first + rest;
      const check = tenDigits.filter((digit) => carriesCardNumber(partial + digit));
      expect(check).toHaveLength(1);
    }),
  );
});

test.each([
  ['thousands of short ones', '1 '.repeat(1500)],
  ['one without an end', '1'.repeat(60_000)],
  ['many with long gaps', '1---'.repeat(1500)],
])('a form full of digits keeps nobody waiting: %s', (_, text) => {
  expect(carriesCardNumber(text)).toBe(false);
  expect(carriesCardNumber(`${text} x 4111 1111 1111 1111`)).toBe(true);
});
