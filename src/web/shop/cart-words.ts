import type { Cart } from '#domain/trade/shop/carts/cart.view.ts';
import { naira } from '#domain/values/money.ts';

export function items(count: number): string {
  return count === 1 ? '1 item' : `${count} items`;
}

/** The cart in one sentence, for a visitor who hears the page. */
export function cartInWords({ count, total_kobo }: Cart): string {
  return count === 0 ? 'Your cart is empty.' : `${items(count)} in your cart, ${naira(total_kobo)} in all.`;
}
