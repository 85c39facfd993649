import type { BidKey } from '#platform/bid-key.ts';
import type { Visit } from '../../request/visit.ts';

/** The key with which members read their own sealed bids. Staff who view a page as the member get no key. */
export function ownBidKey({ around, services }: Visit): BidKey | undefined {
  return around === undefined ? services.bidKey : undefined;
}
