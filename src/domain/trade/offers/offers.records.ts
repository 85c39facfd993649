import { sql } from 'kysely';
import { defineRecords } from '#domain/acting/records/define-records.ts';
import { quantityText, perUnit, type Unit } from '#domain/values/listed-goods.ts';
import { nairaNumber } from '#domain/values/naira-number.ts';
import { presentOfferState } from './find-offer.ts';
import { offerStateLabels, type OfferState } from './offer.states.ts';

export const offerRecords = defineRecords({
  name: 'market-offer',
  table: 'market_offer',
  writtenAt: 'created_at',
  members: ['buyer_id', 'seller_id'],
  namedFields: {
    buyer: { kind: 'member', column: 'buyer_id' },
    seller: { kind: 'member', column: 'seller_id' },
    listing: { kind: 'listing', column: 'listing_id' },
    became_order: { kind: 'market-order', column: orderOf },
  },
  standings: { label: 'State', of: presentOfferState, options: offerStateLabels },
  relatedFacts: (
    alias,
  ) => sql`(select jsonb_build_object('state', ${presentOfferState}, 'order', ${orderOf('market_offer')})
    from (select ${sql.table(alias)}.*) market_offer)`,
  fields: (row, relatedFacts) => {
    const { state, order } = relatedFacts as { state: OfferState; order: number | null };
    const unit = row.unit as Unit;
    return {
      id: row.id,
      product: row.listing_name,
      state: offerStateLabels[state],
      turn: state === 'open' ? `The ${row.turn}’s` : null,
      open_until: state === 'open' ? row.expires_at : null,
      quantity: quantityText(BigInt(row.quantity), unit),
      price: nairaNumber(row.price_kobo),
      price_is_for: perUnit(unit),
      listed_price: nairaNumber(row.listed_price_kobo),
      total: nairaNumber(row.price_kobo * row.quantity),
      buyer: row.buyer_name,
      seller: row.seller_name,
      listing: row.listing_id,
      became_order: order,
      created_at: row.created_at,
      changed_at: row.changed_at,
    };
  },
});

function orderOf(alias: string) {
  return sql`(select o.id from market_order o where o.offer_id = ${sql.ref(`${alias}.id`)})`;
}
