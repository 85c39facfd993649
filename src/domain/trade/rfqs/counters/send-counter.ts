import { sql } from 'kysely';
import { day_ms } from '#platform/clock.ts';
import { transaction } from '#platform/database/transaction.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { refuseFlagged } from '../../messages/refuse-codes.ts';
import { requireTrader } from '../../standing/may-trade.ts';
import { notifyBidders } from '../bids/notify-bidders.ts';
import { leftToAward } from '../rfq.quantity.ts';
import { isUndecided } from '../rfq.states.ts';
import { counterTexts, type SendCounter } from './counter.schema.ts';
import { lockBidForBuyer } from './lock-bid-for-buyer.ts';

type Place = { publicId: string; bidId: string };

export async function sendCounter(
  ctx: Ctx,
  { publicId, bidId }: Place,
  { price, quantity, message, days, terms }: SendCounter,
): Promise<{ bidId: bigint }> {
  if (message !== undefined) refuseFlagged(message, { field: 'message' });
  return transaction(ctx, async (ctx) => {
    await requireTrader(ctx, terms);
    const { rfq, bid, request, bidder } = await lockBidForBuyer(ctx, publicId, bidId, 'both willing');
    requireCounterable(rfq, bid);
    const left = leftToAward(rfq);
    if (quantity > left) throw new Failure('invalid', counterTexts.tooMuch(left), { field: 'quantity' });
    await endOverdue(ctx, bid.id);
    const expires_at = new Date(bid.now.getTime() + Number(days) * day_ms);
    const { rows } = await sql`insert into rfq_counter (bid_id, price_kobo, quantity, message, expires_at)
      values (${bid.id}, ${price}, ${quantity}, ${message ?? null}, ${expires_at})
      on conflict (bid_id) where state = 'open' do nothing returning id`.execute(ctx.db);
    if (rows.length === 0) throw new Failure('conflict', counterTexts.openAlready);
    await notifyBidders(ctx, 'bid countered', [{ bidId: bid.id, request, bidder, answerBy: expires_at }]);
    return { bidId: bid.id };
  });
}

type Locked = Awaited<ReturnType<typeof lockBidForBuyer>>;

function requireCounterable({ state, is_sealed, deadline }: Locked['rfq'], bid: Locked['bid']): void {
  const isOpenStill = state === 'open' && deadline > bid.now;
  if (is_sealed && isOpenStill) throw new Failure('conflict', counterTexts.notYet);
  if (!isUndecided(state)) throw new Failure('conflict', counterTexts.over);
  if (bid.state !== 'standing') throw new Failure('conflict', counterTexts.withdrawn);
  if (!bid.isReadable) throw new Failure('conflict', counterTexts.notYet);
  if (bid.isAwarded) throw new Failure('conflict', counterTexts.awarded);
  if (bid.isInRound) throw new Failure('conflict', counterTexts.inRound);
}

/** Marks a counter-offer whose time is over before the job does, because only one counter-offer to a bid can be open. */
async function endOverdue({ db }: Ctx, bidId: bigint): Promise<void> {
  await sql`update rfq_counter set state = 'expired', changed_at = business_now()
    where bid_id = ${bidId} and state = 'open' and expires_at <= business_now()`.execute(db);
}
