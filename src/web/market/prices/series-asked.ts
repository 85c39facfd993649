import { priceWords } from '#content/prices.ts';
import { Failure } from '#domain/acting/failure.ts';
import { seriesWithId, type PriceSeries } from '#domain/trade/prices/price-series.view.ts';
import type { Visit } from '../../request/visit.ts';

/** The series that an address names. */
export function seriesAsked({ params }: Visit): PriceSeries {
  const series = seriesWithId(params.series ?? '');
  if (!series) throw new Failure('not_found', priceWords.unknown);
  return series;
}
