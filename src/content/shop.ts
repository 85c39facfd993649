/** The byproducts of the hub (public-site.md §3 'Product catalogue'). Prices are in kobo; what has none is not yet sold. */

export type ShopProduct = {
  id: 'cocopeat' | 'fiber' | 'cocopot' | 'briquette-charcoal' | 'biochar';
  name: string;
  /** What one of it is. */
  size?: string;
  price_kobo?: bigint;
  summary: string;
};

export const shopProducts: readonly ShopProduct[] = [
  {
    id: 'cocopeat',
    name: 'Cocopeat',
    size: '5kg',
    price_kobo: 700_000n,
    summary: 'Washed and dried coir dust for nursery trays, pots and beds. It holds water and lets roots breathe.',
  },
  {
    id: 'fiber',
    name: 'Fiber',
    size: 'a full sack',
    price_kobo: 1_500_000n,
    summary: 'Clean coir fibre from the husk, for mattresses, ropes, mats, brushes and erosion nets.',
  },
  {
    id: 'cocopot',
    name: 'Cocopot',
    summary: 'A plant pot pressed from coir. Set it in the ground with the seedling in it, and it rots away.',
  },
  {
    id: 'briquette-charcoal',
    name: 'Briquette charcoal',
    summary: 'Coconut shell, carbonised and pressed. It burns long and even, with little smoke and ash.',
  },
  {
    id: 'biochar',
    name: 'Biochar',
    summary: 'Charred shell and husk for the soil. It keeps water and nutrients where roots can reach them.',
  },
];
