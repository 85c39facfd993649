import { brand } from '#content/brand.ts';
import { link } from '#content/link.ts';
import { priceWords } from '#content/prices.ts';
import { perUnit } from '#domain/trade/listings/listing.options.ts';
import { naira } from '#domain/values/money.ts';
import type { PriceLine, SeriesPrices } from '#domain/trade/prices/price-board.view.ts';
import { seriesId } from '#domain/trade/prices/price-series.view.ts';
import { seriesName } from './series-name.ts';
import { trailThing } from '../../finding/readings.ts';
import { businessId } from '../../finding/business.ts';
import { page } from '../../pages/page.tsx';
import type { Visit } from '../../request/visit.ts';
import type { Thing } from '../../structured-data.tsx';
import { PriceSeriesPage } from './price-series.page.tsx';
import { PricesPage } from './prices.page.tsx';

export function showPrices(visit: Visit, lines: readonly PriceLine[]): Response {
  const { publicUrl } = visit.services;
  return page(visit, {
    title: priceWords.title,
    description: priceWords.description,
    canonical: link('prices'),
    things: [dataThing(publicUrl, priceWords.title, link('prices'), 'all')],
    body: <PricesPage lines={lines} />,
  });
}

export function showPriceSeries(visit: Visit, prices: SeriesPrices): Response {
  const { publicUrl } = visit.services;
  const { series, asking, median } = prices.line;
  const [id, name] = [seriesId(series), seriesName(series)];
  const path = link('priceSeries', { series: id });
  const trail = [
    { name: priceWords.title, path: link('prices') },
    { name, path },
  ];
  return page(visit, {
    title: `${name}: price`,
    description: descriptionOf(prices.line),
    // What nothing is known of is found by nobody who does not know it.
    canonical: asking || median ? path : undefined,
    isReading: true,
    things: [trailThing(publicUrl, trail), dataThing(publicUrl, name, path, id)],
    body: <PriceSeriesPage prices={prices} publicUrl={publicUrl} />,
  });
}

function descriptionOf({ series, asking, median }: PriceLine): string {
  const asked = asking
    ? `Asking now: ${naira(asking.median_kobo)} ${perUnit(series.unit)}, ${asking.listings} listings.`
    : priceWords.noListings;
  const paid = median ? `Settled trades: ${naira(median.median_kobo)}.` : 'Not enough settled trades yet.';
  return `${seriesName(series)}, on ${brand.name}. ${asked} ${paid}`;
}

/** The figures as data that others may use. */
function dataThing(publicUrl: string, name: string, path: string, id: string): Thing {
  const file = (ending: string, encodingFormat: string) => ({
    '@type': 'DataDownload',
    encodingFormat,
    contentUrl: publicUrl + link('priceSeries', { series: `${id}.${ending}` }),
  });
  return {
    '@type': 'Dataset',
    name,
    description: priceWords.description,
    url: publicUrl + path,
    isAccessibleForFree: true,
    creator: { '@type': 'Organization', '@id': businessId(publicUrl), name: brand.name },
    distribution: [file('csv', 'text/csv'), file('json', 'application/json')],
  };
}
