import { amountOf, categoryNames, unitName } from '#domain/trade/listings/listing.options.ts';
import type { Listing } from '#domain/trade/listings/listing.view.ts';
import { GoodsFacts } from './goods-facts.tsx';

/** What traders ask first; details that the seller left out have no line. */
export function ListingFacts({ listing }: { listing: Listing }) {
  const said: [string, string | undefined][] = [
    ['Category', categoryNames[listing.category]],
    ['Location', listing.location],
    ['Units available', amountOf(listing.available, listing.unit)],
    ['Sold by the', unitName(listing.unit)],
    ['Minimum order', listing.leastQuantity > 1n ? amountOf(listing.leastQuantity, listing.unit) : undefined],
    ['Grade', listing.grade],
    ['Moisture', listing.moisture],
    ['Origin', listing.origin],
    ['Ready', readiness(listing.readyInDays)],
  ];
  return <GoodsFacts facts={said} />;
}

export function readiness(days: number | undefined): string | undefined {
  if (days === undefined) return undefined;
  if (days === 0) return 'Now';
  return days === 1 ? 'In 1 day' : `In ${days} days`;
}
