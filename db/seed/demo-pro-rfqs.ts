import type { DemoRfq } from './demo-rfqs.ts';

type DemoProRfq = Pick<
  DemoRfq,
  | 'publicId'
  | 'buyer'
  | 'name'
  | 'category'
  | 'quantity'
  | 'unit'
  | 'low_naira'
  | 'high_naira'
  | 'location'
  | 'place'
  | 'closesInDays'
  | 'isUrgent'
>;

/** The four samples of Pro requests (marketplace.md §3 'RFQ'). */
export const demoProRfqs: readonly DemoProRfq[] = [
  {
    publicId: 'pro-SAMP22',
    buyer: 'amaka@tincanexports.example',
    name: 'RBD coconut oil for export',
    category: 'coconut-oil',
    quantity: 60,
    unit: 'ton',
    low_naira: 3_900_000,
    high_naira: 3_900_000,
    location: 'Apapa, Lagos',
    place: 'Lagos',
    closesInDays: 18,
  },
  {
    publicId: 'pro-SAMP23',
    buyer: 'amaka@tincanexports.example',
    name: 'Copra, whole cups',
    category: 'copra',
    quantity: 120,
    unit: 'ton',
    low_naira: 1_150_000,
    high_naira: 1_150_000,
    location: 'Onne, Rivers',
    place: 'Rivers',
    closesInDays: 2,
    isUrgent: true,
  },
  {
    publicId: 'pro-SAMP24',
    buyer: 'ngozi@ekosuites.example',
    name: 'Green coconuts for six hotels',
    category: 'raw-coconuts',
    quantity: 30_000,
    unit: 'nut',
    low_naira: 600,
    high_naira: 600,
    location: 'Lagos',
    place: 'Lagos',
    closesInDays: 24,
  },
  {
    publicId: 'pro-SAMP25',
    buyer: 'ngozi@ekosuites.example',
    name: 'Coconut sugar in sacks',
    category: 'coconut-sugar',
    quantity: 5000,
    unit: 'kilo',
    low_naira: 2600,
    high_naira: 2600,
    location: 'Abuja',
    place: 'Abuja FCT',
    closesInDays: 11,
  },
];
