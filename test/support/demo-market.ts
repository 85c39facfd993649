import { demoListings } from '../../db/seed/demo-listings.ts';

/** The price and stock of each listing in the demo's market. */
export function demoGoods(): { price_kobo: bigint; quantity: bigint }[] {
  return demoListings.map(({ price_naira, quantity }) => ({
    price_kobo: BigInt(price_naira) * 100n,
    quantity: BigInt(quantity),
  }));
}
