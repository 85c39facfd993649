import { expect, test } from 'vitest';
import { bidKeyOfTests } from '../../../../test/support/bid-key.ts';
import type { Visit } from '../../request/visit.ts';
import { ownBidKey } from './own-bid-key.ts';

test('a member’s own pages have the key of sealed bids, and the same pages in a member view do not', () => {
  const visit = { services: { bidKey: bidKeyOfTests } } as Visit;
  expect(ownBidKey(visit)).toBe(bidKeyOfTests);
  expect(ownBidKey({ ...visit, around: () => null })).toBeUndefined();
});
