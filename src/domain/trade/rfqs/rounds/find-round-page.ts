import { sql } from 'kysely';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import type { Unit } from '#domain/values/listed-goods.ts';
import { requireBuyingMember } from '../own-rfq.ts';
import { isRfqPublicId } from '../public-id.policy.ts';
import { isUndecided, type RfqState } from '../rfq.states.ts';
import { rfqTexts } from '../rfq.texts.ts';
import { isRoundOpening } from './round-of-bid.ts';
import { mostChosenBidders, roundTexts } from './round.schema.ts';

export type RoundBid = {
  bidId: string;
  company: string;
  price_kobo: bigint;
  quantity: bigint;
  /** The first offer, if a final offer has replaced it. */
  first: { price_kobo: bigint; quantity: bigint } | undefined;
};

export type RoundPage = {
  request: { publicId: string; productName: string; unit: Unit; isSealed: boolean };
  /** `isOpening`: the round is over, but its sealed final offers are not open yet. */
  round: { deadline: Date; isOver: boolean; isOpening: boolean } | undefined;
  bids: readonly RoundBid[];
  /** Including the bids that are not listed. */
  count: number;
  whyNoRound: string | undefined;
};

type BidJson = {
  id: string;
  company: string | null;
  price: string;
  quantity: string;
  first_price: string | null;
  first_quantity: string | null;
};

export async function findRoundPage({ db, ...ctx }: Ctx, publicId: string): Promise<RoundPage> {
  const buyer = requireBuyingMember(ctx);
  const row = isRfqPublicId(publicId) && (await selectRoundPage(db, publicId, buyer.id));
  if (!row) throw new Failure('not_found', rfqTexts.unknown);
  const { is_sealed, deadline } = row;
  return {
    request: { publicId, productName: row.product_name, unit: row.unit, isSealed: is_sealed },
    round: deadline === null ? undefined : { deadline, isOver: row.is_over, isOpening: row.is_round_opening },
    bids: row.bids.map(({ id, company, price, quantity, first_price, first_quantity }) => ({
      bidId: id,
      company: company ?? 'A former member',
      price_kobo: BigInt(price),
      quantity: BigInt(quantity),
      first:
        first_price === null || first_quantity === null
          ? undefined
          : { price_kobo: BigInt(first_price), quantity: BigInt(first_quantity) },
    })),
    count: row.count,
    whyNoRound: whyNoRoundOf(row),
  };
}

type Row = {
  product_name: string;
  unit: Unit;
  is_sealed: boolean;
  state: RfqState;
  is_opened: boolean;
  deadline: Date | null;
  is_over: boolean;
  is_round_opening: boolean;
  bids: BidJson[];
  count: number;
};

/** An accepted counter-offer counts as the offer of the bid. */
async function selectRoundPage(db: Ctx['db'], publicId: string, buyerId: bigint): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    with request_of_buyer as (
      select rfq.*, round.deadline as round_deadline from rfq left join rfq_round round on round.rfq_id = rfq.id
      where public_id = ${publicId} and buyer_id = ${buyerId}
    ), bids as (
      select bid.id, bid.company_name, coalesce(counter.price_kobo, bid.price_kobo) as price,
        coalesce(counter.quantity, bid.quantity) as quantity, round_bidder.first_price_kobo, round_bidder.first_quantity
      from request_of_buyer join rfq_bid bid on bid.rfq_id = request_of_buyer.id left join rfq_round_bidder round_bidder on round_bidder.bid_id = bid.id
        left join lateral (select price_kobo, quantity from rfq_counter where rfq_counter.bid_id = bid.id and state = 'accepted'
          order by id desc limit 1) counter on true
      where bid.state = 'standing' and bid.sealed is null and bid.price_kobo is not null
        and case when request_of_buyer.round_deadline is null
          then not exists (select from rfq_award award where award.bid_id = bid.id and award.state in ('proposed', 'made'))
          else round_bidder.bid_id is not null end
    )
    select product_name, unit, is_sealed, state, not exists (select from rfq_opening where rfq_id = request_of_buyer.id) as is_opened,
      round_deadline as deadline, coalesce(round_deadline <= business_now(), false) as is_over,
      ${isRoundOpening(sql`request_of_buyer.id`)} as is_round_opening,
      (select count(*)::int from bids) as count,
      (select coalesce(jsonb_agg(jsonb_build_object('id', id::text, 'company', company_name, 'price', price::text,
        'quantity', quantity::text, 'first_price', first_price_kobo::text, 'first_quantity', first_quantity::text)
        order by price, id), '[]') from (select * from bids order by price, id limit ${mostChosenBidders}) listed) as bids
    from request_of_buyer`.execute(db);
  return rows[0];
}

function whyNoRoundOf({ state, is_sealed, is_opened, deadline, count }: Row): string | undefined {
  if (deadline !== null) return undefined;
  if (!isUndecided(state)) return roundTexts.over;
  if (is_sealed && (state === 'open' || !is_opened)) return roundTexts.notYet;
  return count === 0 ? roundTexts.noBids : undefined;
}
