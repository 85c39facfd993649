import { sql } from 'kysely';
import { hour_ms } from '#platform/clock.ts';
import { transaction } from '#platform/database/transaction.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { findBlockers } from '#domain/people/blocks/blocks.ts';
import { requireTrader } from '../../standing/may-trade.ts';
import { mailedRequest } from '../bids/mailed-request.ts';
import { notifyBidders } from '../bids/notify-bidders.ts';
import { lockOwnRfq, type LockedRfq } from '../own-rfq.ts';
import { isUndecided } from '../rfq.states.ts';
import { roundTexts, type BeginRound } from './round.schema.ts';

export async function beginRound(
  ctx: Ctx,
  publicId: string,
  { who, bids, hours, terms }: BeginRound,
): Promise<{ publicId: string }> {
  if (who === 'chosen' && bids.length === 0) throw new Failure('invalid', roundTexts.chooseOne, { field: 'bids' });
  return transaction(ctx, async (ctx) => {
    await requireTrader(ctx, terms);
    const rfq = await lockOwnRfq(ctx, publicId);
    const deadline = await requireRoundTime(ctx, rfq, Number(hours) * hour_ms);
    const bidders = await findBidders(ctx, rfq.id, who === 'all' ? undefined : bids.map(BigInt));
    if (bidders.length === 0) throw new Failure('conflict', roundTexts.noBids);
    if (bidders.some(({ hasCounter }) => hasCounter)) throw new Failure('conflict', roundTexts.countered);
    await saveRound(ctx, rfq.id, deadline, bidders);
    await notifyOfRound(ctx, rfq, deadline, bidders);
    return { publicId };
  });
}

/** A closed request must not end while its round runs. */
async function requireRoundTime({ db }: Ctx, rfq: LockedRfq, length_ms: number): Promise<Date> {
  const { rows } = await sql<{ now: Date; isOpened: boolean; hasRound: boolean }>`select business_now() as now,
    not exists (select from rfq_opening where rfq_id = ${rfq.id}) as "isOpened",
    exists (select from rfq_round where rfq_id = ${rfq.id}) as "hasRound"`.execute(db);
  const { now, isOpened, hasRound } = rows[0]!;
  if (!isUndecided(rfq.state)) throw new Failure('conflict', roundTexts.over);
  if (hasRound) throw new Failure('conflict', roundTexts.begunAlready);
  if (rfq.is_sealed && (rfq.state === 'open' || !isOpened)) throw new Failure('conflict', roundTexts.notYet);
  const deadline = new Date(now.getTime() + length_ms);
  if (rfq.state !== 'open' && rfq.due_at !== null && deadline >= rfq.due_at)
    throw new Failure('conflict', roundTexts.tooLate);
  return deadline;
}

type Bidder = { bidId: bigint; bidderId: bigint; name: string; email: string | null; hasCounter: boolean };

async function findBidders({ db }: Ctx, rfqId: bigint, chosen: readonly bigint[] | undefined): Promise<Bidder[]> {
  const { rows } = await sql<Bidder>`
    select bid.id as "bidId", bidder_id as "bidderId", member.name, member.email,
      exists (select from rfq_counter counter where counter.bid_id = bid.id and counter.state = 'open'
        and counter.expires_at > business_now()) as "hasCounter"
    from rfq_bid bid join member on member.id = bid.bidder_id
    where rfq_id = ${rfqId} and bid.state = 'standing' and sealed is null and price_kobo is not null and bidder_erased_at is null
      and member.suspended_at is null
      and (${chosen === undefined}::boolean or bid.id = any(${chosen ?? []}::bigint[]))
      and not exists (select from rfq_award award where award.bid_id = bid.id and award.state in ('proposed', 'made'))
    order by bid.id`.execute(db);
  return rows;
}

async function saveRound({ db }: Ctx, rfq_id: bigint, deadline: Date, bidders: readonly Bidder[]): Promise<void> {
  await db.insertInto('rfq_round').values({ rfq_id, deadline }).execute();
  const rows = bidders.map(({ bidId, bidderId }) => ({ rfq_id, bidder_id: bidderId, bid_id: bidId }));
  await db.insertInto('rfq_round_bidder').values(rows).execute();
}

/** A bidder who blocks the buyer gets no mail. */
async function notifyOfRound(ctx: Ctx, rfq: LockedRfq, answerBy: Date, bidders: readonly Bidder[]): Promise<void> {
  const request = mailedRequest(rfq);
  const blockers = await findBlockers(
    ctx,
    bidders.map(({ bidderId }) => bidderId),
  );
  const recipients = bidders
    .filter(({ bidderId }) => !blockers.has(bidderId))
    .map(({ bidId, bidderId, name, email }) => ({ bidId, request, bidder: { id: bidderId, name, email }, answerBy }));
  await notifyBidders(ctx, 'bid round-begun', recipients);
}
