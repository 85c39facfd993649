import { categories, categoryNames, perUnit, units, type Category, type Unit } from '../listings/listing.options.ts';

/** What prices are compared within: goods of one category that are sold by the same unit. */
export type PriceSeries = { category: Category; unit: Unit };

/** The place that stands for all places together. */
export const allPlaces = '';

export const everySeries: readonly PriceSeries[] = categories.flatMap((category) =>
  units.map((unit) => ({ category, unit })),
);

/** 'copra-ton': how an address names it. */
export function seriesId({ category, unit }: PriceSeries): string {
  return `${category}-${unit}`;
}

export function seriesWithId(id: string): PriceSeries | undefined {
  return everySeries.find((one) => seriesId(one) === id);
}

/** 'Copra, a ton'. */
export function seriesName({ category, unit }: PriceSeries): string {
  return `${categoryNames[category]}, ${perUnit(unit)}`;
}
