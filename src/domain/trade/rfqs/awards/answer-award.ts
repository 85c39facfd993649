import { sql } from 'kysely';
import { businessNow } from '#platform/database/business-clock.ts';
import { transaction } from '#platform/database/transaction.ts';
import { type Ctx, Failure, type Member } from '#domain/acting/context.ts';
import { quantityText, type Unit } from '#domain/values/listed-goods.ts';
import { lockTraders, requireTrader } from '../../standing/may-trade.ts';
import { readBidId } from '../bids/lock-own-bid.ts';
import { saveRfqNotice } from '../note-rfq.ts';
import type { RfqState } from '../rfq.states.ts';
import { leftToAward } from '../rfq.quantity.ts';
import type { AnswerAward } from './award.schema.ts';
import { awardTexts, leftToAwardText } from './award.texts.ts';
import { lockAwardableBid } from './lock-awardable.ts';
import { makeAward, findMemberAsActor, refuseSharingAccounts, explainAwardRefusals } from './make-award.ts';

export function answerAward(
  ctx: Ctx,
  bidId: string,
  { answer, award, terms }: AnswerAward,
): Promise<{ dealId?: bigint }> {
  return explainAwardRefusals(() =>
    transaction(ctx, async (ctx) =>
      answer === 'accept' ? accept(ctx, bidId, award, terms) : decline(ctx, bidId, award),
    ),
  );
}

async function accept(
  ctx: Ctx,
  bidId: string,
  shownAwardId: bigint,
  terms: boolean | undefined,
): Promise<{ dealId?: bigint }> {
  const bidder = await requireTrader(ctx, terms);
  const found = await findProposal(ctx, bidder, bidId, shownAwardId);
  await lockTraders(ctx, found.buyer_id, bidder.id);
  await refuseSharingAccounts(ctx, found.buyer_id, bidder.id);
  const rfq = await lockRfq(ctx, found.rfq_id);
  const bid = await lockAwardableBid(ctx, rfq, readBidId(bidId));
  // Read again under the locks, because the buyer may have proposed another award meanwhile.
  const award = await findProposal(ctx, bidder, bidId, shownAwardId);
  const left = leftToAward(rfq);
  if (award.quantity > left) throw new Failure('conflict', `${leftToAwardText(quantityText(left, rfq.unit as Unit))}.`);
  const offer = { ...bid.offer, price_kobo: award.price_kobo, freight_kobo: award.freight_kobo, freight_for: null };
  const opened = await makeAward(ctx, {
    rfq,
    bidId: bid.id,
    buyer: await findMemberAsActor(ctx, rfq.buyer_id),
    bidder,
    quantity: award.quantity,
    offer,
    shippingAddress: award.shipping_address!,
    now: bid.now,
    party: 'bidder',
    awardId: award.id,
  });
  await saveRfqNotice(ctx, rfq.id, 'proposal_accepted');
  return opened.dealId === undefined ? {} : { dealId: opened.dealId };
}

async function decline(ctx: Ctx, bidId: string, shownAwardId: bigint): Promise<{ dealId?: bigint }> {
  if (ctx.actor.kind !== 'member') throw new Failure('signed_out', 'Sign in to see this page.');
  const { id, rfq_id } = await findProposal(ctx, ctx.actor, bidId, shownAwardId);
  const declined = await ctx.db
    .updateTable('rfq_award')
    .set({ state: 'declined', answer_until: null, shipping_address: null, changed_at: businessNow })
    .where('id', '=', id)
    .where('state', '=', 'proposed')
    .executeTakeFirst();
  if (declined.numUpdatedRows === 0n) throw new Failure('conflict', awardTexts.notWaiting);
  await saveRfqNotice(ctx, rfq_id, 'proposal_declined');
  return {};
}

async function findProposal({ db }: Ctx, { id: memberId }: Member, bidId: string, shownAwardId: bigint) {
  const row = await db
    .selectFrom('rfq_award')
    .innerJoin('rfq_bid', 'rfq_bid.id', 'rfq_award.bid_id')
    .innerJoin('rfq', 'rfq.id', 'rfq_award.rfq_id')
    .select(['rfq_award.id', 'rfq_award.rfq_id', 'rfq_award.quantity', 'rfq_award.price_kobo', 'buyer_id'])
    .select(['rfq_award.freight_kobo', 'shipping_address', 'rfq_award.state'])
    .select(sql<boolean>`answer_until > business_now()`.as('is_in_time'))
    .where('bid_id', '=', readBidId(bidId))
    .where('bidder_id', '=', memberId)
    .orderBy('rfq_award.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) throw new Failure('not_found', awardTexts.unknownAward);
  if (row.state !== 'proposed' || !row.is_in_time) throw new Failure('conflict', awardTexts.notWaiting);
  if (row.id !== shownAwardId) throw new Failure('conflict', awardTexts.otherOne);
  return row;
}

async function lockRfq({ db }: Ctx, id: bigint) {
  const row = await db.selectFrom('rfq').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
  return { ...row, state: row.state as RfqState };
}
