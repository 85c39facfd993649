import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countWork } from '../../../test/support/counted-work.ts';
import { containsCardNumber, shortestText } from './card-numbers.ts';
import { textAsRead } from './text-as-read.ts';

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
    ['with non-breaking spaces', inFours(card).join('\u00A0')],
    ['with non-breaking hyphens', inFours(card).join('\u2011')],
    ['in full width', fullWidth(card)],
    ['in full width with dashes', fullWidth(inFours(card).join('-'))],
    ['in the middle of words', `my card:${card}, please`],
    ['beside its date and its code', `${inFours(card).join(' ')} 12/27 123`],
    ['after another number', `2 ${inFours(card).join(' ')}`],
    ['with marks on its digits', [...card].join('\u0301')],
    ['under piles of marks', inFours(card).join('\u0316\u0301'.repeat(40))],
    ['on keys of a keyboard', [...card].map((digit) => `${digit}\uFE0F\u20E3`).join('')],
    ['with Japanese marks', [...card].join('\uFF9E')],
    ['with zero-width characters', inFours(card).join('\u200B\u00AD')],
    ['on one of several lines', `hello\n${card}\nbye`],
  ])('%s', (_, text) => {
    expect(containsCardNumber(text)).toBe(true);
  });
});

test('a number with a wrong check digit is not a card', () => {
  for (const card of testCards) {
    const wrong = card.slice(0, -1) + ((Number(card.at(-1)) + 1) % 10);
    expect([card, containsCardNumber(wrong)]).toEqual([card, false]);
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
])('%j is not a card', (text) => {
  expect(containsCardNumber(text)).toBe(false);
});

const tenDigits = '0123456789'.split('');
const digits = (length: number) =>
  fc.string({ unit: fc.constantFrom(...tenDigits), minLength: length, maxLength: length });

test('no Nigerian phone number counts as a card, with any check digit', () => {
  const subscriber = fc.tuple(fc.constantFrom('70', '80', '81', '90', '91'), digits(8)).map((parts) => parts.join(''));
  fc.assert(
    fc.property(subscriber, fc.constantFrom('0', '234', '+234', '00234', '+234 ', '+234-'), (number, prefix) => {
      expect(containsCardNumber(prefix + number)).toBe(false);
    }),
    { numRuns: 500 },
  );
});

test('no international phone number counts as a card', () => {
  const number = fc.integer({ min: 5, max: 15 }).chain(digits);
  fc.assert(
    fc.property(number, (number) => {
      expect(containsCardNumber(`+${number}`)).toBe(false);
    }),
    { numRuns: 500 },
  );
});

const otherSigns = "/,_·•*|:~+'=‾();#\n\t\u2800\u001F"
  .split('')
  .concat([', ', '    ', '\r\n', ') (', ' / ', ' + ', '\n\n']);
const usualSigns = [' ', '-', '.', ' - ', '–', '\u00A0', '\u2212'];
const allSigns = [...usualSigns, ...otherSigns];

/** The first digits of each network's numbers, and the groups between which any character may stand. */
const networks: [network: string, prefixes: string[], groupings: number[][]][] = [
  ['Visa', ['4'], [[13], [16], [19], [4, 4, 4, 4], [4, 4, 4, 4, 3]]],
  ['Mastercard', ['51', '53', '55', '2221', '2229', '2230', '2699', '2719', '2720'], [[16], [4, 4, 4, 4]]],
  ['American Express', ['34', '37'], [[15], [4, 6, 5]]],
  [
    'Verve',
    ['506099', '506198', '507865', '507964', '650002', '650027'],
    [[16], [18], [19], [4, 4, 4, 4], [4, 4, 4, 4, 3]],
  ],
  ['Maestro', ['50', '56', '58', '6'], [[16], [17], [18], [19], [4, 4, 4, 4], [4, 4, 4, 4, 3]]],
  ['Discover', ['6011', '644', '649', '65'], [[16], [4, 4, 4, 4]]],
  ['Diners Club', ['300', '305', '36', '38', '39'], [[14], [4, 6, 4]]],
  ['JCB', ['3528', '3589'], [[16], [17], [18], [19], [4, 4, 4, 4], [4, 4, 4, 4, 3]]],
  ['UnionPay', ['62'], [[16], [17], [18], [19], [4, 4, 4, 4], [4, 4, 4, 4, 3]]],
];

const withCheckDigit = (partial: string) => {
  const places = [...partial].toReversed().map((digit, place) => Number(digit) * (place % 2 === 0 ? 2 : 1));
  const sum = places.reduce((total, value) => total + (value > 9 ? value - 9 : value), 0);
  return partial + ((10 - (sum % 10)) % 10);
};

const inGroups = (number: string, sizes: number[]) => {
  let end = 0;
  return sizes.map((size) => number.slice(end, (end += size)));
};

const before = fc.constantFrom(
  '',
  ' ',
  'card:',
  'Pay 2 x ',
  '(',
  '₦5,000 for ',
  'Àgbọn\n',
  '7 / ',
  '2, ',
  '0803 123 4567 0805 765 4321 ',
  '+234 803 123 4567 ',
);
const after = fc.constantFrom('', '.', ')', ' please', ' / 12/27', ', 3 bags', '\n08031234567');
const valid = (prefixes: string[], length: number) =>
  fc.tuple(fc.constantFrom(...prefixes), digits(18)).map(([prefix, rest]) => {
    return withCheckDigit((prefix + rest).slice(0, length - 1));
  });

describe.each(networks)('any number of %s is found', (_, prefixes, groupings) => {
  const grouped = fc.constantFrom(...groupings).chain((sizes) =>
    valid(
      prefixes,
      sizes.reduce((sum, size) => sum + size),
    ).map((number) => inGroups(number, sizes)),
  );

  test('in the groups of its cards, with the same sign in between', () => {
    fc.assert(
      fc.property(grouped, before, after, (groups, before, after) => {
        const missed = allSigns.filter((sign) => !containsCardNumber(before + groups.join(sign) + after));
        expect(missed).toEqual([]);
      }),
    );
  });

  test('in the groups of its cards, with a different sign after each', () => {
    const signs = fc.array(fc.constantFrom(...allSigns), { minLength: 4, maxLength: 4 });
    fc.assert(
      fc.property(grouped, signs, (groups, [...signs]) => {
        expect(containsCardNumber(groups.map((group) => group + signs.pop()!).join(''))).toBe(true);
      }),
    );
  });

  test('in any groups with spaces, dashes and dots between', () => {
    const longer = groupings.map((sizes) => sizes.reduce((sum, size) => sum + size)).filter((length) => length > 13);
    const number = fc.constantFrom(...longer).chain((length) => valid(prefixes, length));
    const signs = fc.array(fc.constantFrom('', ...usualSigns), { minLength: 18, maxLength: 18 });
    fc.assert(
      fc.property(number, signs, before, (number, [...signs], before) => {
        expect(containsCardNumber(before + [...number].join('|').replace(/\|/g, () => signs.pop()!))).toBe(true);
      }),
    );
  });
});

test('digits of every script count as digits', () => {
  const everyCharacter = Array.from({ length: 0x20000 }, (_, code) =>
    code >> 11 === 27 ? '' : String.fromCodePoint(code),
  );
  const sets = everyCharacter.join('').match(/\p{Nd}{10}/gu)!;
  expect(sets.length).toBeGreaterThan(60);
  const inScript = (text: string, set: string) => text.replace(/\d/g, (digit) => [...set][Number(digit)]!);
  const missed = sets.filter((set) => !containsCardNumber(inScript('4012 8888 8888 1881', set)));
  const taken = sets.filter((set) => containsCardNumber(inScript('4012 8888 8888 1882', set)));
  expect([missed, taken]).toEqual([[], []]);
  expect(containsCardNumber('٤111 ११११ 1111/1111')).toBe(true);
});

test.each([
  ['thousands of short ones', '1 '.repeat(1500)],
  ['one without an end', '1'.repeat(60_000)],
  ['many with long gaps', '1---'.repeat(1500)],
  ['the beginnings of cards', '4 '.repeat(30_000)],
  ['the beginnings of cards, with other signs', '4/'.repeat(30_000)],
  ['signs between two digits', `4${'/'.repeat(60_000)}4`],
  ['another script’s', '९'.repeat(20_000)],
])('a form full of digits is checked quickly: %s', (_, text) => {
  expect(containsCardNumber(text)).toBe(false);
  expect(containsCardNumber(`${text} x 4111 1111 1111 1111`)).toBe(true);
});

test('a text that is too short for a card number is not searched, because files have millions of blank cells', async () => {
  const short = ['', '1', '4111', '⑪⑪⑪⑪'];
  expect(await countWork(async () => short.map((text) => containsCardNumber(text)))).toBe(0);
  const digitsIn = (code: number) => textAsRead(String.fromCodePoint(code)).replace(/\D/g, '').length;
  const most = Array.from({ length: 0x20000 }, (_, code) => digitsIn(code) / String.fromCodePoint(code).length);
  expect((shortestText - 1) * Math.max(...most)).toBeLessThan(13);
  expect(containsCardNumber('㊶⑪⑪⑪⑪⑪⑪⑪')).toBe(true);
});
