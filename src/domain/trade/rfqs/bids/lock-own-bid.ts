import { sql } from 'kysely';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { bidTexts } from './supply-request.schema.ts';

export function readBidId(bidId: string): bigint {
  return /^\d{1,18}$/.test(bidId) ? BigInt(bidId) : -1n;
}

/** Finds the member's own bid of the first round, and locks it and its request until the transaction ends. The bid of another member is not found. */
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

/**
 * Locks all that the acts of a bid's bidder lock, in the same order, so that nothing changes the bid before such an act: both members, the
 * request, the round of final offers and the bid.
 */
export async function lockBeforeActs(ctx: Ctx, bidId: string): Promise<void> {
  if (ctx.actor.kind !== 'member') throw new Failure('signed_out', 'Sign in to see this page.');
  const own = sql`rfq_bid bid join rfq on rfq.id = bid.rfq_id
    where bid.id = ${readBidId(bidId)} and bid.bidder_id = ${ctx.actor.id} and bid.round = 1`;
  const statements = [
    sql`select from member where id in (select buyer_id from ${own} union all select bidder_id from ${own}) order by id`,
    sql`select from rfq where id = (select rfq_id from ${own})`,
    sql`select from rfq_round where rfq_id = (select rfq_id from ${own}) and opened_at is null`,
    sql`select from rfq_bid where id = (select bid.id from ${own})`,
  ];
  for (const statement of statements) await sql`${statement} for no key update`.execute(ctx.db);
}
