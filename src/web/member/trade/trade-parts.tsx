import type { ReactNode } from 'react';
import { quantityText, perUnit } from '#domain/trade/listings/listing.options.ts';
import type { Listing } from '#domain/trade/listings/listing.view.ts';
import { naira } from '#domain/values/money.ts';
import { quantityBounds } from '#domain/trade/orders/order.policy.ts';
import { FactList } from '#ui/fact-list.tsx';
import { ListingPicture } from '../../parts/listing-picture.tsx';

const noSum = 'Enter how much';

type SumProps = {
  label: string;
  /** Undefined if the price is typed too. */
  price_kobo: bigint | undefined;
  bounds: { least: bigint; available: bigint };
  sum_kobo: bigint | undefined;
  beside?: ReactNode;
  /** The first sentence of the message, which only the script fills in. */
  firstSentence?: string | undefined;
  children: ReactNode;
};

export function FieldsWithTotal({ label, price_kobo, bounds, sum_kobo, beside, firstSentence, children }: SumProps) {
  return (
    <div
      className="grid gap-6"
      data-wake={firstSentence === undefined ? 'touch' : 'idle'}
      data-behaviour="trade-sum"
      data-price={price_kobo === undefined ? undefined : String(price_kobo)}
      data-least={String(bounds.least)}
      data-most={String(bounds.available)}
      data-none={noSum}
      data-begins={firstSentence}
    >
      {children}
      <div className="border-t-2 border-ink pt-3">
        <p className="flex flex-wrap items-baseline justify-between gap-x-6">
          <span className="display text-18">{label}</span>
          <span
            className="display text-28 font-extrabold data-none:text-18 data-none:text-quiet tablet:text-36"
            data-sum=""
            data-none={sum_kobo === undefined ? '' : undefined}
            aria-live="polite"
          >
            {sum_kobo === undefined ? noSum : naira(sum_kobo)}
          </span>
        </p>
        {beside}
      </div>
    </div>
  );
}

export function availableText(listing: Pick<Listing, 'unit' | 'available' | 'leastQuantity'>): string {
  const { least, available } = quantityBounds(listing);
  const from = least > 1n ? `, minimum order ${quantityText(least, listing.unit)}` : '';
  return `${quantityText(available, listing.unit)} available${from}.`;
}

export function ListingFacts({ listing }: { listing: Listing }) {
  const { name, unit, price_kobo, available, location, seller, readyInDays } = listing;
  const { least } = quantityBounds(listing);
  const facts = [
    { term: 'Price', value: `${naira(price_kobo)} ${perUnit(unit)}` },
    { term: 'Available', value: quantityText(available, unit) },
    ...(least > 1n ? [{ term: 'Minimum order', value: quantityText(least, unit) }] : []),
    { term: 'From', value: location },
    { term: 'Seller', value: seller.company ? `${seller.name}, ${seller.company}` : seller.name },
    ...(readyInDays === undefined ? [] : [{ term: 'Ready', value: readyText(readyInDays) }]),
  ];
  return (
    <section aria-labelledby="listing-name">
      <div className="hidden desk:block">
        <ListingPicture
          picture={listing.pictures[0]}
          category={listing.category}
          alt=""
          sizes="24rem"
          className="w-full"
        />
      </div>
      <h2 id="listing-name" className="mt-4 border-t-2 border-ink pt-4 text-22 wrap-anywhere">
        {name}
      </h2>
      <div className="mt-2">
        <FactList facts={facts} />
      </div>
    </section>
  );
}

function readyText(days: number): string {
  if (days === 0) return 'Today';
  return days === 1 ? 'In 1 day' : `In ${days} days`;
}
