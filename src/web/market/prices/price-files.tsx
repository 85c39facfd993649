import { renderToStaticMarkup } from 'react-dom/server';
import { link } from '#content/link.ts';
import { plainNaira } from '#domain/values/money.ts';
import { medianChangeOf, type PriceLine, type SeriesPrices } from '#domain/trade/prices/price-board.view.ts';
import { seriesId } from '#domain/trade/prices/price-series.view.ts';
import { csvLine, csvByteOrderMark, type CsvValue } from '#platform/csv/csv-line.ts';
import { csvHeaders } from '../../request/csv-response.ts';
import { taggedAnswer } from '../../request/etag.ts';
import type { Visit } from '../../request/visit.ts';
import { PricePicture } from './price-picture.tsx';

/** Any site may read these files. Browsers and caches may keep them for ten minutes. */
const openHeaders = {
  'cache-control': 'public, max-age=600',
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
};

const columnHeads = [
  'Category',
  'Unit',
  'Place',
  'Asking, median (₦)',
  'Asking, lowest (₦)',
  'Asking, highest (₦)',
  'Listings',
  'Settled, median (₦)',
  'Trades',
  'Published on',
  'Change (%)',
];

function csvRow(line: PriceLine): CsvValue[] {
  const { series, place, asking, median } = line;
  const inNaira = (kobo: bigint | undefined) => (kobo === undefined ? undefined : plainNaira(kobo));
  return [
    series.category,
    series.unit,
    place || 'All places',
    ...[asking?.median_kobo, asking?.lowest_kobo, asking?.highest_kobo].map(inNaira),
    asking?.listings ?? 0,
    inNaira(median?.median_kobo),
    median?.trades,
    median?.onDay,
    medianChangeOf(line),
  ];
}

function csvAnswer(visit: Visit, name: string, lines: readonly PriceLine[]): Response {
  const text = csvByteOrderMark + [columnHeads, ...lines.map(csvRow)].map(csvLine).join('');
  return taggedAnswer(visit, Buffer.from(text), { ...csvHeaders(name), ...openHeaders });
}

export function boardCsv(visit: Visit, lines: readonly PriceLine[]): Response {
  return csvAnswer(visit, 'coconut-prices', lines);
}

export function seriesCsv(visit: Visit, { line, places }: SeriesPrices): Response {
  return csvAnswer(visit, `prices-${seriesId(line.series)}`, [line, ...places]);
}

function jsonOf(line: PriceLine, publicUrl: string) {
  const { series, place, asking, median } = line;
  const amount = (kobo: bigint) => ({ amount: String(kobo), currency: 'NGN' });
  return {
    ...series,
    place: place || null,
    url: publicUrl + link('priceSeries', { series: seriesId(series) }),
    asking: asking
      ? {
          median: amount(asking.median_kobo),
          lowest: amount(asking.lowest_kobo),
          highest: amount(asking.highest_kobo),
          listings: asking.listings,
        }
      : null,
    settled: median
      ? {
          median: amount(median.median_kobo),
          trades: median.trades,
          publishedOn: median.onDay,
          changePercent: medianChangeOf(line) ?? null,
        }
      : null,
  };
}

function jsonAnswer(visit: Visit, body: object): Response {
  const headers = { 'content-type': 'application/json; charset=utf-8', ...openHeaders };
  return taggedAnswer(visit, Buffer.from(JSON.stringify(body)), headers);
}

export function boardJson(visit: Visit, lines: readonly PriceLine[]): Response {
  return jsonAnswer(visit, { prices: lines.map((line) => jsonOf(line, visit.services.publicUrl)) });
}

export function seriesJson(visit: Visit, { line, places, weeks }: SeriesPrices): Response {
  const { publicUrl } = visit.services;
  return jsonAnswer(visit, {
    ...jsonOf(line, publicUrl),
    places: places.map((placeLine) => jsonOf(placeLine, publicUrl)),
    weeks: weeks.map(({ monday, asking_kobo, settled_kobo }) => ({
      monday,
      asking: asking_kobo === undefined ? null : String(asking_kobo),
      settled: settled_kobo === undefined ? null : String(settled_kobo),
    })),
  });
}

/** A picture that any site may show. */
export function seriesPicture(visit: Visit, prices: SeriesPrices): Response {
  const { host } = new URL(visit.services.publicUrl);
  const svg = `<?xml version="1.0" encoding="UTF-8"?>\n${renderToStaticMarkup(<PricePicture prices={prices} host={host} />)}\n`;
  return taggedAnswer(visit, Buffer.from(svg), { 'content-type': 'image/svg+xml; charset=utf-8', ...openHeaders });
}
