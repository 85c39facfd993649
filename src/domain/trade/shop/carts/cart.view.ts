import { createHash } from 'node:crypto';
import { shopProducts, type ShopProduct } from '#content/shop.ts';

export type CartLine = {
  product: ShopProduct;
  quantity: number;
  /** Nothing for what was put in and is no longer sold. */
  total_kobo: bigint;
};

export type Cart = {
  lines: readonly CartLine[];
  /** Taken out a moment ago; can still be put back. */
  removed: readonly ShopProduct[];
  /** How many things are in it, all lines together. */
  count: number;
  total_kobo: bigint;
  /** Stands for what is in it and what it costs: two carts that read the same have the same one. */
  fingerprint: string;
};

export type KeptLine = { product_id: string; quantity: number; removed_at: Date | null };

/** Lines as they are kept, priced from the catalogue as it is now. What the catalogue no longer knows is left out. */
export function priceCart(kept: readonly KeptLine[], catalogue: readonly ShopProduct[] = shopProducts): Cart {
  const known = kept.flatMap((line) => {
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

/** Of letters and signs alone: a long run of digits could be taken for a card's number. */
function fingerprintOf(lines: readonly CartLine[]): string {
  const read = lines.map(({ product, quantity }) => `${product.id} ${quantity} ${product.price_kobo ?? 'soon'}`).sort();
  const hash = createHash('sha256').update(read.join('\n')).digest('hex').slice(0, 32);
  return hash.replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)]!);
}
