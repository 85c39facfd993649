import { Failure } from '#domain/acting/context.ts';
import { naira } from '#domain/values/money.ts';
import { offerTexts } from './offer.schema.ts';

/** marketplace.md §9: twice the listed price at most. */
export function mostOffered_kobo(listedPrice_kobo: bigint): bigint {
  return 2n * listedPrice_kobo;
}

export function requireOfferPrice(price_kobo: bigint, listedPrice_kobo: bigint): void {
  if (price_kobo > mostOffered_kobo(listedPrice_kobo))
    throw new Failure('invalid', offerTexts.wrongPrice, { field: 'price' });
}

/** The same when it is accepted, by the price that the listing has then. */
export function requirePriceStill(price_kobo: bigint, listedPrice_kobo: bigint): void {
  const most = mostOffered_kobo(listedPrice_kobo);
  if (price_kobo <= most) return;
  const text = `The listing costs less now, and ${naira(most)} is the most that can be agreed. Propose another price, or decline.`;
  throw new Failure('conflict', text);
}
