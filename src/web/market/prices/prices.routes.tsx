import { brand } from '#content/brand.ts';
import { link, urls } from '#content/link.ts';
import { priceWords } from '#content/prices.ts';
import { Failure } from '#domain/acting/context.ts';
import { perUnit } from '#domain/trade/listings/listing.options.ts';
import { findAskingPricesByPlace, findAskingWeeks } from '#domain/trade/prices/find-asking.ts';
import { findBoardPrices } from '#domain/trade/prices/find-board-prices.ts';
import { findMediansOfSeries } from '#domain/trade/prices/find-medians.ts';
import {
  priceLinesOf,
  seriesPricesOf,
  type SeriesPrices,
  type PriceLine,
} from '#domain/trade/prices/price-board.view.ts';
import { seriesWithId, type PriceSeries, seriesId } from '#domain/trade/prices/price-series.view.ts';
import { naira } from '#domain/values/money.ts';
import { businessId } from '../../finding/business.ts';
import { trailThing } from '../../finding/readings.ts';
import { cachedPage } from '../../pages/cached-page.ts';
import { page } from '../../pages/page.tsx';
import { anyone, get, type Handler, type Route } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import type { Thing } from '../../structured-data.tsx';
import { boardCsv, boardJson, seriesCsv, seriesJson, seriesPicture } from './price-files.tsx';
import { PriceSeriesPage } from './price-series.page.tsx';
import { PricesPage } from './prices.page.tsx';
import { seriesName } from './series-name.ts';

const topics = ['listings', 'prices'];

/** Makes two queries. */
async function findBoard(visit: Visit) {
  return priceLinesOf(await findBoardPrices(visit.ctx));
}

/** Makes three queries. */
async function findSeries({ ctx }: Visit, series: PriceSeries): Promise<SeriesPrices> {
  const asking = await findAskingPricesByPlace(ctx, series);
  const medians = await findMediansOfSeries(ctx, series);
  return seriesPricesOf(series, { asking, medians, weeks: await findAskingWeeks(ctx, series) });
}

const openBoard: Handler = async (visit) => showPrices(visit, await findBoard(visit));

const files = { csv: seriesCsv, json: seriesJson, svg: seriesPicture };
const boardFiles: Record<string, typeof boardCsv> = { 'all.csv': boardCsv, 'all.json': boardJson };

/** The page of a category and unit, or a file if the address ends in a file type: of this category and unit, or of the whole board. */
const openSeries: Handler = async (visit) => {
  const name = visit.params.series ?? '';
  const boardFile = Object.hasOwn(boardFiles, name) ? boardFiles[name] : undefined;
  if (boardFile) return boardFile(visit, await findBoard(visit));
  const [, id = '', , ending] = /^([a-z-]{1,40})(\.(csv|json|svg))?$/.exec(name) ?? [];
  const series = seriesWithId(id);
  if (!series) throw new Failure('not_found', priceWords.unknown);
  const prices = await findSeries(visit, series);
  return ending ? files[ending as keyof typeof files](visit, prices) : showPriceSeries(visit, prices);
};

const boardPage = get(urls.prices, anyone, openBoard);
const seriesPage = get(urls.priceSeries, anyone, openSeries, { cacheGroup: 'records' });

const isFile = ({ params }: Visit) => params.series?.includes('.') ?? false;

export const priceRoutes: readonly Route[] = [
  get(urls.prices, anyone, (visit) => cachedPage(visit, boardPage, topics)),
  get(urls.priceSeries, anyone, (visit) => (isFile(visit) ? openSeries(visit) : cachedPage(visit, seriesPage, topics))),
];

function showPrices(visit: Visit, lines: readonly PriceLine[]): Response {
  const { publicUrl } = visit.services;
  return page(visit, {
    title: priceWords.title,
    description: priceWords.description,
    canonical: link('prices'),
    things: [dataThing(publicUrl, priceWords.title, link('prices'), 'all')],
    body: <PricesPage lines={lines} />,
  });
}

function showPriceSeries(visit: Visit, prices: SeriesPrices): Response {
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
    // Search engines index the page only once it has figures.
    canonical: asking || median ? path : undefined,
    isReading: true,
    things: [trailThing(publicUrl, trail), dataThing(publicUrl, name, path, id)],
    body: <PriceSeriesPage prices={prices} publicUrl={publicUrl} />,
  });
}

function descriptionOf({ series, asking, median }: PriceLine): string {
  const askingText = asking
    ? `Median asking price now: ${naira(asking.median_kobo)} ${perUnit(series.unit)}, ${asking.listings} ${asking.listings === 1 ? 'listing' : 'listings'}.`
    : priceWords.noListings;
  const settledText = median ? `Settled trades: ${naira(median.median_kobo)}.` : 'Not enough settled trades yet.';
  return `${seriesName(series)}, on ${brand.name}. ${askingText} ${settledText}`;
}

/** Structured data: figures that other sites may use. */
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
