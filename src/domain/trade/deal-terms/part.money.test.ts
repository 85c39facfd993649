import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { escrowFeeOf } from './fee.shape.ts';
import { heldFor, partTerms, journalLinesOf, outcomeOfPart, priceOfPortion } from './part.shape.ts';
import type { FeePayer } from '#domain/money/plans/plan.rules.ts';

const amount = fc.bigInt({ min: 0n, max: 10n ** 15n });
const payer = fc.constantFrom<FeePayer>('buyer', 'seller', 'both');
const fee_bps = fc.bigInt({ min: 0n, max: 10_000n });
const shares = fc.array(fc.bigInt({ min: 1n, max: 1_000n }), { minLength: 1, maxLength: 6 });
const sum = (all: readonly bigint[]) => all.reduce((one, other) => one + other, 0n);
const sides = { dealId: 1n, buyerId: 2n, sellerId: 3n };

test.each([
  [1n, 150n, 0n],
  [33n, 150n, 0n],
  [34n, 150n, 1n],
  [10_000n, 150n, 150n],
  [10_000n, 120n, 120n],
  [10_000n, 80n, 80n],
  [0n, 150n, 0n],
  [10n ** 18n, 150n, 15n * 10n ** 15n],
])('the fee on %s at %s basis points is %s, half up to the minor unit', (minor, bps, fee) => {
  expect(escrowFeeOf(minor, bps)).toBe(fee);
});

describe('for all amounts', () => {
  test('parts add up to the deal, and their fees to its fee', () => {
    fc.assert(
      fc.property(amount, shares, fee_bps, payer, (minor, weights, bps, who) => {
        const parts = partTerms(minor, weights, { fee_bps: bps, payer: who });
        expect(sum(parts.map((part) => part.minor))).toBe(minor);
        expect(sum(parts.map((part) => part.buyerFee + part.sellerFee))).toBe(escrowFeeOf(minor, bps));
        const free = parts.map((part) => (who === 'buyer' ? part.sellerFee : part.buyerFee));
        expect(who === 'both' || free.every((fee) => fee === 0n)).toBe(true);
      }),
    );
  });

  test('the held money goes to the seller, the buyer and the fee, to the last unit, and no share is negative', () => {
    fc.assert(
      fc.property(
        amount,
        shares,
        fee_bps,
        payer,
        fc.bigInt({ min: 0n, max: 100n }),
        (minor, weights, bps, who, percent) => {
          for (const part of partTerms(minor, weights, { fee_bps: bps, payer: who })) {
            const { seller, buyer, fee } = outcomeOfPart(part, priceOfPortion(part, percent, 100n));
            expect(seller + buyer + fee).toBe(heldFor(part));
            expect([seller >= 0n, buyer >= 0n, fee >= 0n]).toEqual([true, true, true]);
          }
        },
      ),
    );
  });

  test('a full release earns the whole fee, and a full refund no fee', () => {
    fc.assert(
      fc.property(amount, fee_bps, payer, (minor, bps, who) => {
        const [part] = partTerms(minor, [1n], { fee_bps: bps, payer: who });
        const fee = minor === 0n ? 0n : escrowFeeOf(minor, bps);
        expect(outcomeOfPart(part!, minor)).toEqual({
          seller: minor - part!.sellerFee,
          buyer: heldFor(part!) - minor - part!.buyerFee,
          fee,
        });
        expect(outcomeOfPart({ ...part!, minor: minor + 1n }, 0n)).toEqual({
          seller: 0n,
          buyer: heldFor(part!) + 1n,
          fee: 0n,
        });
      }),
    );
  });

  test('the postings of every effect add up to zero', () => {
    const effect = fc.constantFrom('hold' as const, 'release' as const, 'refund' as const, 'split' as const);
    fc.assert(
      fc.property(
        amount,
        fee_bps,
        payer,
        effect,
        fc.bigInt({ min: 0n, max: 100n }),
        (minor, bps, who, what, percent) => {
          const [part] = partTerms(minor, [1n], { fee_bps: bps, payer: who });
          const lines = journalLinesOf(what, part!, sides, priceOfPortion(part!, percent, 100n));
          expect(sum(lines.map((line) => line.minor))).toBe(0n);
        },
      ),
    );
  });
});

test('870 of 1,000 kilos of ₦1,234,567.89 at 1.5 %, which both pay', () => {
  const [part] = partTerms(123_456_789n, [1n], { fee_bps: 150n, payer: 'both' });
  expect(part).toEqual({ minor: 123_456_789n, buyerFee: 925_926n, sellerFee: 925_926n });
  const sellers = priceOfPortion(part!, 870_000n, 1_000_000n);
  expect(sellers).toBe(107_407_406n);
  expect(outcomeOfPart(part!, sellers)).toEqual({ seller: 106_601_850n, buyer: 16_169_753n, fee: 1_611_112n });
});

test('a desheller in two parts of 60 and 40', () => {
  const parts = partTerms(100_000_001n, [60n, 40n], { fee_bps: 150n, payer: 'seller' });
  expect(parts.map(({ minor, sellerFee }) => [minor, sellerFee])).toEqual([
    [60_000_001n, 900_000n],
    [40_000_000n, 600_000n],
  ]);
});

test('neither side gets more than the held money', () => {
  const [part] = partTerms(100n, [1n], { fee_bps: 0n, payer: 'buyer' });
  expect(() => outcomeOfPart(part!, 101n)).toThrow(RangeError);
  expect(() => outcomeOfPart(part!, -1n)).toThrow(RangeError);
  expect(() => priceOfPortion(part!, 2n, 1n)).toThrow(RangeError);
  expect(() => priceOfPortion(part!, 0n, 0n)).toThrow(RangeError);
  expect(() => escrowFeeOf(-1n, 150n)).toThrow(RangeError);
});
