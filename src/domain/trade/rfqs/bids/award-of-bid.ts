import { sql } from 'kysely';

export const awardStates = ['proposed', 'made', 'declined', 'ended', 'fell_back'] as const;
export type AwardState = (typeof awardStates)[number];
type AwardJson = {
  id: string;
  state: AwardState;
  quantity: string;
  until: string | null;
  order: string | null;
  orderId: string | null;
  deal: string | null;
};

export const lastAward = sql<AwardJson | null>`(select jsonb_build_object('id', award.id::text, 'state', award.state, 'quantity', award.quantity::text,
  'until', award.answer_until, 'order', o.order_number, 'orderId', o.id::text, 'deal', o.deal_id::text) from rfq_award award
  left join market_order o on o.id = award.order_id where award.bid_id = rfq_bid.id order by award.id desc limit 1)`;

export type AwardOfBid = {
  id: bigint;
  state: AwardState;
  quantity: bigint;
  until: Date | undefined;
  orderNumber: string | undefined;
  orderId: string | undefined;
  dealId: string | undefined;
};

export function awardOfBid(json: AwardJson | null): AwardOfBid | undefined {
  if (!json) return undefined;
  const { id, state, quantity, until, order, orderId, deal } = json;
  return {
    id: BigInt(id),
    state,
    quantity: BigInt(quantity),
    until: until === null ? undefined : new Date(until),
    orderNumber: order ?? undefined,
    orderId: orderId ?? undefined,
    dealId: deal ?? undefined,
  };
}
