import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { containsCardNumber } from '#domain/values/card-numbers.ts';

const digits = (length: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length }).map((all) => all.join(''));
const number = (shape: string) =>
  digits(shape.length).map((all) => [...shape].map((sign, at) => (sign === '#' ? all[at] : sign)).join(''));
const several = (one: fc.Arbitrary<string>, sign: string, count: number) =>
  fc.array(one, { minLength: count, maxLength: count }).map((all) => all.join(sign));
const oneOf = (...shapes: string[]) => fc.constantFrom(...shapes).chain(number);

const day = fc.date({ min: new Date('2020-01-01'), max: new Date('2039-12-31'), noInvalidDate: true });
const isoDate = day.map((date) => date.toISOString().slice(0, 10));
const telephone = oneOf(
  '080########', '0803 ### ####', '070-####-####', '081 #### ####', '0803 #######', '0901.###.####',
  '23480########', '234 803 ### ####', '+234 803 ### ####', '+23470########',
); // prettier-ignore
const imei = oneOf('35############', '86############', '01############', '49############').map(withLuhn);
const price = fc.integer({ min: 10_000, max: 99_999 }).map(String);
const naira = price.map((all) => `₦${all}`);
const quantity = fc.integer({ min: 1000, max: 9999 }).map(String);

function withLuhn(partial: string): string {
  return '0123456789'
    .split('')
    .map((last) => partial + last)
    .find((whole) => luhnSum(whole) % 10 === 0)!;
}

function luhnSum(whole: string): number {
  const values = [...whole].toReversed().map((digit, place) => Number(digit) * (1 + (place % 2)));
  return values.reduce((sum, value) => sum + (value > 9 ? value - 9 : value), 0);
}

/** The check digit of a product code, whose sum counts every other digit three times. */
function withEanDigit(partial: string): string {
  const sum = [...partial].reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);
  return partial + ((10 - (sum % 10)) % 10);
}

/** The same texts on every machine and in every run. */
const texts = (kind: fc.Arbitrary<string>) => fc.sample(fc.noBias(kind), { seed: 20_261_122, numRuns: 2000 });

describe('ordinary numbers are all accepted:', () => {
  test.each([
    ['two ISO dates with a dash', several(isoDate, ' - ', 2)],
    ['two ISO dates with a space', several(isoDate, ' ', 2)],
    ['an ISO date and a time', day.map((date) => date.toISOString())],
    ['a telephone’s IMEI', imei],
    ['two IMEI with a space', several(imei, ' ', 2)],
    ['two telephone numbers with a space', several(telephone, ' ', 2)],
    ['three telephone numbers with dashes', several(telephone, ' - ', 3)],
    ['telephone numbers on lines', several(telephone, '\n', 4)],
    ['a mail address with milliseconds in it', day.map((date) => `ada.${date.getTime()}@example.com`)],
    ['an account', number('##########')],
    ['a bank verification number', number('222########')],
    ['an account beside a bank verification number', fc.tuple(number('0#########'), number('222########')).map(String)],
    ['a waybill', number('NG-1###########')],
    ['prices with commas', several(price, ', ', 6)],
    ['prices on lines', several(price, '\n', 6)],
    ['prices with their thousands', several(price, ' ', 4).map((all) => all.replace(/\d{3}\b/g, ',$&'))],
    ['prices with a currency', several(naira, ' ', 6)],
  ])('%s', (_, kind) => {
    expect(texts(kind).filter(containsCardNumber)).toEqual([]);
  });
});

/** The first digits of card numbers with 16 digits. */
const cardOfSixteen = /^(?:[46]|5[0-8]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720|352[89]|35[3-8])/;

/* Numbers that begin like a card and have the right check digit by chance, which one in ten has. The counts are of two thousand texts. */
describe('numbers that look like a card by chance are refused no more often than chance predicts:', () => {
  test.each([
    ['product codes of the length of Visa’s old numbers', number('############').map(withEanDigit), /^4/, 20, 203],
    ['four quantities with commas', several(quantity, ', ', 4), cardOfSixteen, 75, 756],
    ['four quantities with spaces', several(quantity, ' ', 4), cardOfSixteen, 75, 756],
    ['five prices with spaces', several(price, ' ', 5), /\b3[47]\d{3} \d{5} \d/, 13, 126],
  ])('%s', (_, kind, beginning, chance, beginnings) => {
    const all = texts(kind);
    const alike = all.filter((text) => beginning.test(text));
    const refused = all.filter(containsCardNumber);
    expect(refused.filter((text) => !beginning.test(text))).toEqual([]);
    expect([refused.length, alike.length]).toEqual([chance, beginnings]);
  });
});

test.each([
  ['a trunk zero in front', '04111111111111111'],
  ['a plus before digits that can be dialled', '+378282246310005'],
  ['groups that no card has, with commas', '41111,111111,11111'],
  ['a number too long for a card', '41111111111111111111'],
  ['one of 13 digits in other groups', '42222 22222 222'],
  ['a clerk’s list', '4,111 1,111 1,111 1,111'],
])('%s is not a card', (_, text) => {
  expect(containsCardNumber(text)).toBe(false);
});
