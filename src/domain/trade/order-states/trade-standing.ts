import { z } from 'zod';
import { sql } from 'kysely';
import { aWord, anInteger } from '#domain/values/answer.schema.ts';
import { dealStateOf, differingPartsOf } from '../deal-terms/deal-parts.states.ts';
import { outcomeOfDeal } from '../deal-terms/deal-outcome.states.ts';
import type { DealState } from '../deal-terms/deal.states.ts';
import type { OrderState } from './order.states.ts';
import { tradeStateOf, type TradeState } from './trade.states.ts';

export type TradePartJson = {
  state: DealState;
  minor: string;
  buyer_fee: string;
  seller_fee: string;
  sellers: string | null;
  isPaid: boolean;
  /** A disputed part was divided by our ruling. */
  isRuled: boolean;
  /** A disputed part was divided by agreement of its two sides. */
  isAgreed: boolean;
  /** How much the buyer's bank took back. */
  taken: string | null;
  /** The part was released before the bank took money back. */
  wasReleased: boolean;
};

const tookStep = (...events: readonly string[]) => sql`exists (select from deal_event step
  where step.deal_id = part.deal_id and step.part = part.part and step.event in (${sql.join(events)}))`;

/** The parts of the deal of a row of `market_order`: they give its state, and who got what. */
export const partsOfTrade = sql<TradePartJson[] | null>`(
  select jsonb_agg(jsonb_build_object('state', part.state, 'minor', part.minor::text, 'buyer_fee', part.buyer_fee::text,
    'seller_fee', part.seller_fee::text, 'sellers', part.sellers_minor::text, 'isPaid', ${tookStep('fund')}, 'isRuled', ${tookStep('rule_split')},
    'isAgreed', ${tookStep('accept_split')},
    'taken', (select sum(share.minor)::text from loss_share share where share.deal_id = part.deal_id and share.part = part.part),
    'wasReleased', exists (select from deal_event step where step.deal_id = part.deal_id and step.part = part.part
      and step.event = 'charge_back' and step.from_state in ('released', 'split')))
    order by part.part)
  from deal_part part where part.deal_id = market_order.deal_id)`;

export const tradeStanding = z.object({
  state: aWord<TradeState>(),
  /** Set for a deal whose parts are in different states. */
  parts: z.object({ part: z.number(), of: z.number(), accepted: z.number() }).optional(),
  /** Who got how much, after a part was settled. */
  outcome: z.object({ seller: anInteger, buyer: anInteger, fee: anInteger, bank: anInteger }).optional(),
  /** Whether the buyer has paid at least a part of the deal. */
  isPaid: z.boolean(),
});

export type TradeStanding = z.infer<typeof tradeStanding>;

export function tradeStandingOf(order: OrderState | undefined, parts: readonly TradePartJson[] | null): TradeStanding {
  const deal = parts ? dealStateOf(parts.map(({ state }) => state)) : undefined;
  const endedParts = parts?.map((part) => ({
    state: part.state,
    minor: BigInt(part.minor),
    buyerFee: BigInt(part.buyer_fee),
    sellerFee: BigInt(part.seller_fee),
    sellers: part.sellers === null ? undefined : BigInt(part.sellers),
    isPaid: part.isPaid,
    wasReleased: part.wasReleased,
    taken: BigInt(part.taken ?? 0),
  }));
  return {
    state: tradeStateOf({ order, deal, divided: parts ? divisionOf(parts) : undefined }),
    parts: parts ? differingPartsOf(parts.map(({ state }) => state)) : undefined,
    outcome: endedParts && outcomeOfDeal(endedParts),
    isPaid: parts?.some(({ isPaid }) => isPaid) ?? false,
  };
}

/** How the money of a disputed part was divided, if it was. */
function divisionOf(parts: readonly TradePartJson[]): 'ruled' | 'agreed_split' | undefined {
  if (parts.some(({ isRuled }) => isRuled)) return 'ruled';
  return parts.some(({ isAgreed }) => isAgreed) ? 'agreed_split' : undefined;
}
