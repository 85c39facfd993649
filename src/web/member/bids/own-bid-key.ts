import type { BidKey } from '#platform/bid-key.ts';
import type { Visit } from '../../request/visit.ts';

/** The key with which members read their own sealed bids. Staff who look at a page as a member get none. */
export function ownBidKey({ around, services }: Visit): BidKey | undefined {
  return around === undefined ? services.bidKey : undefined;
}
