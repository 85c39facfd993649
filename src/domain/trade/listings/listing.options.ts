import type { Category, Unit } from '#domain/values/listed-goods.ts';

export { categories, categoryNames } from '#domain/values/listed-goods.ts';
export type { Category } from '#domain/values/listed-goods.ts';
export { amountOf, perUnit, unitName, units } from '#domain/values/listed-goods.ts';
export type { Unit } from '#domain/values/listed-goods.ts';

/** What one of each kind is usually sold by, for a seller who begins a new listing. */
export const usualUnit: Record<Category, Unit> = {
  'raw-coconuts': 'nut',
  'coconut-oil': 'litre',
  'coconut-water': 'litre',
  coir: 'kilo',
  copra: 'ton',
  'coconut-sugar': 'kilo',
  equipment: 'piece',
};

/** Active ones can be found and ordered. Paused and archived ones are its seller's to bring back; one that staff took down is not. */
export const listingStates = ['active', 'paused', 'archived', 'taken_down'] as const;
export type ListingState = (typeof listingStates)[number];
