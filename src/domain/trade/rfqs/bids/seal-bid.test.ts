import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { bidKeyOf } from '#platform/bid-key.ts';
import { supplyRequest } from '../../../../../test/support/bids.ts';
import { readSupplyRequest } from './read-supply-request.ts';
import { sealBid, unsealBid } from './seal-bid.ts';

const key = bidKeyOf('one key');
const place = { rfqId: 7n, bidderId: 8n, round: 1 };
const asked = { quantity: 40n, most: 40n, deadline: new Date('2026-12-01T12:00:00Z') };
const contentOf = (more: Record<string, string> = {}) =>
  readSupplyRequest(supplyRequest(more), asked, new Date('2026-11-22T09:00:00Z'));

test('a sealed bid opens unchanged, only under its key and for its own request, bidder and round', () => {
  const content = contentOf({ freight: '4000', freightFor: 'unit', companyAddress: '4 Creek Road\nBadagry “Òkè”' });
  const sealed = sealBid(key, place, content);
  expect(unsealBid(key, place, sealed)).toEqual(content);
  expect(() => unsealBid(bidKeyOf('another key'), place, sealed)).toThrow('unable to authenticate data');
  for (const other of [{ rfqId: 9n }, { bidderId: 9n }, { round: 2 }])
    expect(() => unsealBid(key, { ...place, ...other }, sealed)).toThrow('unable to authenticate data');
  sealed[40]! ^= 1;
  expect(() => unsealBid(key, place, sealed)).toThrow('unable to authenticate data');
});

test('a price sealed twice looks different, and its length does not reveal its digits', () => {
  const [low, high] = [contentOf({ priceOffer: '1' }), contentOf({ priceOffer: '9,999,999' })];
  const sealed = [low, low, high].map((content) => sealBid(key, place, content));
  expect(sealed[0]!.equals(sealed[1]!)).toBe(false);
  expect(new Set(sealed.map(({ length }) => length)).size).toBe(1);
});

test('the longest answer in the widest letters fits into its column', () => {
  const wide = '椰'.repeat(2000);
  const content = contentOf({
    additionalNotes: wide,
    conditions: wide,
    certifications: wide.slice(0, 1000),
    companyAddress: wide.slice(0, 500),
  });
  expect(sealBid(key, place, content).length).toBeLessThan(40_000);
});

test('sealed bids are decrypted in two places: for their bidder and at the opening', async () => {
  const callers: string[] = [];
  for await (const file of glob('src/**/*.{ts,tsx}'))
    if (!file.endsWith('.test.ts') && /\bunsealBid\(/.test(readFileSync(file, 'utf8'))) callers.push(file);
  expect(callers.toSorted()).toEqual([
    'src/domain/trade/rfqs/bids/find-own-bid.ts',
    'src/domain/trade/rfqs/bids/open-bids.ts',
    'src/domain/trade/rfqs/bids/seal-bid.ts',
  ]);
});
