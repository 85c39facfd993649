import { sql } from 'kysely';
import { defineRecords } from '#domain/acting/records/define-records.ts';
import { quantityText, perUnit, type Unit } from '#domain/values/listed-goods.ts';
import { nairaNumber } from '#domain/values/naira-number.ts';
import { outcomeShares } from '../deal-terms/deal-outcome.states.ts';
import { paymentMethodNames, type PaymentMethod } from '../order-states/order.schema.ts';
import type { OrderState } from '../order-states/order.states.ts';
import { formerMember } from '../order-states/order.view.ts';
import { partsOfTrade, tradeStandingOf, type TradePartJson } from '../order-states/trade-standing.ts';
import { tradeStateLabels } from '../order-states/trade.states.ts';
import { presentOrderState } from './find-order.ts';
import { orderFilterLabels, isInStateOrFreed } from './order.list.ts';

export const orderRecords = defineRecords({
  name: 'market-order',
  table: 'market_order',
  writtenAt: 'created_at',
  members: ['buyer_id', 'seller_id'],
  namedFields: {
    listing: { kind: 'listing', column: 'listing_id' },
    offer: { kind: 'market-offer', column: 'offer_id' },
    deal: { kind: 'deal', column: 'deal_id' },
  },
  standings: { label: 'State', options: orderFilterLabels, among: isInStateOrFreed },
  relatedFacts: (alias) => sql`(select jsonb_build_object('state', ${presentOrderState}, 'parts', ${partsOfTrade})
    from (select ${sql.table(alias)}.*) market_order)`,
  fields: (row, relatedFacts) => {
    const { state, parts } = relatedFacts as { state: OrderState; parts: TradePartJson[] | null };
    const standing = tradeStandingOf(state, parts);
    const unit = row.unit as Unit;
    return {
      id: row.id,
      number: row.order_number,
      product: row.listing_name,
      state: tradeStateLabels[standing.state],
      outcome: outcomeShares({ outcome: standing.outcome }),
      quantity: quantityText(BigInt(row.quantity), unit),
      price: nairaNumber(row.unit_price_kobo),
      price_is_for: perUnit(unit),
      subtotal: nairaNumber(row.subtotal_kobo),
      shipping: nairaNumber(row.shipping_kobo),
      total: nairaNumber(row.subtotal_kobo + (row.shipping_kobo ?? 0)),
      buyer: row.buyer_name ?? formerMember,
      seller: row.seller_name ?? formerMember,
      shipping_address: row.shipping_address ?? null,
      payment_method: row.payment_method ? paymentMethodNames[row.payment_method as PaymentMethod] : null,
      notes: row.notes ?? null,
      message_from_the_seller: row.seller_words ?? null,
      listing: row.listing_id ?? null,
      offer: row.offer_id ?? null,
      deal: row.deal_id ?? null,
      new_buyer: row.new_buyer ? 'The buyer had no completed order when they placed this one.' : null,
      waits_for_the_seller_until: state === 'proposed' ? (row.accept_until ?? null) : null,
      stock: state === 'proposed' ? 'Nothing is reserved.' : null,
      stock_reserved_until: row.reserved_until ?? null,
      stock_freed_by_the_seller: row.freed_at ?? null,
      created_at: row.created_at,
    };
  },
});
