import type { Category, Unit } from '#domain/trade/listings/listing.options.ts';
import type { RfqType } from '#domain/trade/rfqs/rfq.options.ts';
import type { demoRfqBuyers } from './demo-rfq-buyers.ts';

type Buyer = (typeof demoRfqBuyers)[number]['email'] | 'buyer@agbon.example' | 'merchant@agbon.example';

export type DemoRfq = {
  publicId: string;
  buyer: Buyer;
  name: string;
  type: RfqType;
  category: Category;
  specifications: string;
  quantity: number;
  unit: Unit;
  low_naira: number;
  high_naira: number;
  location: string;
  place: string;
  delivery: string;
  closesInDays: number;
  postedDaysAgo: number;
  isUrgent?: true;
  isSealed?: true;
  shares?: readonly number[];
  tolerance?: number;
  question?: readonly [question: string, answer?: string];
};

/** decisions.md §8: the ten samples of ordinary requests, of the five types. */
export const demoRfqs: readonly DemoRfq[] = [
  {
    publicId: 'rfq-SAMP22',
    buyer: 'ngozi@ekosuites.example',
    name: 'Young green coconuts for guests',
    type: 'Raw Coconuts',
    category: 'raw-coconuts',
    specifications:
      'Seven to eight months, at least 350 ml of water each, cut within two days of delivery, stems trimmed.',
    quantity: 6000,
    unit: 'nut',
    low_naira: 550,
    high_naira: 650,
    location: 'Victoria Island, Lagos',
    place: 'Lagos',
    delivery: '500 nuts every Monday and Thursday',
    closesInDays: 2,
    postedDaysAgo: 5,
    isUrgent: true,
    tolerance: 10,
    question: ['Do you take the husks back for disposal?', 'Yes, our kitchen composts them. Bring no extra bags.'],
  },
  {
    publicId: 'rfq-SAMP23',
    buyer: 'merchant@agbon.example',
    name: 'Mature brown coconuts, dehusked',
    type: 'Raw Coconuts',
    category: 'raw-coconuts',
    specifications: 'Eleven months or older, 500 g or more, no cracks, packed in mesh bags of fifty.',
    quantity: 20_000,
    unit: 'nut',
    low_naira: 380,
    high_naira: 430,
    location: 'Kano',
    place: 'Kano',
    delivery: 'Within 21 days, in two trucks',
    closesInDays: 12,
    postedDaysAgo: 3,
    shares: [40, 60],
  },
  {
    publicId: 'rfq-SAMP24',
    buyer: 'amaka@tincanexports.example',
    name: 'Copra for crushing',
    type: 'Processed Products',
    category: 'copra',
    specifications:
      'Moisture 6 % or less, free fatty acid below 2 %, no smoke, jute bags of 50 kg. Weighed at our gate.',
    quantity: 40,
    unit: 'ton',
    low_naira: 1_100_000,
    high_naira: 1_250_000,
    location: 'Apapa, Lagos',
    place: 'Lagos',
    delivery: 'Within 30 days',
    closesInDays: 9,
    postedDaysAgo: 4,
    isSealed: true,
    shares: [30, 70],
    tolerance: 5,
    question: ['Would you take two deliveries of 20 tons?', 'Yes, if both arrive within the 30 days.'],
  },
  {
    publicId: 'rfq-SAMP25',
    buyer: 'buyer@agbon.example',
    name: 'Virgin coconut oil, cold pressed',
    type: 'Processed Products',
    category: 'coconut-oil',
    specifications: 'Food grade, NAFDAC number on the label, below 0.1 % moisture, in 25 litre jerry cans.',
    quantity: 1500,
    unit: 'litre',
    low_naira: 4200,
    high_naira: 5000,
    location: 'Lekki, Lagos',
    place: 'Lagos',
    delivery: '500 litres a month',
    closesInDays: 16,
    postedDaysAgo: 2,
    question: ['Can the cans be returned?'],
  },
  {
    publicId: 'rfq-SAMP26',
    buyer: 'amaka@tincanexports.example',
    name: 'Desiccated coconut, fine',
    type: 'Processed Products',
    category: 'copra',
    specifications:
      'Fat 60 to 65 %, moisture 3 % or less, white, in lined paper bags of 25 kg, with a certificate of analysis.',
    quantity: 12,
    unit: 'ton',
    low_naira: 2_400_000,
    high_naira: 2_800_000,
    location: 'Apapa, Lagos',
    place: 'Lagos',
    delivery: 'Within 45 days, to the port',
    closesInDays: 21,
    postedDaysAgo: 6,
  },
  {
    publicId: 'rfq-SAMP27',
    buyer: 'ibrahim@kadunafeeds.example',
    name: 'Coir fibre in bales',
    type: 'Industrial Products',
    category: 'coir',
    specifications: 'Mixed fibre, 10 to 25 cm, moisture below 15 %, pressed bales of about 120 kg.',
    quantity: 18_000,
    unit: 'kilo',
    low_naira: 260,
    high_naira: 320,
    location: 'Kaduna',
    place: 'Kaduna',
    delivery: 'Within 28 days',
    closesInDays: 7,
    postedDaysAgo: 8,
  },
  {
    publicId: 'rfq-SAMP28',
    buyer: 'merchant@agbon.example',
    name: 'Coconut shell charcoal',
    type: 'Industrial Products',
    category: 'equipment',
    specifications: 'Fixed carbon 75 % or more, ash below 3 %, pieces of 2 to 5 cm, in bags of 20 kg.',
    quantity: 600,
    unit: 'bag',
    low_naira: 9000,
    high_naira: 11_000,
    location: 'Kano',
    place: 'Kano',
    delivery: 'Within 14 days',
    closesInDays: 2,
    postedDaysAgo: 9,
    isUrgent: true,
  },
  {
    publicId: 'rfq-SAMP29',
    buyer: 'ngozi@ekosuites.example',
    name: 'Coconut water, chilled and bottled',
    type: 'Beverages',
    category: 'coconut-water',
    specifications:
      'Nothing added, NAFDAC registered, bottles of 50 cl, at least 21 days of shelf life on arrival, kept below 5 °C.',
    quantity: 3000,
    unit: 'litre',
    low_naira: 1600,
    high_naira: 1900,
    location: 'Victoria Island, Lagos',
    place: 'Lagos',
    delivery: 'Every Tuesday for twelve weeks',
    closesInDays: 14,
    postedDaysAgo: 1,
  },
  {
    publicId: 'rfq-SAMP32',
    buyer: 'buyer@agbon.example',
    name: 'Coconut milk for cooking',
    type: 'Beverages',
    category: 'coconut-water',
    specifications: 'Fat 17 % or more, pasteurised, in pouches of one litre, frozen or chilled.',
    quantity: 800,
    unit: 'litre',
    low_naira: 2800,
    high_naira: 3300,
    location: 'Lekki, Lagos',
    place: 'Lagos',
    delivery: '100 litres a week',
    closesInDays: 1,
    postedDaysAgo: 4,
    isUrgent: true,
  },
  {
    publicId: 'rfq-SAMP33',
    buyer: 'ibrahim@kadunafeeds.example',
    name: 'Coconut seedlings, dwarf',
    type: 'Agricultural Products',
    category: 'raw-coconuts',
    specifications: 'Nine months old, at least four leaves, from certified nuts, in bags of soil.',
    quantity: 2500,
    unit: 'piece',
    low_naira: 1500,
    high_naira: 1800,
    location: 'Kaduna',
    place: 'Kaduna',
    delivery: 'Before the rains, by 15 May',
    closesInDays: 27,
    postedDaysAgo: 7,
  },
];
