import { sql } from 'kysely';
import { link } from '#content/link.ts';
import type { OrderedProduct } from './ordered-products.ts';
import { lastDealOf } from './last-deal.ts';
import { copyColumns } from '#domain/acting/records/columns.ts';
import { defineRecords } from '#domain/acting/records/define-records.ts';
import { nairaNumber } from '#domain/values/naira-number.ts';

const lastDeal = lastDealOf('product-order');

/** marketplace.md §3 'Product order'. A price that staff agreed replaces the sum of the products. */
export const productOrders = defineRecords({
  name: 'product-order',
  table: 'product_orders',
  writtenAt: 'created_at',
  group: 'productOrders',
  states: ['received', 'in_talk', 'priced', 'confirmed', 'shipped', 'delivered', 'declined'],
  isPriced: true,
  namedFields: { deal: { kind: 'deal', column: lastDeal } },
  relatedFacts: (alias) => sql`jsonb_build_object('deal', (${lastDeal(alias)}))`,
  fields: (row, { deal }) => ({
    ...copyColumns(row, 'id', 'order_number', 'name', 'email', 'phone'),
    products: (row.products as unknown as OrderedProduct[]).map(({ name, price_kobo, quantity, id, size }) => ({
      name,
      price: nairaNumber(price_kobo),
      quantity,
      id,
      size,
    })),
    total_price: nairaNumber(row.price_kobo ?? row.total_price_kobo),
    price_when_ordered: nairaNumber(row.total_price_kobo),
    ...copyColumns(row, 'address', 'city', 'state', 'country', 'notes', 'created_at'),
    deal: (deal as number | undefined) ?? null,
  }),
  inMails: ({ order_number, tracking_token }) => ({
    about: `your order ${order_number}`,
    follow: { label: 'See your order', path: link('shopOrder', { token: tracking_token }) },
  }),
});
