import { sql } from 'kysely';
import { planNames } from '#content/escrow-fees.ts';
import { businessNow } from '#platform/database/business-clock.ts';
import { findSharingAccountIds } from '#domain/people/accounts-together/find-together.ts';
import { type Ctx, Failure, type Member } from '#domain/acting/context.ts';
import { currency } from '#domain/values/currency.ts';
import type { Category, Unit } from '../../listings/listing.options.ts';
import { openAwardedOrder } from '../../orders/open-awarded-order.ts';
import { findPlanLimitPassed } from '#domain/money/plans/find-plan-standing.ts';
import { bidCost } from '../bids/bid.rules.ts';
import type { BidOffer } from '../bids/offered-by.ts';
import { moveRfq } from '../move-rfq.ts';
import { saveRfqNotice } from '../note-rfq.ts';
import type { LockedRfq } from '../own-rfq.ts';
import type { RfqParty } from '../rfq.states.ts';
import { awardShipBy } from './award.rules.ts';
import { awardTexts, overPlanLimitText } from './award.texts.ts';

const mostFreight_kobo = 1_000_000_000_000n;

export type AwardToMake = {
  rfq: LockedRfq;
  bidId: bigint;
  buyer: Member;
  bidder: Member;
  quantity: bigint;
  offer: BidOffer;
  shippingAddress: string;
  now: Date;
  party: Extract<RfqParty, 'buyer' | 'bidder'>;
  /** The proposal that the bidder accepted. */
  awardId?: bigint;
};

/** The caller has locked members, request and bid. */
export async function makeAward(ctx: Ctx, award: AwardToMake): Promise<{ orderId: bigint; dealId?: bigint }> {
  const { rfq, buyer, bidder, quantity, offer, shippingAddress, now } = award;
  const { freight_kobo } = await requireCost(ctx, bidder, offer, quantity);
  const opened = await openAwardedOrder(ctx, {
    buyer,
    seller: bidder,
    name: rfq.product_name,
    category: rfq.category as Category,
    unit: rfq.unit as Unit,
    quantity,
    unitPrice_kobo: offer.price_kobo,
    freight_kobo,
    shippingAddress,
    shares: rfq.shares,
    shipBy: awardShipBy(offer, now),
  });
  await save(ctx, award, opened.orderId, freight_kobo);
  const isWhole = rfq.awarded + quantity >= rfq.quantity;
  const stateOfPart = rfq.state === 'open' ? 'open' : 'part_awarded';
  const to = isWhole ? 'awarded' : stateOfPart;
  await moveRfq(ctx, rfq, { event: isWhole ? 'awarded' : 'awarded_in_part', party: award.party, to });
  if (isWhole) await saveRfqNotice(ctx, rfq.id, 'awarded');
  return opened;
}

/** The bidder pays our fee, so the award must be within their plan. */
async function requireCost(ctx: Ctx, { id: memberId }: Member, offer: BidOffer, quantity: bigint) {
  const cost = bidCost(offer, quantity);
  if (cost.goods_kobo === 0n && cost.freight_kobo > 0n) throw new Failure('conflict', awardTexts.freightAlone);
  if (cost.freight_kobo > mostFreight_kobo)
    throw new Failure('invalid', awardTexts.tooMuchFreight, { field: 'quantity' });
  const amount = { minor: cost.total_kobo, currency: currency('NGN') };
  const passed = await findPlanLimitPassed(ctx, { memberId, amount });
  if (passed) throw new Failure('conflict', overPlanLimitText(planNames[passed.plan], passed.upTo));
  return cost;
}

async function save({ db }: Ctx, award: AwardToMake, orderId: bigint, freight_kobo: bigint): Promise<void> {
  const { rfq, bidId, quantity, offer, awardId } = award;
  const proposal = db.updateTable('rfq_award').where('bid_id', '=', bidId).where('state', '=', 'proposed');
  const answered = { answer_until: null, shipping_address: null, changed_at: businessNow };
  if (awardId !== undefined) {
    await proposal
      .set({ ...answered, state: 'made', order_id: orderId })
      .where('id', '=', awardId)
      .execute();
    return;
  }
  await proposal.set({ ...answered, state: 'ended' }).execute();
  const made = { rfq_id: rfq.id, bid_id: bidId, quantity, price_kobo: offer.price_kobo, freight_kobo };
  await db
    .insertInto('rfq_award')
    .values({ ...made, state: 'made', order_id: orderId })
    .execute();
}

/** A member as the actor of something that they agreed to before. */
export async function findMemberAsActor({ db }: Ctx, id: bigint): Promise<Member> {
  const row = await db
    .selectFrom('member')
    .select(['id', 'name', 'email', 'phone', 'account_type'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return {
    kind: 'member',
    id: row.id,
    name: row.name,
    accountType: row.account_type as Member['accountType'],
    ...(row.email !== null && { email: row.email }),
    ...(row.phone !== null && { phone: row.phone }),
  };
}

/** Demo accounts are exempt, because people who try the demo use several of them on one device. */
export async function refuseSharingAccounts(ctx: Ctx, buyerId: bigint, bidderId: bigint): Promise<void> {
  if (!(await findSharingAccountIds(ctx, buyerId)).includes(bidderId)) return;
  const { rows } = await sql<{ is_demo: boolean }>`
    select bool_and(is_demo) as is_demo from member where id in (${buyerId}, ${bidderId})`.execute(ctx.db);
  if (!rows[0]!.is_demo) throw new Failure('forbidden', awardTexts.together);
}

/** The database adds up the awards, and refuses one that would exceed the quantity. */
export async function explainAwardRefusals<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const { constraint } = error as { constraint?: string };
    if (constraint === 'rfq_is_awarded_within_its_quantity') throw new Failure('conflict', awardTexts.allAwarded);
    if (constraint === 'rfq_award_stands') throw new Failure('conflict', awardTexts.awarded);
    throw error;
  }
}
