import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shopProducts, type ShopProduct } from '#content/shop.ts';
import { priceCart } from './cart.view.ts';

const kept = (product_id: string, quantity = 1, removed_at: Date | null = null) => ({
  product_id,
  quantity,
  removed_at,
});
const ids = shopProducts.map(({ id }) => id);
const dearer: ShopProduct[] = shopProducts.map((product) =>
  product.id === 'fiber' ? { ...product, price_kobo: 1_600_000n } : product,
);

describe('a cart', () => {
  test('costs the sum of its lines, each its price times its quantity', () => {
    const cart = priceCart([kept('cocopeat', 2), kept('fiber', 3)]);
    expect(cart.lines.map(({ total_kobo }) => total_kobo)).toEqual([1_400_000n, 4_500_000n]);
    expect([cart.count, cart.total_kobo]).toEqual([5, 5_900_000n]);
  });

  test('that is empty costs nothing', () => {
    expect(priceCart([])).toMatchObject({ lines: [], removed: [], count: 0, total_kobo: 0n });
  });

  test('does not count removed items, and remembers them', () => {
    const cart = priceCart([kept('cocopeat', 2), kept('fiber', 3, new Date())]);
    expect([cart.count, cart.total_kobo, cart.removed.map(({ id }) => id)]).toEqual([2, 1_400_000n, ['fiber']]);
  });

  test('leaves out unknown items, and charges nothing for items that are no longer sold', () => {
    const cart = priceCart([kept('coir-net', 4), kept('biochar', 2), kept('cocopeat')]);
    expect(cart.lines.map(({ product, total_kobo }) => [product.id, total_kobo])).toEqual([
      ['biochar', 0n],
      ['cocopeat', 700_000n],
    ]);
    expect(cart.total_kobo).toBe(700_000n);
  });
});

describe('a fingerprint', () => {
  const line = fc.record({ id: fc.constantFrom(...ids), quantity: fc.integer({ min: 1, max: 999 }) });
  const lines = fc.uniqueArray(line, { selector: ({ id }) => id });
  const cartOf = (some: { id: string; quantity: number }[]) =>
    priceCart(some.map(({ id, quantity }) => kept(id, quantity)));
  const text = (some: { id: string; quantity: number }[]) =>
    some
      .map(({ id, quantity }) => `${id} ${quantity}`)
      .sort()
      .join();

  test('is the same for the same items, in any order', () => {
    fc.assert(
      fc.property(lines, (some) => {
        expect(cartOf(some.toReversed()).fingerprint).toBe(cartOf(some).fingerprint);
      }),
    );
  });

  test('differs for other items or another quantity', () => {
    fc.assert(
      fc.property(lines, lines, (some, others) => {
        expect(cartOf(some).fingerprint === cartOf(others).fingerprint).toBe(text(some) === text(others));
      }),
    );
  });

  test('differs when a price has changed, or no longer exists', () => {
    const lines = [kept('cocopeat', 2), kept('fiber')];
    const before = priceCart(lines).fingerprint;
    expect(priceCart(lines, dearer).fingerprint).not.toBe(before);
    const unsold = shopProducts.map((product) => ({ ...product, price_kobo: undefined }));
    expect(priceCart(lines, unsold).fingerprint).not.toBe(before);
  });

  test('has no digit, so that it is never masked as a card number', () => {
    fc.assert(
      fc.property(lines, (some) => {
        expect(cartOf(some).fingerprint).toMatch(/^[a-p]{32}$/);
      }),
    );
  });
});
