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
