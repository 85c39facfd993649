import { sql, type RawBuilder } from 'kysely';

export type RoundOfBid = {
  deadline: Date;
  answeredAt: Date | undefined;
  isOver: boolean;
  isUnreadable: boolean;
  /** The first offer, once the final offer has replaced it. */
  first: { price_kobo: bigint; quantity: bigint } | undefined;
};

type RoundOfBidJson = {
  deadline: string;
  answered_at: string | null;
  is_over: boolean;
  is_unreadable: boolean;
  first_price: string | null;
  first_quantity: string | null;
};

export const roundOfBid = sql<RoundOfBidJson | null>`(select jsonb_build_object('deadline', round.deadline,
    'answered_at', round_bidder.answered_at, 'is_over', round.deadline <= business_now(), 'is_unreadable', round_bidder.unreadable_at is not null,
    'first_price', round_bidder.first_price_kobo::text, 'first_quantity', round_bidder.first_quantity::text)
  from rfq_round_bidder round_bidder join rfq_round round on round.rfq_id = round_bidder.rfq_id where round_bidder.bid_id = rfq_bid.id)`;

/** The sealed final offer, which only its bidder reads before the round is over. */
export const sealedFinalOf = sql<Buffer | null>`(select round_bidder.sealed from rfq_round_bidder round_bidder where round_bidder.bid_id = rfq_bid.id)`;

/** Whether the bidder may send a final offer, or has sent one that has not replaced the bid yet. */
export const isInRound = sql<boolean>`exists (select from rfq_round_bidder round_bidder join rfq_round round on round.rfq_id = round_bidder.rfq_id
  where round_bidder.bid_id = rfq_bid.id and round.opened_at is null)`;

export const awaitsFinal = sql<boolean>`exists (select from rfq_round_bidder round_bidder join rfq_round round on round.rfq_id = round_bidder.rfq_id
  where round_bidder.bid_id = rfq_bid.id and round_bidder.answered_at is null and round.opened_at is null and round.deadline > business_now())`;

/** Whether a sealed final round is over but its offers are not open yet: until then the buyer cannot know the offers. */
export const isRoundOpening = (rfqId: RawBuilder<unknown>) => sql<boolean>`exists (select from rfq_round round
  join rfq sealed_rfq on sealed_rfq.id = round.rfq_id
  where round.rfq_id = ${rfqId} and sealed_rfq.is_sealed and round.opened_at is null and round.deadline <= business_now())`;

export function roundFrom(json: RoundOfBidJson | null): RoundOfBid | undefined {
  if (!json) return undefined;
  const { deadline, answered_at, is_over, is_unreadable, first_price, first_quantity } = json;
  return {
    deadline: new Date(deadline),
    answeredAt: answered_at === null ? undefined : new Date(answered_at),
    isOver: is_over,
    isUnreadable: is_unreadable,
    first:
      first_price === null || first_quantity === null
        ? undefined
        : { price_kobo: BigInt(first_price), quantity: BigInt(first_quantity) },
  };
}
