import { quantityText, categoryNames, unitName } from '#domain/trade/listings/listing.options.ts';
import type { Listing } from '#domain/trade/listings/listing.view.ts';

/** The facts that traders ask for first; details that the seller left out have no line. */
export function ListingFacts({ listing }: { listing: Listing }) {
  const facts: [string, string | undefined][] = [
    ['Category', categoryNames[listing.category]],
    ['Location', listing.location],
    ['Units available', quantityText(listing.available, listing.unit)],
    ['Sold by the', unitName(listing.unit)],
    ['Minimum order', listing.leastQuantity > 1n ? quantityText(listing.leastQuantity, listing.unit) : undefined],
    ['Grade', listing.grade],
    ['Moisture', listing.moisture],
    ['Origin', listing.origin],
    ['Ready', readinessText(listing.readyInDays)],
  ];
  return <GoodsFacts facts={facts} />;
}

export function readinessText(days: number | undefined): string | undefined {
  if (days === undefined) return undefined;
  if (days === 0) return 'Now';
  return days === 1 ? 'In 1 day' : `In ${days} days`;
}

type GoodsFact = readonly [term: string, value: string | undefined];

/** Facts of a listing or a request, in two columns. A fact without a value has no line. */
export function GoodsFacts({ facts }: { facts: readonly GoodsFact[] }) {
  return (
    <dl className="grid gap-x-12 tablet:grid-cols-2">
      {facts.map(([term, value]) =>
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
