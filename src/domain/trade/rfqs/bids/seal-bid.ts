import type { BidKey } from '#platform/bid-key.ts';
import { seal, unseal } from '#platform/seal.ts';
import { fromSealedText, toSealedText, type BidContent } from './bid.content.ts';

/** Which bid it is. A sealed bid that is copied into another row does not open there. */
export type SealedPlace = { rfqId: bigint; bidderId: bigint; round: number };

const purpose = 'sealed bid';
const padding_bytes = 4096;

/** The length is rounded up, so that it does not say how many digits a price has. */
export function sealBid(key: BidKey, place: SealedPlace, content: BidContent): Buffer {
  const text = Buffer.from(toSealedText(content));
  const padded = Buffer.alloc(Math.ceil(text.length / padding_bytes) * padding_bytes, ' ');
  text.copy(padded);
  return seal(padded, key.secret, placeOf(place));
}

/** Throws for another key or another bid. Two places call it: the bidder's own pages, and the opening of bids and of final offers. */
export function unsealBid(key: BidKey, place: SealedPlace, sealed: Uint8Array): BidContent {
  return fromSealedText(unseal(sealed, key.secret, placeOf(place)).toString('utf8'));
}

function placeOf({ rfqId, bidderId, round }: SealedPlace) {
  return { purpose, owner: `request ${rfqId}, bidder ${bidderId}, round ${round}` };
}
