import { sql, type RawBuilder } from 'kysely';
import { presentOfferState } from '../offers/find-offer.ts';
import type { OfferState } from '../offers/offer.states.ts';
import { presentState } from '../orders/find-order.ts';
import type { OrderState } from '../order-states/order.states.ts';
import { partsOfTrade, standingOf, type PartJson, type TradeStanding } from '../order-states/trade-standing.ts';
import { hasWords } from '#domain/acting/records/search-text.ts';

/** What members trade with each other, as staff find it beside what is sent to us. */
export const tradeKinds = ['market-order', 'market-offer'] as const;
export type TradeKind = (typeof tradeKinds)[number];

/** An order or an offer in a line, wherever it was found. */
export type TradeLine =
  | ({ kind: 'market-order'; number: string; what: string; between: string; amount_kobo: bigint } & TradeStanding)
  | { kind: 'market-offer'; state: OfferState; what: string; between: string; amount_kobo: bigint };

const between = sql`concat_ws(' and ', coalesce(buyer_name, 'A former member'), coalesce(seller_name, 'a former member'))`;

const sources: Record<TradeKind, { from: RawBuilder<unknown>; at: string; content: RawBuilder<unknown> }> = {
  'market-order': {
    from: sql`market_order`,
    at: 'created_at',
    content: sql`jsonb_build_object('number', order_number, 'state', ${presentState}, 'parts', ${partsOfTrade}, 'what', listing_name,
      'between', ${between}, 'amount', (subtotal_kobo + coalesce(shipping_kobo, 0))::text)`,
  },
  'market-offer': {
    from: sql`market_offer`,
    at: 'changed_at',
    content: sql`jsonb_build_object('state', ${presentOfferState}, 'what', listing_name, 'between', ${between},
      'amount', (price_kobo * quantity)::text)`,
  },
};

/** The newest with these words, as a part of a larger statement: `id`, `written_at` and `content`. */
export function amongTrade(kind: TradeKind, words: string, most: number): RawBuilder<unknown> {
  const { from, at, content } = sources[kind];
  return sql`select id, ${sql.ref(at)} as written_at, ${content} as content from ${from}
    where ${hasWords('search_text', words)} order by ${sql.ref(at)} desc, id desc limit ${most}`;
}

export function tradeOfMember(kind: TradeKind, memberId: bigint | undefined): RawBuilder<unknown> {
  const { from, at, content } = sources[kind];
  const who = memberId ?? null;
  return sql`select ${sql.ref(at)} as at, id, ${content} as content from ${from}
    where buyer_id = ${who} or seller_id = ${who}`;
}

export function readTrade(kind: TradeKind, content: unknown): TradeLine {
  const { amount, parts = null, ...line } = content as { amount: string; parts?: PartJson[] | null; state: OrderState };
  const standing = kind === 'market-order' ? standingOf(line.state, parts) : {};
  return { ...line, ...standing, kind, amount_kobo: BigInt(amount) } as TradeLine;
}
