import type { DealEvent } from '#domain/trade/deal-terms/deal.states.ts';
import type { StepEvidence } from '#domain/trade/deals/evidence/save-evidence.ts';
import { addresses } from './demo-sellers.ts';

export const bola = 'buyer@agbon.example';
export const musa = 'merchant@agbon.example';
const { sade, etim, hunsu } = addresses;
const [tari, grace] = ['tari.briggs@demo-buyers.example', 'grace.agbo@demo-buyers.example'] as const;

/** What the buyer, the seller or the clock does in a deal, this many hours before the demo begins. */
type Does = [hoursAgo: number, who: 'buyer' | 'seller' | 'clock', event: DealEvent | Paid, more?: More];
/** Steps of the payment of a deal: paid by bank transfer or by card, a chargeback, a lost chargeback, and the payout. */
type Paid = 'pay' | 'pay by card' | 'claim' | 'claim lost' | 'pay out';
type More = StepEvidence & { part?: number; portion?: { accepted: bigint; whole: bigint }; claimed_naira?: number };

type Both = { buyer: string; seller: string; does: readonly Does[] };
/** An order of a listing, at the listing's price. */
export type DemoOrder = Both & {
  ordered: number;
  goods: string;
  quantity: number;
  shipping: number;
  answered: number;
  to: string;
};
/** A deal without a listing. */
export type DemoDeal = Both & {
  opened: number;
  about: string;
  minor: bigint;
  currency: string;
  parts?: readonly [name: string, share: bigint][];
  days: number;
};

export const lekki = 'Lagoon Kitchens, 14 Admiralty Way, Lekki Phase 1, Lagos';
export const kano = 'Garba Trading, Shed 9, Singer Market, Kano';
export const sent = (carrier: string, tracking?: string): More => ({
  carrier,
  tracking,
  words: 'Loaded this morning, covered and counted.',
});

/** Deals without a listing between the demo accounts. Ratings do not count them, only orders (decisions.md §9 'Ratings'). */
export const demoDeals: readonly DemoDeal[] = [
  // Released, and paid out.
  {
    buyer: bola,
    seller: sade,
    opened: 432,
    about: 'Brown coconuts, husked, 1,200 a fortnight',
    minor: 54_900_000n,
    currency: 'NGN',
    days: 1,
    does: [
      [420, 'buyer', 'pay'],
      [380, 'seller', 'ship', sent('Topo Palms lorry', 'KJA 418 XE')],
      [350, 'buyer', 'deliver'],
      [340, 'buyer', 'accept'],
      [339, 'clock', 'release'],
      [330, 'seller', 'pay out'],
    ],
  },
  {
    buyer: musa,
    seller: sade,
    opened: 400,
    about: 'Shell charcoal, 120 bags, by rail to Kano',
    minor: 123_000_000n,
    currency: 'NGN',
    days: 3,
    does: [
      [390, 'buyer', 'pay'],
      [300, 'seller', 'ship', sent('ABC Cargo', 'ABC-77120')],
      [230, 'buyer', 'deliver'],
      [180, 'buyer', 'accept'],
      [179, 'clock', 'release'],
      [170, 'seller', 'pay out'],
    ],
  },
  // A lost chargeback before the goods were sent.
  {
    buyer: tari,
    seller: hunsu,
    opened: 220,
    about: 'Green coconuts for a wedding, 150',
    minor: 8_400_000n,
    currency: 'NGN',
    days: 1,
    does: [
      [214, 'buyer', 'pay by card'],
      [190, 'buyer', 'claim'],
      [70, 'buyer', 'claim lost'],
    ],
  },
  // An open chargeback on goods that are on their way. Staff have to answer it.
  {
    buyer: grace,
    seller: etim,
    opened: 96,
    about: 'Desiccated coconut, 6 cartons',
    minor: 7_200_000n,
    currency: 'NGN',
    days: 3,
    does: [
      [90, 'buyer', 'pay by card'],
      [66, 'seller', 'ship', sent('GIG Logistics', 'GIG-40911')],
      [9, 'buyer', 'claim'],
    ],
  },
  // In dispute, and both sides have given evidence.
  {
    buyer: musa,
    seller: sade,
    opened: 120,
    about: 'Copra, sun dried, 3 tons, 6 % moisture',
    minor: 360_000_000n,
    currency: 'NGN',
    days: 3,
    does: [
      [110, 'buyer', 'pay'],
      [80, 'seller', 'ship', sent('Dangote Transport', 'LSR 220 YA')],
      [30, 'buyer', 'deliver'],
      [
        20,
        'buyer',
        'dispute',
        {
          reason: 'not as agreed',
          words: 'The meter shows 9 % moisture, and 6 % was agreed.',
          claimed_naira: 400_000,
        },
      ],
      [8, 'seller', 'answer', { words: 'It was 6.5 % when it left. Your shed is damp: my driver has pictures.' }],
    ],
  },
  // Delivered: the buyer inspects the goods.
  {
    buyer: bola,
    seller: sade,
    opened: 80,
    about: 'Brown coconuts, husked, 800',
    minor: 37_100_000n,
    currency: 'NGN',
    days: 2,
    does: [
      [70, 'buyer', 'pay'],
      [50, 'seller', 'ship', sent('Topo Palms lorry', 'KJA 418 XE')],
      [5, 'buyer', 'deliver'],
    ],
  },
  // A deal in two parts: the first is paid out, the second is on its way.
  {
    buyer: bola,
    seller: musa,
    opened: 240,
    about: 'Four hundred bags of sieved shell grit, in two loads',
    minor: 180_000_000n,
    currency: 'NGN',
    days: 3,
    parts: [
      ['First load', 60n],
      ['Second load', 40n],
    ],
    does: [
      [236, 'buyer', 'agree'],
      [230, 'buyer', 'pay'],
      [200, 'seller', 'ship', { part: 1, ...sent('Garba Trading lorry') }],
      [170, 'buyer', 'deliver', { part: 1 }],
      [160, 'buyer', 'accept', { part: 1 }],
      [159, 'clock', 'release', { part: 1 }],
      [150, 'seller', 'pay out', { part: 1 }],
      [20, 'seller', 'ship', { part: 2, ...sent('Garba Trading lorry') }],
    ],
  },
  {
    buyer: musa,
    seller: etim,
    opened: 70,
    about: 'Virgin oil for export, 40 drums, Apapa',
    minor: 960_000n,
    currency: 'USD',
    days: 5,
    does: [
      [66, 'buyer', 'agree'],
      [60, 'buyer', 'pay'],
    ],
  },
  {
    buyer: bola,
    seller: musa,
    opened: 10,
    about: '300 seedlings of the dwarf palm, for planting in June',
    minor: 45_000_000n,
    currency: 'NGN',
    days: 2,
    does: [],
  },
];
