import type { Cart } from '#domain/trade/shop/carts/cart.view.ts';
import { naira } from '#domain/values/money.ts';

export function items(count: number): string {
  return count === 1 ? '1 item' : `${count} items`;
}

/** For screen readers. */
export function cartInWords({ count, total_kobo }: Cart): string {
  return count === 0 ? 'Your cart is empty.' : `${items(count)} in your cart, ${naira(total_kobo)} in all.`;
}
