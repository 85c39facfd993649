import type { Unit } from '../listed-units.ts';

/** marketplace.md §3 'Product': the categories, in the order in which they are shown. The values are kept and stand in addresses. */
export const categories = [
  'raw-coconuts',
  'coconut-oil',
  'coconut-water',
  'coir',
  'copra',
  'coconut-sugar',
  'equipment',
] as const;
export type Category = (typeof categories)[number];

export const categoryNames: Record<Category, string> = {
  'raw-coconuts': 'Raw coconuts',
  'coconut-oil': 'Coconut oil',
  'coconut-water': 'Coconut water',
  coir: 'Coir',
  copra: 'Copra',
  'coconut-sugar': 'Coconut sugar',
  equipment: 'Equipment',
};

export { amountOf, perUnit, unitName, units } from '../listed-units.ts';
export type { Unit } from '../listed-units.ts';

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
