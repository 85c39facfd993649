import { type Ctx, Failure } from '#domain/acting/context.ts';
import { bidTexts } from './supply-request.schema.ts';

export function readBidId(bidId: string): bigint {
  return /^\d{1,18}$/.test(bidId) ? BigInt(bidId) : -1n;
}

/** The member's own bid of the first round, locked until the transaction ends with its request. The bid of another member is not found. */
export async function lockOwnBid({ db, actor }: Ctx, bidId: string) {
  if (actor.kind !== 'member') throw new Failure('signed_out', 'Sign in to see this page.');
  const own = db.selectFrom('rfq_bid').where('id', '=', readBidId(bidId)).where('bidder_id', '=', actor.id);
  const found = await own.select('rfq_id').where('round', '=', 1).executeTakeFirst();
  if (!found) throw new Failure('not_found', bidTexts.unknown);
  // The request is locked first, as by bids and deadlines, so that no two transactions deadlock.
  const request = await db
    .selectFrom('rfq')
    .select(['revision', 'state'])
    .where('id', '=', found.rfq_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const bid = await own.select(['id', 'state', 'revision']).where('round', '=', 1).forUpdate().executeTakeFirst();
  if (!bid) throw new Failure('not_found', bidTexts.unknown);
  return { ...bid, rfq_id: found.rfq_id, request };
}
