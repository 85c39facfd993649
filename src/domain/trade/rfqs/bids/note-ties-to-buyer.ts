import { sql } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';

/** A device that more than this many members use is no sign of one person. */
const mostOnDevice = 10;
/** At most this many of a bidder's newest pictures are compared. */
const mostPictures = 300;
/** Pictures of goods, of requests and of the members themselves. */
const pictureKinds = sql.join(['listing-picture', 'rfq-picture', 'member-picture']);

/** Pictures look alike if at most this many of the 64 bits differ. */
const mostBitsApart = 6;

/** The perceptual hashes of a member's newest pictures. A picture has several files with the same hash. */
const hashesOf = (memberId: ReturnType<typeof sql>) => sql`(select distinct perceptual_hash from (
  select perceptual_hash from file where uploaded_by = ${memberId} and perceptual_hash is not null and kind in (${pictureKinds})
  order by id desc limit ${mostPictures}) newest)`;

/**
 * Notes what a bidder shares with the buyer of the request, so that staff look at a bid that one person may have sent to themselves. The
 * bid still counts, because members of one household or firm share things too. Pictures are the same if both uploaded the same file,
 * because we encode a file in the same way each time. They are similar if few bits of their perceptual hashes differ, like those of a
 * smaller copy. The content of a sealed bid is not read.
 */
export async function noteTiesToBuyer({ db }: Ctx, bidId: bigint): Promise<void> {
  await sql`update rfq_bid set shared_with_buyer = coalesce((
      select of_bidder.kind from account_trace of_bidder join account_trace of_buyer on of_buyer.kind = of_bidder.kind and of_buyer.digest = of_bidder.digest
      where of_bidder.member_id = rfq_bid.bidder_id and of_buyer.member_id = rfq.buyer_id and (of_bidder.kind <> 'device' or (
        select count(*) from (select from account_trace other where other.kind = of_bidder.kind and other.digest = of_bidder.digest
          limit ${mostOnDevice + 1}) counted) <= ${mostOnDevice})
      order by case of_bidder.kind when 'bank_account' then 1 when 'card' then 2 else 3 end limit 1), (
      select 'picture' from (select hash from file where uploaded_by = rfq_bid.bidder_id and kind in (${pictureKinds})
        order by id desc limit ${mostPictures}) of_bidder
      where exists (select from file of_buyer where of_buyer.hash = of_bidder.hash and of_buyer.uploaded_by = rfq.buyer_id
        and of_buyer.kind in (${pictureKinds})) limit 1), (
      select 'similar_picture' from ${hashesOf(sql`rfq_bid.bidder_id`)} of_bidder join ${hashesOf(sql`rfq.buyer_id`)} of_buyer
        on bit_count((of_bidder.perceptual_hash # of_buyer.perceptual_hash)::bit(64)) <= ${mostBitsApart} limit 1))
    from rfq where rfq.id = rfq_bid.rfq_id and rfq_bid.id = ${bidId}`.execute(db);
}
