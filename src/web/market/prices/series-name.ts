import { categoryNames, perUnit } from '#domain/trade/listings/listing.options.ts';
import type { PriceSeries } from '#domain/trade/prices/price-series.view.ts';

/** 'Copra, a ton'. */
export function seriesName({ category, unit }: PriceSeries): string {
  return `${categoryNames[category]}, ${perUnit(unit)}`;
}
