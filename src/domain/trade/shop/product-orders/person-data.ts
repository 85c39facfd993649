import type { Selectable } from 'kysely';
import type { ProductOrders } from '#platform/database/tables.ts';
import { ordersData } from '../orders-data.ts';
import { answersOf } from '#domain/values/answers-of.ts';
import { naira } from '#domain/values/money.ts';
import { checkoutSchema } from './product-order.schema.ts';
import { orderedProducts, productsSummary } from '../../shop-deals/ordered-products.ts';
import { link } from '#content/link.ts';

/** An erasure changes the token of the page, so that old links open nothing. */
export const productOrderData = ordersData<Selectable<ProductOrders>, 'product_orders'>({
  kind: 'productOrders',
  table: 'product_orders',
  writtenAt: 'created_at',
  person: ['name', 'email', 'phone', 'address', 'city', 'state', 'country', 'notes'],
  token: 'tracking_token',
  describe: (row) => ({
    title: `Order ${row.order_number}`,
    answers: [
      { label: 'Products', value: productsSummary(orderedProducts.parse(row.products)) },
      { label: 'Total', value: naira(BigInt(row.total_price_kobo)) },
      ...answersOf(checkoutSchema, row),
    ],
    follow: { label: 'See the order', path: link('shopOrder', { token: row.tracking_token }) },
  }),
});
