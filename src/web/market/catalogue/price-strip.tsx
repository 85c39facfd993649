import { link } from '#content/link.ts';
import { priceWords } from '#content/prices.ts';
import { categoryNames, perUnit } from '#domain/trade/listings/listing.options.ts';
import { naira } from '#domain/values/money.ts';
import type { AskingOf } from '#domain/trade/prices/find-asking.ts';
import { seriesId } from '#domain/trade/prices/price-series.view.ts';

const most = 4;
const onPhones = 2;

/** What is asked now for the goods with the most listings, each leading to its prices. Machines differ too much to have one price. */
export function PriceStrip({ prices }: { prices: readonly AskingOf[] }) {
  const goods = prices.filter(({ category }) => category !== 'equipment');
  const shown = goods.toSorted((one, other) => other.listings - one.listings).slice(0, most);
  if (shown.length === 0) return null;
  return (
    <nav aria-label={priceWords.strip} className="mt-4 flex flex-wrap items-baseline gap-x-6 gap-y-2 print:hidden">
      {shown.map((series, place) => (
        <a
          key={seriesId(series)}
          className={place < onPhones ? 'whitespace-nowrap' : 'hidden whitespace-nowrap tablet:inline'}
          href={link('priceSeries', { series: seriesId(series) })}
        >
          <span className="text-14 text-quiet">{categoryNames[series.category]}</span>{' '}
          <strong className="display text-18 tabular-nums">{naira(series.median_kobo)}</strong>{' '}
          <span className="text-14 text-quiet">{perUnit(series.unit)}</span>
        </a>
      ))}
      <a className="link text-14" href={link('prices')}>
        {priceWords.see}
      </a>
    </nav>
  );
}
