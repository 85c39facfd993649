import { sql } from 'kysely';
import { dealStateOf, partsOf, type DealParts } from '../deal-terms/deal-legs.states.ts';
import { outcomeOfDeal, type DealOutcome } from '../deal-terms/deal-outcome.states.ts';
import type { DealState } from '../deal-terms/deal.states.ts';
import type { OrderState } from './order.states.ts';
import { tradeStateOf, type TradeState } from './trade.states.ts';

export type LegJson = {
  state: DealState;
  minor: string;
  buyer_fee: string;
  seller_fee: string;
  sellers: string | null;
  paid: boolean;
  /** How a part in dispute was divided. */
  ruled: boolean;
  agreed: boolean;
  /** What the buyer's bank took back of it, and whether it had been released before. */
  taken: string | null;
  released: boolean;
};

const took = (...events: readonly string[]) => sql`exists (select from deal_event step
  where step.deal_id = leg.deal_id and step.leg = leg.leg and step.event in (${sql.join(events)}))`;

/** The parts of the deal of a row of `market_order`: from them follow its state, and who got what. */
export const legsOfTrade = sql<LegJson[] | null>`(
  select jsonb_agg(jsonb_build_object('state', leg.state, 'minor', leg.minor::text, 'buyer_fee', leg.buyer_fee::text,
    'seller_fee', leg.seller_fee::text, 'sellers', leg.sellers_minor::text, 'paid', ${took('fund')}, 'ruled', ${took('rule_split')},
    'agreed', ${took('accept_split')},
    'taken', (select sum(share.minor)::text from loss_share share where share.deal_id = leg.deal_id and share.leg = leg.leg),
    'released', exists (select from deal_event step where step.deal_id = leg.deal_id and step.leg = leg.leg
      and step.event = 'charge_back' and step.from_state in ('released', 'split')))
    order by leg.leg)
  from deal_leg leg where leg.deal_id = market_order.deal_id)`;

export type TradeStanding = {
  state: TradeState;
  /** Of a deal whose parts are in different states. */
  parts: DealParts | undefined;
  /** Who got what of the money, once a part of it was settled. */
  outcome: DealOutcome | undefined;
  /** Whether the buyer has paid at least a part of the deal. */
  isPaid: boolean;
};

export function standingOf(order: OrderState | undefined, legs: readonly LegJson[] | null): TradeStanding {
  const deal = legs ? dealStateOf(legs.map(({ state }) => state)) : undefined;
  const isAgreed = legs?.some(({ agreed }) => agreed);
  const divided = legs?.some(({ ruled }) => ruled) ? 'ruled' : isAgreed ? 'agreed_split' : undefined;
  const ended = legs?.map((leg) => ({
    state: leg.state,
    minor: BigInt(leg.minor),
    buyerFee: BigInt(leg.buyer_fee),
    sellerFee: BigInt(leg.seller_fee),
    sellers: leg.sellers === null ? undefined : BigInt(leg.sellers),
    isPaid: leg.paid,
    wasReleased: leg.released,
    taken: BigInt(leg.taken ?? 0),
  }));
  return {
    state: tradeStateOf({ order, deal, divided }),
    parts: legs ? partsOf(legs.map(({ state }) => state)) : undefined,
    outcome: ended && outcomeOfDeal(ended),
    isPaid: legs?.some(({ paid }) => paid) ?? false,
  };
}
