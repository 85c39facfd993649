import { paymentTerms, type Machine } from '#content/machines.ts';
import { allocate } from '#domain/values/money.ts';

export type OrderPrice = { total_kobo: bigint; upfront_kobo: bigint; onDelivery_kobo: bigint };

/** What an order comes to. Undefined where the price is made for the order, and for what is no number of pieces. */
export function priceOrder({ price_kobo }: Machine, quantity: number, upfront_percent: bigint): OrderPrice | undefined {
  if (price_kobo === undefined || !Number.isSafeInteger(quantity) || quantity < 1) return undefined;
  return splitTotal(price_kobo * BigInt(quantity), upfront_percent);
}

/** The two payments of a total, by the terms; together they are the total, to the kobo. */
export function splitTotal(total_kobo: bigint, upfront_percent: bigint): OrderPrice {
  const [upfront_kobo = 0n, onDelivery_kobo = 0n] = allocate(total_kobo, [upfront_percent, 100n - upfront_percent]);
  return { total_kobo, upfront_kobo, onDelivery_kobo };
}

/** What a form showed of price and terms. An order is taken by no others. */
export function shownTerms(price_kobo: bigint, upfront_percent: bigint): string {
  return `${price_kobo}-${upfront_percent}`;
}

/** The terms of an order as it is kept; one whose price is made for it has none of its own. */
export function termsOf({ upfront_percent }: { upfront_percent?: number | null }): bigint {
  return BigInt(upfront_percent ?? paymentTerms.upfront_percent);
}
