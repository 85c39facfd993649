import type { Selectable } from 'kysely';
import type { ProductOrders } from '#platform/database/tables.ts';
import { keptOrders } from '../kept-orders.ts';
import { naira } from '#domain/values/money.ts';
import type { CheckOut } from './product-order.schema.ts';
import { orderedProducts, summaryOf } from '../../shop-deals/ordered-products.ts';
import { whoAndWhere } from './product-order.view.ts';
import { link } from '#content/link.ts';

/** The orders of our products. An erasure changes the token of the page, so that old links open nothing. */
export const productOrderData = keptOrders<Selectable<ProductOrders>, 'product_orders'>({
  kind: 'productOrders',
  table: 'product_orders',
  writtenAt: 'created_at',
  person: ['name', 'email', 'phone', 'address', 'city', 'state', 'country', 'notes'],
  token: 'tracking_token',
  describe: (row) => ({
    title: `Order ${row.order_number}`,
    answers: [
      { label: 'Products', value: summaryOf(orderedProducts.parse(row.products)) },
      { label: 'Total', value: naira(BigInt(row.total_price_kobo)) },
      // Only an order that still is a person's is found, and that has what the form asked for.
      ...whoAndWhere(row as CheckOut),
    ],
    follow: { label: 'See the order', path: link('shopOrder', { token: row.tracking_token }) },
  }),
});
