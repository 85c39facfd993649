import { z } from 'zod';

const orderedProduct = z.object({
  id: z.string(),
  name: z.string(),
  size: z.string().optional(),
  /** The price as it was shown: '₦7,000'. */
  price: z.string(),
  price_kobo: z.number().int(),
  quantity: z.number().int(),
});

/** public-site.md §3 'Product order record': a product as it was ordered; later changes of the catalogue do not matter. */
export type OrderedProduct = z.infer<typeof orderedProduct>;

export const orderedProducts = z.array(orderedProduct);

/** '2 × Cocopeat (5kg), 1 × Fiber (a full sack)' */
export function productsSummary(products: readonly OrderedProduct[]): string {
  return products.map((product) => `${product.quantity} × ${productTitle(product)}`).join(', ');
}

export function productTitle({ name, size }: Pick<OrderedProduct, 'name' | 'size'>): string {
  return size ? `${name} (${size})` : name;
}

export function lineTotal_kobo({ price_kobo, quantity }: OrderedProduct): bigint {
  return BigInt(price_kobo) * BigInt(quantity);
}
