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
  paid: boolean;
  /** How a disputed part was divided. */
  ruled: boolean;
  agreed: boolean;
  /** How much the buyer's bank took back, and whether the part had been released before. */
  taken: string | null;
  released: boolean;
};

const took = (...events: readonly string[]) => sql`exists (select from deal_event step
  where step.deal_id = part.deal_id and step.part = part.part and step.event in (${sql.join(events)}))`;

/** The parts of the deal of a row of `market_order`: they give its state, and who got what. */
export const partsOfTrade = sql<TradePartJson[] | null>`(
  select jsonb_agg(jsonb_build_object('state', part.state, 'minor', part.minor::text, 'buyer_fee', part.buyer_fee::text,
    'seller_fee', part.seller_fee::text, 'sellers', part.sellers_minor::text, 'paid', ${took('fund')}, 'ruled', ${took('rule_split')},
    'agreed', ${took('accept_split')},
    'taken', (select sum(share.minor)::text from loss_share share where share.deal_id = part.deal_id and share.part = part.part),
    'released', exists (select from deal_event step where step.deal_id = part.deal_id and step.part = part.part
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
  const isAgreed = parts?.some(({ agreed }) => agreed);
  const divided = parts?.some(({ ruled }) => ruled) ? 'ruled' : isAgreed ? 'agreed_split' : undefined;
  const ended = parts?.map((part) => ({
    state: part.state,
    minor: BigInt(part.minor),
    buyerFee: BigInt(part.buyer_fee),
    sellerFee: BigInt(part.seller_fee),
    sellers: part.sellers === null ? undefined : BigInt(part.sellers),
    isPaid: part.paid,
    wasReleased: part.released,
    taken: BigInt(part.taken ?? 0),
  }));
  return {
    state: tradeStateOf({ order, deal, divided }),
    parts: parts ? differingPartsOf(parts.map(({ state }) => state)) : undefined,
    outcome: ended && outcomeOfDeal(ended),
    isPaid: parts?.some(({ paid }) => paid) ?? false,
  };
}
