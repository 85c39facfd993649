/** marketplace.md §3 'Product': the categories in the order of pages. The values are stored, and are part of URLs. */
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

/** Prices are for one unit, and quantities are whole numbers of units. */
export const units = ['nut', 'kilo', 'litre', 'ton', 'bag', 'piece'] as const;
export type Unit = (typeof units)[number];

const unitNames: Record<Unit, { one: string; many: string }> = {
  nut: { one: 'nut', many: 'nuts' },
  kilo: { one: 'kilo', many: 'kilos' },
  litre: { one: 'litre', many: 'litres' },
  ton: { one: 'ton', many: 'tons' },
  bag: { one: 'bag', many: 'bags' },
  piece: { one: 'piece', many: 'pieces' },
};

const grouped = new Intl.NumberFormat('en-NG');

/** '1,200 nuts'. */
export function quantityText(quantity: bigint, unit: Unit): string {
  return `${grouped.format(quantity)} ${unitNames[unit][quantity === 1n ? 'one' : 'many']}`;
}

/** 'a nut', for the text after a price. */
export function perUnit(unit: Unit): string {
  return `a ${unitNames[unit].one}`;
}

export function unitName(unit: Unit, many = false): string {
  return unitNames[unit][many ? 'many' : 'one'];
}
