import { units, type Unit } from '#domain/values/listed-goods.ts';
import type { Category } from '../listings/listing.options.ts';

/** Prices are compared within one category and unit. */
export type PriceSeries = { category: Category; unit: Unit };

/** The place that stands for all places together. */
export const allPlaces = '';

export const categoriesOfPrices = Object.keys({
  'raw-coconuts': true,
  'coconut-oil': true,
  'coconut-water': true,
  coir: true,
  copra: true,
  'coconut-sugar': true,
  equipment: true,
} satisfies Record<Category, true>) as Category[];

export const everySeries: readonly PriceSeries[] = categoriesOfPrices.flatMap((category) =>
  units.map((unit) => ({ category, unit })),
);

export function seriesId({ category, unit }: PriceSeries): string {
  return `${category}-${unit}`;
}

export function seriesWithId(id: string): PriceSeries | undefined {
  return everySeries.find((one) => seriesId(one) === id);
}
