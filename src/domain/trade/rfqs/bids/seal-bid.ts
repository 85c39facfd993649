import { BadSetting } from '#platform/bad-setting.ts';
import type { BidKey } from '#platform/bid-key.ts';
import type { Database } from '#platform/database/connect.ts';
import { seal, unseal } from '#platform/seal.ts';
import { fromSealedText, toSealedText, type BidContent } from './bid.content.ts';

/** The place that a bid is sealed for. A sealed bid that is copied into another row cannot be opened there. */
export type SealedPlace = { rfqId: bigint; bidderId: bigint; round: number };

const purpose = 'sealed bid';
const padding_bytes = 4096;

/** The length is rounded up, so that it does not reveal how many digits the price has. */
export function sealBid(key: BidKey, place: SealedPlace, content: BidContent): Buffer {
  const text = Buffer.from(toSealedText(content));
  const padded = Buffer.alloc(Math.ceil(text.length / padding_bytes) * padding_bytes, ' ');
  text.copy(padded);
  return seal(padded, key.secret, placeOf(place));
}

/** Throws for another key or another bid. */
export function unsealBid(key: BidKey, place: SealedPlace, sealed: Uint8Array): BidContent {
  return fromSealedText(unseal(sealed, key.secret, placeOf(place)).toString('utf8'));
}

function placeOf({ rfqId, bidderId, round }: SealedPlace) {
  return { purpose, owner: `request ${rfqId}, bidder ${bidderId}, round ${round}` };
}

/** The first start on a database saves the fingerprint of its key. A process with another key does not start. */
export async function requireBidKey(db: Database, key: BidKey): Promise<void> {
  await db
    .insertInto('bid_key')
    .values({ number: 1, fingerprint: key.fingerprint })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  if ((await bidKeyFingerprintInForce(db)) !== key.fingerprint) throw new BadSetting(otherKeyText);
}

export async function bidKeyFingerprintInForce(db: Database): Promise<string | undefined> {
  const row = await db
    .selectFrom('bid_key')
    .select('fingerprint')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.fingerprint;
}

const otherKeyText =
  'BID_KEY is another key than the one that this database began with, so its sealed bids could not be opened. Give every process the same key: the setting BID_KEY, or in demo mode the file bid-key in the data folder. If that key is lost, `npm run db -- replace-bid-key` lets the site start with the new one; the bids that are still sealed stay unreadable, and the site tells their bidders.';
