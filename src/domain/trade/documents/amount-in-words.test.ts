import fc from 'fast-check';
import { expect, test } from 'vitest';
import { currencies, currency, minorDigits } from '#domain/values/currency.ts';
import { amountInWords, numberInWords } from './amount-in-words.view.ts';

test.each([
  [0n, 'NGN', 'Zero naira only'],
  [1n, 'NGN', 'Zero naira, one kobo only'],
  [100n, 'NGN', 'One naira only'],
  [9_600_050n, 'NGN', 'Ninety-six thousand naira, fifty kobo only'],
  [10_000_500n, 'NGN', 'One hundred thousand and five naira only'],
  [
    123_456_789n,
    'NGN',
    'One million two hundred and thirty-four thousand five hundred and sixty-seven naira, eighty-nine kobo only',
  ],
  [100_000_700n, 'NGN', 'One million and seven naira only'],
  [101n, 'USD', 'One US dollar, one cent only'],
  [250n, 'GBP', 'Two pounds sterling, fifty pence only'],
  [900n, 'JPY', 'Nine hundred Japanese yen only'],
  [1_005n, 'KWD', 'One Kuwaiti dinar, 5/1000 only'],
  [
    9_223_372_036_854_775_807n,
    'NGN',
    'Ninety-two quadrillion two hundred and thirty-three trillion seven hundred and twenty billion three hundred and sixty-eight million five hundred and forty-seven thousand seven hundred and fifty-eight naira, seven kobo only',
  ],
])('%s of %s are written out', (minor, code, words) => {
  expect(amountInWords({ minor, currency: currency(code) })).toBe(words);
});

/** Reads the words back into an amount. */
function read(words: string): bigint {
  const small =
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
      ' ',
    );
  const tens = ' ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
  const large = ['', 'thousand', 'million', 'billion', 'trillion', 'quadrillion', 'quintillion'];
  let [whole, group] = [0n, 0n];
  for (const word of words.split(/[ -]/).filter((one) => one !== 'and')) {
    if (small.includes(word)) group += BigInt(small.indexOf(word));
    else if (tens.includes(word)) group += 10n * BigInt(tens.indexOf(word));
    else if (word === 'hundred') group *= 100n;
    else [whole, group] = [whole + group * 1000n ** BigInt(large.indexOf(word)), 0n];
  }
  return whole + group;
}

test('every number written in words reads back as the same number', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 63n - 1n }), (number) => {
      expect(read(numberInWords(number))).toBe(number);
    }),
  );
});

test('every currency has a name and its own minor unit', () => {
  for (const code of currencies) {
    const words = amountInWords({ minor: 10n ** BigInt(minorDigits(code)) + 1n, currency: code });
    expect(words).not.toContain(code);
    expect(words).toMatch(minorDigits(code) === 0 ? /^Two [^,]+ only$/ : /^One [^,]+, .+ only$/);
  }
});
