import { expect, test } from 'vitest';
import { escrowFees_bps } from '#content/escrow-fees.ts';
import { caseSections } from './case-sums.ts';
import { feeSums, readFeeQuestion } from './fee-sums.ts';

const sums = (asked: string) => feeSums(readFeeQuestion(new URLSearchParams(asked)), escrowFees_bps);

test.each([
  ['amount=1,200,000&currency=NGN&payer=seller', ['₦1,200,000', '₦1,182,000', '₦18,000']],
  ['amount=1200000&currency=NGN&payer=buyer', ['₦1,218,000', '₦1,200,000', '₦18,000']],
  ['amount=1200000&currency=NGN&payer=both', ['₦1,209,000', '₦1,191,000', '₦18,000']],
  // To the currency's last unit, half up, without losing a unit.
  ['amount=1.005&currency=KWD&payer=both', ['KWD 1.013', 'KWD 0.998', 'KWD 0.015']],
  ['amount=333&currency=JPY&payer=buyer', ['JPY 338', 'JPY 333', 'JPY 5']],
])('on Basic, %s is paid in, paid out and charged as each deal would be', (asked, [pays, gets, fee]) => {
  expect(sums(asked)[0]).toEqual({ plan: 'basic', pays, gets, fee });
  expect(sums(asked).map(({ plan }) => plan)).toEqual(['basic', 'professional', 'enterprise']);
});

test('an invalid amount is not calculated, and a missing one gets examples', () => {
  for (const amount of ['', '0', '1.005', 'about 5']) expect(sums(`amount=${amount}&currency=NGN`)).toEqual([]);
  expect(readFeeQuestion(new URLSearchParams('currency=XXX&payer=nobody'))).toMatchObject({
    currency: 'NGN',
    payer: 'seller',
  });
  expect(sums('')).toHaveLength(3);
});

test('the worked examples add up: the shares of all sides are the held sum', () => {
  const minor = (text: string) => BigInt(text.replace(/\D/g, '')) * (/\.\d\d$/.test(text) ? 1n : 100n);
  const worked = caseSections(escrowFees_bps).flatMap(({ blocks }) => blocks.filter(({ kind }) => kind === 'sum'));
  expect(worked).toHaveLength(3);
  for (const block of worked) {
    if (block.kind !== 'sum') continue;
    expect(block.lines.reduce((sum, [, value]) => sum + minor(value), 0n)).toBe(minor(block.total[1]));
  }
});
