import type { Cart } from '../carts/cart.view.ts';
import type { MailAnswer } from '#domain/values/answers.ts';
import { answersOf } from '#domain/values/answers-of.ts';
import { naira, plainNaira } from '#domain/values/money.ts';
import {
  lineTotal_kobo,
  productsSummary,
  productTitle,
  type OrderedProduct,
} from '../../shop-deals/ordered-products.ts';
import { checkoutSchema, type CheckOut } from './product-order.schema.ts';

export function orderedProductsOf({ lines }: Cart): OrderedProduct[] {
  return lines.map(({ product: { id, name, size, price_kobo = 0n }, quantity }) => ({
    id,
    name,
    size,
    price: naira(price_kobo),
    price_kobo: Number(price_kobo),
    quantity,
  }));
}

type Placed = { order: CheckOut; number: string; products: readonly OrderedProduct[]; total_kobo: bigint; at: Date };

/** The order as the customer's mail shows it, to check. */
export function describeOrderForPerson({ order, number, products, total_kobo }: Placed): MailAnswer[] {
  return [
    { label: 'Order number', value: number },
    ...products.map((product) => ({ label: productTitle(product), value: timesPrice(product) })),
    { label: 'Total', value: naira(total_kobo) },
    ...answersOf(checkoutSchema, order),
  ];
}

/** public-site.md §3 'Notification email payload', the extra items of a product order. */
export function describeOrderForStaff({ order, number, products, total_kobo, at }: Placed): MailAnswer[] {
  return [
    { label: 'Order number', value: number },
    ...answersOf(checkoutSchema, order),
    { label: 'Cart', value: products.map((product) => `${productTitle(product)}: ${timesPrice(product)}`).join('\n') },
    { label: 'Products', value: productsSummary(products) },
    { label: 'Total', value: plainNaira(total_kobo) },
    { label: 'Total formatted', value: naira(total_kobo) },
    { label: 'Order type', value: 'Product Order' },
    { label: 'Submitted at', value: at.toISOString() },
  ];
}

function timesPrice(product: OrderedProduct): string {
  return `${product.quantity} × ${product.price} = ${naira(lineTotal_kobo(product))}`;
}
