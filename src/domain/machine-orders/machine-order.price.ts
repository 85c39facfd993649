import { paymentTerms, type Machine } from '#content/machines.ts';
import { allocate } from '../money.ts';

export type OrderPrice = { total_kobo: bigint; upfront_kobo: bigint; onDelivery_kobo: bigint };

/** What an order comes to. Undefined where the price is made for the order, and for what is no number of pieces. */
export function priceOrder({ price_kobo }: Machine, quantity: number): OrderPrice | undefined {
  if (price_kobo === undefined || !Number.isSafeInteger(quantity) || quantity < 1) return undefined;
  return splitTotal(price_kobo * BigInt(quantity));
}

/** The two payments of a total, by the terms; together they are the total, to the kobo. */
export function splitTotal(total_kobo: bigint): OrderPrice {
  const { upfront_percent, onDelivery_percent } = paymentTerms;
  const [upfront_kobo = 0n, onDelivery_kobo = 0n] = allocate(total_kobo, [upfront_percent, onDelivery_percent]);
  return { total_kobo, upfront_kobo, onDelivery_kobo };
}
