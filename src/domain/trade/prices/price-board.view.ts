import type { AskingPrice, AskingPriceOfSeries, AskingWeek } from './find-asking.ts';
import type { MedianPrice, MedianPriceOfSeries } from './find-medians.ts';
import { allPlaces, everySeries, seriesId, type PriceSeries } from './price-series.view.ts';

/** The known prices of one category and unit, in all places or in one. */
export type PriceLine = {
  series: PriceSeries;
  place: string;
  asking: AskingPrice | undefined;
  /** The last published median, and the one before it. */
  median: MedianPrice | undefined;
  before: MedianPrice | undefined;
};

type Found = { asking: readonly AskingPriceOfSeries[]; medians: readonly MedianPriceOfSeries[] };

/** A line for each category and unit with a known price, those with the most listings first. */
export function priceLinesOf({ asking, medians }: Found): PriceLine[] {
  return everySeries
    .map((series) => priceLineOf(series, allPlaces, { asking, medians }))
    .filter(({ asking, median }) => asking ?? median)
    .toSorted((one, other) => (other.asking?.listings ?? 0) - (one.asking?.listings ?? 0));
}

export function priceLineOf(series: PriceSeries, place: string, { asking, medians }: Found): PriceLine {
  const isSameSeries = (one: AskingPriceOfSeries | MedianPriceOfSeries) =>
    one.place === place && seriesId(one) === seriesId(series);
  const [median, before] = medians.filter(isSameSeries);
  return { series, place, asking: asking.find(isSameSeries), median, before };
}

/** A place with fewer sellers gets no price of its own. */
const leastSellers = 3;

/** The places with enough sellers, those with the most listings first. */
function linesOfPlaces(series: PriceSeries, { asking, medians }: Found): PriceLine[] {
  const enough = asking.filter(({ sellers }) => sellers >= leastSellers);
  const places = new Set([...enough, ...medians].map(({ place }) => place).filter((place) => place !== allPlaces));
  return [...places].map((place) => priceLineOf(series, place, { asking: enough, medians }));
}

/** The change from the previous median to the last one, in percent. */
export function medianChangeOf({ median, before }: PriceLine): number | undefined {
  if (!median || !before) return undefined;
  return Math.round((Number(median.median_kobo) / Number(before.median_kobo) - 1) * 100);
}

export type PriceWeek = { monday: string; asking_kobo: bigint | undefined; settled_kobo: bigint | undefined };

/** Twelve weeks, oldest first: the asking price, and the median that was published at the end of the week. */
function weeksOf(weeks: readonly AskingWeek[], medians: readonly MedianPrice[]): PriceWeek[] {
  return weeks.map(({ monday, median_kobo }, place) => {
    const next = weeks[place + 1]?.monday;
    const lastMedian = medians.find(({ onDay }) => next === undefined || onDay < next);
    return { monday, asking_kobo: median_kobo, settled_kobo: lastMedian?.median_kobo };
  });
}

/** Everything on the page of one category and unit. */
export type SeriesPrices = { line: PriceLine; places: PriceLine[]; weeks: PriceWeek[] };

export function seriesPricesOf(series: PriceSeries, found: Found & { weeks: readonly AskingWeek[] }): SeriesPrices {
  const national = found.medians.filter(({ place }) => place === allPlaces);
  return {
    line: priceLineOf(series, allPlaces, found),
    places: linesOfPlaces(series, found),
    weeks: weeksOf(found.weeks, national),
  };
}
