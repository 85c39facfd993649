import type { PriceStep } from '#domain/trade/listings/find-listing-page.ts';
import { perUnit, type Unit } from '#domain/trade/listings/listing.options.ts';
import { naira } from '#domain/values/money.ts';
import { shownDate } from '#ui/dates.ts';
import { Sparkline } from '#ui/sparkline.tsx';

export function PriceHistory({ prices, unit }: { prices: readonly PriceStep[]; unit: Unit }) {
  if (prices.length < 2) return null;
  const values = prices.map(({ price_kobo }) => Number(price_kobo)).reverse();
  const [newest, oldest] = [prices[0]!, prices.at(-1)!];
  const summary = `From ${naira(oldest.price_kobo)} to ${naira(newest.price_kobo)} ${perUnit(unit)} since ${shownDate(oldest.since)}`;
  return (
    <section aria-labelledby="price-history">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="price-history" className="text-22">
          Price history
        </h2>
        <Sparkline values={values} summary={summary} />
      </div>
      <ol className="mt-3">
        {prices.map(({ price_kobo, since }, index) => (
          <li key={index} className="flex justify-between gap-4 border-t border-line py-2.5 tabular-nums">
            <span className="text-quiet">{shownDate(since)}</span>
            <span className="font-semibold">
              {naira(price_kobo)} {perUnit(unit)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
