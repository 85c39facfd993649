/** The byproducts of the hub (public-site.md §3 'Product catalogue'). Prices are in kobo. A product without a price is not sold yet. */

export type ShopProduct = {
  id: 'cocopeat' | 'fiber' | 'cocopot' | 'briquette-charcoal' | 'biochar';
  name: string;
  size?: string;
  price_kobo?: bigint | undefined;
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

/** The contact form of public-site.md §2 'Product page'. */
export const shopContact = {
  heading: 'Ask about a product',
  lead: 'A larger quantity, a regular supply, or something that is coming soon: write, and we answer you.',
} as const;

/** public-site.md §2 'Eco-Friendly Coconut Products': what each product is, how to use it, and how to store it. */
export const ecoProducts = {
  heading: 'Eco-Friendly Coconut Products',
  lead: 'For every nut that is opened, a husk and a shell are left. Burnt by the road they are smoke; worked, they are soil, pots, ropes and fuel.',
  list: [
    {
      id: 'cocopeat',
      name: 'Cocopeat',
      is: 'The fine pith between the fibres of the husk, washed and dried. It holds many times its own weight in water and stays loose.',
      use: 'Soak it until it swells and crumbles. Mix it with compost or garden soil, about half and half: it holds water, but feeds nothing by itself.',
      keep: 'Dry, off the floor and out of the rain. Kept so, it lasts for years.',
    },
    {
      id: 'fiber',
      name: 'Fibre',
      is: 'The long strands of the husk, pulled apart and cleaned. Springy and tough, and slow to rot, even in salt water.',
      use: 'Stuff mattresses and seats, twist ropes, weave mats and brushes, line hanging baskets, or hold a bare slope until grass grows through.',
      keep: 'Dry and airy, away from fire: loose fibre burns fast. Do not press it flat for long, or it loses its spring.',
    },
    {
      id: 'cocopot',
      name: 'Cocopot',
      is: 'A plant pot pressed from coir. Air gets through its wall, so roots branch instead of running in circles.',
      use: 'Fill, sow and water. When roots show through the wall, plant it pot and all: nothing is torn, and the pot rots away in the ground.',
      keep: 'Dry and stacked, in the shade. Once it is wet, use it: a damp pot in store grows mould.',
    },
    {
      id: 'biochar',
      name: 'Biochar',
      is: 'Shell and husk charred with little air until almost only carbon is left, full of pores that hold water and food for plants.',
      use: 'Charge it first: mix it with compost or manure and keep it damp for two weeks. Then dig it in where the roots are.',
      keep: 'Closed and dry, away from sparks. Wet it a little before you spread it, so that the dust does not fly.',
    },
  ],
} as const;
