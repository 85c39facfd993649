import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { feeOf } from './fee.shape.ts';
import { heldFor, legTerms, linesOf, outcomeOf, worthOf } from './leg.shape.ts';
import type { FeePayer } from '#domain/money/plans/fee-payer.ts';

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
  expect(feeOf(minor, bps)).toBe(fee);
});

describe('always', () => {
  test('legs add up to the deal, and their fees to its fee', () => {
    fc.assert(
      fc.property(amount, shares, fee_bps, payer, (minor, weights, bps, who) => {
        const legs = legTerms(minor, weights, { fee_bps: bps, payer: who });
        expect(sum(legs.map((leg) => leg.minor))).toBe(minor);
        expect(sum(legs.map((leg) => leg.buyerFee + leg.sellerFee))).toBe(feeOf(minor, bps));
        const free = legs.map((leg) => (who === 'buyer' ? leg.sellerFee : leg.buyerFee));
        expect(who === 'both' || free.every((fee) => fee === 0n)).toBe(true);
      }),
    );
  });

  test('what is held goes to the seller, the buyer and the fee, to the last unit, and to nobody less than nothing', () => {
    fc.assert(
      fc.property(
        amount,
        shares,
        fee_bps,
        payer,
        fc.bigInt({ min: 0n, max: 100n }),
        (minor, weights, bps, who, percent) => {
          for (const leg of legTerms(minor, weights, { fee_bps: bps, payer: who })) {
            const { seller, buyer, fee } = outcomeOf(leg, worthOf(leg, percent, 100n));
            expect(seller + buyer + fee).toBe(heldFor(leg));
            expect([seller >= 0n, buyer >= 0n, fee >= 0n]).toEqual([true, true, true]);
          }
        },
      ),
    );
  });

  test('all to the seller earns the whole fee, and all to the buyer none', () => {
    fc.assert(
      fc.property(amount, fee_bps, payer, (minor, bps, who) => {
        const [leg] = legTerms(minor, [1n], { fee_bps: bps, payer: who });
        const fee = minor === 0n ? 0n : feeOf(minor, bps);
        expect(outcomeOf(leg!, minor)).toEqual({
          seller: minor - leg!.sellerFee,
          buyer: heldFor(leg!) - minor - leg!.buyerFee,
          fee,
        });
        expect(outcomeOf({ ...leg!, minor: minor + 1n }, 0n)).toEqual({
          seller: 0n,
          buyer: heldFor(leg!) + 1n,
          fee: 0n,
        });
      }),
    );
  });

  test('every effect is postings that add up to nothing', () => {
    const effect = fc.constantFrom('hold' as const, 'release' as const, 'refund' as const, 'split' as const);
    fc.assert(
      fc.property(
        amount,
        fee_bps,
        payer,
        effect,
        fc.bigInt({ min: 0n, max: 100n }),
        (minor, bps, who, what, percent) => {
          const [leg] = legTerms(minor, [1n], { fee_bps: bps, payer: who });
          const lines = linesOf(what, leg!, sides, worthOf(leg!, percent, 100n));
          expect(sum(lines.map((line) => line.minor))).toBe(0n);
        },
      ),
    );
  });
});

test('870 of 1,000 kilos of ₦1,234,567.89 at 1.5 %, which both pay', () => {
  const [leg] = legTerms(123_456_789n, [1n], { fee_bps: 150n, payer: 'both' });
  expect(leg).toEqual({ minor: 123_456_789n, buyerFee: 925_926n, sellerFee: 925_926n });
  const sellers = worthOf(leg!, 870_000n, 1_000_000n);
  expect(sellers).toBe(107_407_406n);
  expect(outcomeOf(leg!, sellers)).toEqual({ seller: 106_601_850n, buyer: 16_169_753n, fee: 1_611_112n });
});

test('a desheller in two legs of 60 and 40', () => {
  const legs = legTerms(100_000_001n, [60n, 40n], { fee_bps: 150n, payer: 'seller' });
  expect(legs.map(({ minor, sellerFee }) => [minor, sellerFee])).toEqual([
    [60_000_001n, 900_000n],
    [40_000_000n, 600_000n],
  ]);
});

test('no side gets what is not there', () => {
  const [leg] = legTerms(100n, [1n], { fee_bps: 0n, payer: 'buyer' });
  expect(() => outcomeOf(leg!, 101n)).toThrow(RangeError);
  expect(() => outcomeOf(leg!, -1n)).toThrow(RangeError);
  expect(() => worthOf(leg!, 2n, 1n)).toThrow(RangeError);
  expect(() => worthOf(leg!, 0n, 0n)).toThrow(RangeError);
  expect(() => feeOf(-1n, 150n)).toThrow(RangeError);
});
