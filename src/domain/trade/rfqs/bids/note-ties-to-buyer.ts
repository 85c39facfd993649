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
 * bid counts, because members of one household or firm share things too. A picture is the same if both uploaded the same file: we draw a
 * file in the same way each time. It is similar if few bits of the perceptual hash differ, as those of a copy that was made smaller do. What a sealed bid says is not read.
 */
export async function noteTiesToBuyer({ db }: Ctx, bidId: bigint): Promise<void> {
  await sql`update rfq_bid set shared_with_buyer = coalesce((
      select own.kind from account_trace own join account_trace theirs on theirs.kind = own.kind and theirs.digest = own.digest
      where own.member_id = rfq_bid.bidder_id and theirs.member_id = rfq.buyer_id and (own.kind <> 'device' or (
        select count(*) from (select from account_trace other where other.kind = own.kind and other.digest = own.digest
          limit ${mostOnDevice + 1}) counted) <= ${mostOnDevice})
      order by case own.kind when 'bank_account' then 1 when 'card' then 2 else 3 end limit 1), (
      select 'picture' from (select hash from file where uploaded_by = rfq_bid.bidder_id and kind in (${pictureKinds})
        order by id desc limit ${mostPictures}) own
      where exists (select from file theirs where theirs.hash = own.hash and theirs.uploaded_by = rfq.buyer_id
        and theirs.kind in (${pictureKinds})) limit 1), (
      select 'similar_picture' from ${hashesOf(sql`rfq_bid.bidder_id`)} own join ${hashesOf(sql`rfq.buyer_id`)} theirs
        on bit_count((own.perceptual_hash # theirs.perceptual_hash)::bit(64)) <= ${mostBitsApart} limit 1))
    from rfq where rfq.id = rfq_bid.rfq_id and rfq_bid.id = ${bidId}`.execute(db);
}
