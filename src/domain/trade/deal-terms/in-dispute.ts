import { sql } from 'kysely';

/** What both sides of a disputed part have done so far. */
export type InDispute = {
  /** The side that did not open the dispute has answered, or its time to answer is over. */
  isHeard: boolean;
  /** The open proposal: the side that made it, and the seller's share of the price of the part, before fees. */
  proposal: { by: 'buyer' | 'seller'; sellers: bigint } | undefined;
  /** How many proposals each side has made. */
  proposalsMade: Record<'buyer' | 'seller', number>;
};

export type InDisputeJson = {
  isHeard: boolean;
  buyer: number;
  seller: number;
  by: 'buyer' | 'seller' | null;
  sellers: string | null;
};

/** The dispute of a row of `deal_part`, by the time `present.now`; null unless the part is in dispute. */
export const disputeOfPart = sql<InDisputeJson | null>`(case when deal_part.state = 'disputed' then (
  select jsonb_build_object('isHeard', done.answers > 0 or not exists (
      select from deal_clock c where c.deal_id = deal_part.deal_id and c.part = deal_part.part and c.kind = 'answer' and c.due_at > present.now),
    'buyer', done.by_buyer, 'seller', done.by_seller, 'by', stands.side, 'sellers', stands.sellers_minor::text)
  from (select count(*) filter (where event in ('answer', 'propose_split')) as answers,
      count(*) filter (where event = 'propose_split' and party = 'buyer') as by_buyer,
      count(*) filter (where event = 'propose_split' and party = 'seller') as by_seller
    from deal_event where deal_id = deal_part.deal_id and part = deal_part.part) done
  cross join lateral standing_split(deal_part.deal_id, deal_part.part, deal_part.version + 1) stands) end)`;

export function inDisputeOf({ isHeard, buyer, seller, by, sellers }: InDisputeJson): InDispute {
  return {
    isHeard,
    proposal: by === null || sellers === null ? undefined : { by, sellers: BigInt(sellers) },
    proposalsMade: { buyer, seller },
  };
}
