import { sql } from 'kysely';
import { quantityText, perUnit, type Unit } from '#domain/values/listed-goods.ts';
import { naira } from '#domain/values/money.ts';
import { defineRecords } from '#domain/acting/records/define-records.ts';
import { nairaNumber } from '#domain/values/naira-number.ts';
import { hasWords } from '#domain/acting/records/search-text.ts';

const awardStandings = {
  proposed: 'Waits for the bidder',
  made: 'Awarded',
  declined: 'Declined by the bidder',
  ended: 'Ended without an order',
  fell_back: 'Order not paid or cancelled',
} as const;

type RelatedFacts = { request?: string; product?: string; unit?: Unit; buyer?: number; bidder?: number };

const ofRequest = (column: string) => (alias: string) =>
  sql`(select ${sql.ref(column)} from rfq where rfq.id = ${sql.ref(`${alias}.rfq_id`)})`;
const ofBid = (alias: string) => sql`(select bidder_id from rfq_bid where rfq_bid.id = ${sql.ref(`${alias}.bid_id`)})`;

/** A bid is awarded after it was opened, so nothing of an award is sealed. */
export const awardRecords = defineRecords({
  name: 'award',
  table: 'rfq_award',
  writtenAt: 'at',
  // The people of an award are on the pages of its request and its bid.
  members: [],
  namedFields: {
    buyer: { kind: 'member', column: ofRequest('buyer_id') },
    bidder: { kind: 'member', column: ofBid },
    bid: { kind: 'bid', column: 'bid_id' },
    order: { kind: 'market-order', column: 'order_id' },
  },
  standings: { label: 'State', of: sql`state`, options: awardStandings },
  having: awardsWith,
  relatedFacts: (
    alias,
  ) => sql`(select jsonb_build_object('request', rfq.public_id, 'product', rfq.product_name, 'unit', rfq.unit,
      'buyer', rfq.buyer_id, 'bidder', bid.bidder_id)
    from rfq, rfq_bid bid where rfq.id = ${sql.ref(`${alias}.rfq_id`)} and bid.id = ${sql.ref(`${alias}.bid_id`)})`,
  fields: (row, relatedFacts) => {
    const { request, product, unit = 'ton', buyer, bidder } = relatedFacts as RelatedFacts;
    const total = BigInt(row.price_kobo) * BigInt(row.quantity) + BigInt(row.freight_kobo);
    return {
      id: row.id,
      request: request ?? null,
      product: product ?? null,
      state: awardStandings[row.state as keyof typeof awardStandings],
      quantity: quantityText(BigInt(row.quantity), unit),
      price: nairaNumber(row.price_kobo),
      price_is_for: perUnit(unit),
      freight: row.freight_kobo === 0 ? null : naira(BigInt(row.freight_kobo)),
      total: naira(total),
      buyer: buyer ?? null,
      bidder: bidder ?? null,
      bid: row.bid_id,
      order: row.order_id ?? null,
      bidder_answers_until: row.answer_until ?? null,
      awarded_at: row.at,
      changed_at: row.changed_at,
    };
  },
});

function awardsWith(words: string) {
  return sql<boolean>`rfq_award.rfq_id in (select id from rfq where ${hasWords('rfq.search_text', words)})`;
}
