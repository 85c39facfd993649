import type { Category, Unit } from '#domain/trade/listings/listing.options.ts';

type DemoSeller = { name: string; email: string; phone: string; company: string; location: string };

/** Further sellers in the demo. Nobody can sign in to their accounts. */
export const demoSellers: readonly DemoSeller[] = [
  {
    name: 'Comfort Etim',
    email: 'comfort@etimoils.example',
    phone: '+2348035550401',
    company: 'Etim Oils',
    location: 'Eket, Akwa Ibom',
  },
  {
    name: 'Tunde Hunsu',
    email: 'tunde@hunsugroves.example',
    phone: '+2348035550402',
    company: 'Hunsu Groves',
    location: 'Badagry, Lagos',
  },
  {
    name: 'Patience Ighodaro',
    email: 'patience@benincoir.example',
    phone: '+2348035550403',
    company: 'Benin Coir Works',
    location: 'Benin City, Edo',
  },
  {
    name: 'Chidi Nwosu',
    email: 'chidi@nwosumachines.example',
    phone: '+2348035550404',
    company: 'Nwosu Machines',
    location: 'Aba, Abia',
  },
  {
    name: 'Ebiere Dokubo',
    email: 'ebiere@deltafresh.example',
    phone: '+2348035550405',
    company: 'Delta Fresh Nuts',
    location: 'Yenagoa, Bayelsa',
  },
];

/** The pictures in db/seed/pictures, one for each listing. */
export type DemoPicture =
  | 'brown-nuts'
  | 'cocopeat-blocks'
  | 'coconut-water'
  | 'concentrate'
  | 'copra-dryer'
  | 'dehusking-machine'
  | 'fibre-bales'
  | 'frying-oil'
  | 'golden-sugar'
  | 'green-nuts'
  | 'kiln-copra'
  | 'lorry-load'
  | 'milk-press'
  | 'rope-coil'
  | 'seedlings'
  | 'shell-charcoal'
  | 'soap-oil'
  | 'sugar-syrup'
  | 'sun-copra'
  | 'virgin-oil';

export type DemoListing = {
  picture: DemoPicture;
  /** The e-mail address of the seller. */
  seller: string;
  name: string;
  category: Category;
  description: string;
  location: string;
  place: string;
  unit: Unit;
  price_naira: number;
  quantity: number;
  least: number;
  daysAgo: number;
  readyInDays: number;
  grade?: string;
  moisture?: string;
  origin?: string;
};

export const addresses = {
  etim: 'comfort@etimoils.example',
  hunsu: 'tunde@hunsugroves.example',
  benin: 'patience@benincoir.example',
  nwosu: 'chidi@nwosumachines.example',
  delta: 'ebiere@deltafresh.example',
  sade: 'seller@agbon.example',
} as const;

/** The phone number that buyers see for the seller's demo account, which is opened without a number. */
export const sadesPhone = '+2348035550406';

export const places = {
  badagry: { location: 'Badagry, Lagos', place: 'Lagos' },
  eket: { location: 'Eket, Akwa Ibom', place: 'Akwa Ibom' },
  beninCity: { location: 'Benin City, Edo', place: 'Edo' },
  aba: { location: 'Aba, Abia', place: 'Abia' },
  yenagoa: { location: 'Yenagoa, Bayelsa', place: 'Bayelsa' },
} as const;
