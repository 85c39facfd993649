import type { Category, Unit } from '#domain/values/listed-goods.ts';

export { categories, categoryNames } from '#domain/values/listed-goods.ts';
export type { Category } from '#domain/values/listed-goods.ts';
export { quantityText, perUnit, unitName, units } from '#domain/values/listed-goods.ts';
export type { Unit } from '#domain/values/listed-goods.ts';

export const usualUnit: Record<Category, Unit> = {
  'raw-coconuts': 'nut',
  'coconut-oil': 'litre',
  'coconut-water': 'litre',
  coir: 'kilo',
  copra: 'ton',
  'coconut-sugar': 'kilo',
  equipment: 'piece',
};

/** Sellers can bring back paused and archived listings, but not those that staff took down. */
export const listingStates = ['active', 'paused', 'archived', 'taken_down'] as const;
export type ListingState = (typeof listingStates)[number];
