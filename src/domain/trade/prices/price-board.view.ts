import type { AskingPrice, AskingPriceOfSeries, AskingWeek } from './find-asking.ts';
import type { MedianPrice, MedianPriceOfSeries } from './find-medians.ts';
import { allPlaces, everySeries, seriesId, type PriceSeries } from './price-series.view.ts';

export type PriceLine = {
  series: PriceSeries;
  place: string;
  asking: AskingPrice | undefined;
  /** The last published median, and the one before it. */
  median: MedianPrice | undefined;
  before: MedianPrice | undefined;
};

type FoundPrices = { asking: readonly AskingPriceOfSeries[]; medians: readonly MedianPriceOfSeries[] };

/** A line for each category and unit with a known price, those with the most listings first. */
export function priceLinesOf({ asking, medians }: FoundPrices): PriceLine[] {
  return everySeries
    .map((series) => priceLineOf(series, allPlaces, { asking, medians }))
    .filter(({ asking, median }) => asking ?? median)
    .toSorted((one, other) => (other.asking?.listings ?? 0) - (one.asking?.listings ?? 0));
}

export function priceLineOf(series: PriceSeries, place: string, { asking, medians }: FoundPrices): PriceLine {
  const isSameSeries = (one: AskingPriceOfSeries | MedianPriceOfSeries) =>
    one.place === place && seriesId(one) === seriesId(series);
  const [median, before] = medians.filter(isSameSeries);
  return { series, place, asking: asking.find(isSameSeries), median, before };
}

/** A place with fewer sellers shows no asking price of its own. */
const leastSellers = 3;

function linesOfPlaces(series: PriceSeries, { asking, medians }: FoundPrices): PriceLine[] {
  const ofEnoughSellers = asking.filter(({ sellers }) => sellers >= leastSellers);
  const places = new Set(
    [...ofEnoughSellers, ...medians].map(({ place }) => place).filter((place) => place !== allPlaces),
  );
  return [...places].map((place) => priceLineOf(series, place, { asking: ofEnoughSellers, medians }));
}

export function medianChangeOf({ median, before }: PriceLine): number | undefined {
  if (!median || !before) return undefined;
  return Math.round((Number(median.median_kobo) / Number(before.median_kobo) - 1) * 100);
}

export type PriceWeek = { monday: string; asking_kobo: bigint | undefined; settled_kobo: bigint | undefined };

/** The weeks, oldest first: the asking price at the end of the week, and the last median that was published by then. `medians` are newest first. */
function weeksOf(weeks: readonly AskingWeek[], medians: readonly MedianPrice[]): PriceWeek[] {
  return weeks.map(({ monday, median_kobo }, index) => {
    const nextMonday = weeks[index + 1]?.monday;
    const lastMedian = medians.find(({ onDay }) => nextMonday === undefined || onDay < nextMonday);
    return { monday, asking_kobo: median_kobo, settled_kobo: lastMedian?.median_kobo };
  });
}

export type SeriesPrices = { line: PriceLine; places: PriceLine[]; weeks: PriceWeek[] };

export function seriesPricesOf(
  series: PriceSeries,
  found: FoundPrices & { weeks: readonly AskingWeek[] },
): SeriesPrices {
  const national = found.medians.filter(({ place }) => place === allPlaces);
  return {
    line: priceLineOf(series, allPlaces, found),
    places: linesOfPlaces(series, found),
    weeks: weeksOf(found.weeks, national),
  };
}
