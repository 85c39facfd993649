import { amountOf, categoryNames, unitName } from '#domain/listings/listing.options.ts';
import type { Listing } from '#domain/listings/listing.view.ts';

/** What a trader asks about goods before anything else; what its seller did not say has no line. */
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
  return (
    <dl className="grid gap-x-12 tablet:grid-cols-2">
      {said.map(([term, value]) =>
        value === undefined ? null : (
          <div key={term} className="flex justify-between gap-6 border-t border-line py-2.5">
            <dt className="flex-none text-quiet">{term}</dt>
            <dd className="min-w-0 text-right font-semibold wrap-anywhere">{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}

export function readiness(days: number | undefined): string | undefined {
  if (days === undefined) return undefined;
  if (days === 0) return 'Now';
  return days === 1 ? 'In 1 day' : `In ${days} days`;
}
