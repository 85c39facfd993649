import { createHash } from 'node:crypto';
import { shopProducts, type ShopProduct } from '#content/shop.ts';

export type CartLine = {
  product: ShopProduct;
  quantity: number;
  /** Zero for products without a price, which are not for sale yet. */
  total_kobo: bigint;
};

export type Cart = {
  lines: readonly CartLine[];
  /** Removed a moment ago; can still be put back. */
  removed: readonly ShopProduct[];
  /** The number of units in all lines together. */
  count: number;
  total_kobo: bigint;
  /** Identifies content and prices: two equal carts have the same fingerprint. */
  fingerprint: string;
};

export type CartLineRow = { product_id: string; quantity: number; removed_at: Date | null };

/** The saved lines at the catalogue's present prices. Products that left the catalogue are left out. */
export function priceCart(rows: readonly CartLineRow[], catalogue: readonly ShopProduct[] = shopProducts): Cart {
  const known = rows.flatMap((line) => {
    const product = catalogue.find(({ id }) => id === line.product_id);
    return product ? [{ ...line, product }] : [];
  });
  const lines = known
    .filter((line) => line.removed_at === null)
    .map(({ product, quantity }) => ({ product, quantity, total_kobo: (product.price_kobo ?? 0n) * BigInt(quantity) }));
  return {
    lines,
    removed: known.filter((line) => line.removed_at !== null).map(({ product }) => product),
    count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    total_kobo: lines.reduce((sum, { total_kobo }) => sum + total_kobo, 0n),
    fingerprint: fingerprintOf(lines),
  };
}

/** Without digits, because a long run of them could be taken for a card number. */
function fingerprintOf(lines: readonly CartLine[]): string {
  const texts = lines
    .map(({ product, quantity }) => `${product.id} ${quantity} ${product.price_kobo ?? 'soon'}`)
    .sort();
  const hash = createHash('sha256').update(texts.join('\n')).digest('hex').slice(0, 32);
  return hash.replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)]!);
}
