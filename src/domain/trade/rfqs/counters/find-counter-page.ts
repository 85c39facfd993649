import { sql } from 'kysely';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import type { Unit } from '#domain/values/listed-goods.ts';
import { readBidId } from '../bids/lock-own-bid.ts';
import { requireBuyingMember } from '../own-rfq.ts';
import { isRfqPublicId } from '../public-id.policy.ts';
import { leftToAward } from '../rfq.quantity.ts';
import { isUndecided, type RfqState } from '../rfq.states.ts';
import { counterTexts } from './counter.schema.ts';
import { counterOf, type Counter } from './counter.states.ts';
import { countersOfBid } from './counters-of-bid.ts';

export type CounterPage = {
  bidId: bigint;
  company: string;
  price_kobo: bigint;
  quantity: bigint;
  freight_kobo: bigint | undefined;
  freightFor: 'delivery' | 'unit' | undefined;
  request: { publicId: string; productName: string; unit: Unit; quantity: bigint; state: RfqState };
  left: bigint;
  counters: readonly Counter[];
  /** Why no counter-offer is possible; undefined if one is. */
  whyNotCounter: string | undefined;
};

/** A sealed bid is not found. */
export async function findCounterPage({ db, ...ctx }: Ctx, publicId: string, bidId: string): Promise<CounterPage> {
  const buyer = requireBuyingMember(ctx);
  const row =
    isRfqPublicId(publicId) &&
    (await db
      .selectFrom('rfq_bid')
      .innerJoin('rfq', 'rfq.id', 'rfq_bid.rfq_id')
      .select(['rfq_bid.id', 'company_name', 'price_kobo', 'rfq_bid.quantity', 'freight_kobo', 'freight_for'])
      .select([
        'rfq_bid.state',
        'product_name',
        'unit',
        'rfq.quantity as requested_quantity',
        'tolerance_percent',
        'awarded',
      ])
      .select(['rfq.state as request_state', countersOfBid.as('counters')])
      .select([
        sql<boolean>`exists (select from rfq_award award where award.bid_id = rfq_bid.id
          and award.state in ('proposed', 'made'))`.as('is_awarded'),
        sql<boolean>`exists (select from rfq_round_bidder one join rfq_round round using (rfq_id)
          where one.bid_id = rfq_bid.id and round.opened_at is null)`.as('is_in_round'),
      ])
      .where('rfq_bid.id', '=', readBidId(bidId))
      .where('public_id', '=', publicId)
      .where('buyer_id', '=', buyer.id)
      .where('sealed', 'is', null)
      .executeTakeFirst());
  if (!row || row.price_kobo === null || row.quantity === null) throw new Failure('not_found', counterTexts.unknown);
  return {
    bidId: row.id,
    company: row.company_name ?? 'A former member',
    price_kobo: row.price_kobo,
    quantity: row.quantity,
    freight_kobo: row.freight_kobo ?? undefined,
    freightFor: (row.freight_for as 'delivery' | 'unit' | null) ?? undefined,
    request: {
      publicId,
      productName: row.product_name,
      unit: row.unit as Unit,
      quantity: row.requested_quantity,
      state: row.request_state as RfqState,
    },
    left: leftToAward({ ...row, quantity: row.requested_quantity }),
    counters: row.counters.map(counterOf),
    whyNotCounter: whyNotCounterOf(row),
  };
}

type Barring = { state: string; request_state: string; is_awarded: boolean; is_in_round: boolean };

function whyNotCounterOf({ state, request_state, is_awarded, is_in_round }: Barring): string | undefined {
  if (!isUndecided(request_state)) return counterTexts.over;
  if (state !== 'standing') return counterTexts.withdrawn;
  if (is_awarded) return counterTexts.awarded;
  return is_in_round ? counterTexts.inRound : undefined;
}
