import { expect, test } from 'vitest';
import { bidCost, landedPerUnit } from './bid.rules.ts';
import { presentOfferOf, type BidOffer } from './offered-by.ts';

const bid: BidOffer = {
  price_kobo: 400_00n,
  quantity: 40n,
  least_quantity: 30n,
  freight_kobo: 1_000_00n,
  freight_for: 'delivery',
  earliest_delivery: '2026-12-20',
  valid_until: '2027-01-20',
};

test('an accepted counter-offer changes the price and the quantity, and nothing else', () => {
  expect(presentOfferOf(bid, null)).toEqual(bid);
  const counter = { price_kobo: '38000', quantity: '25' };
  expect(presentOfferOf(bid, counter)).toEqual({ ...bid, price_kobo: 380_00n, quantity: 25n, least_quantity: 25n });
});

test('landed cost spreads the freight of a delivery over the quantity to be awarded', () => {
  expect(landedPerUnit(bid, 10n)).toBe(500_00n);
  expect(landedPerUnit(bid, 40n)).toBe(425_00n);
  expect(landedPerUnit(bid, 3n)).toBe(733_33n);
  expect(landedPerUnit(bid, 6n)).toBe(566_67n);
});

test('freight for each unit costs the same at every quantity', () => {
  const each: BidOffer = { ...bid, freight_kobo: 50_00n, freight_for: 'unit' };
  expect(landedPerUnit(each, 1n)).toBe(450_00n);
  expect(bidCost(each, 7n)).toEqual({ goods_kobo: 2_800_00n, freight_kobo: 350_00n, total_kobo: 3_150_00n });
});
