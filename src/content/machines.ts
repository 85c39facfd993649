/** The machines and how they are sold (public-site.md §3 'Machine catalogue'). Prices are in kobo. */

export type MachineKind = 'Coconut Desheller' | 'Coconut Dehusker' | 'Coconut Milk Extractor';

export type Machine = {
  id: 'desheller' | 'dehusker' | 'extractor-automatic' | 'extractor-manual';
  kind: MachineKind;
  /** Tells the two extractors apart. */
  variant?: 'Automatic' | 'Manual';
  summary: string;
  features: readonly string[];
  /** Only what has a fixed price is totalled; the rest is priced on request. */
  price_kobo?: bigint;
  /** What stands where a price would. */
  offer?: string;
  /** What the order button reads. */
  action: string;
  rate?: { figure: string; unit: string };
};

export const paymentTerms = { upfront_percent: 60n, onDelivery_percent: 40n, text: '60% upfront, 40% on delivery' };

export const machines: readonly Machine[] = [
  {
    id: 'desheller',
    kind: 'Coconut Desheller',
    summary: 'Takes the hard shell off a dehusked nut and leaves the white kernel whole enough to sell.',
    features: [
      '240-400 coconuts/hour',
      'Stainless steel',
      'Payment: 60% upfront, 40% on delivery',
      'Utility model patent, 2024',
    ],
    price_kobo: 100_000_000n,
    action: 'Order now',
    rate: { figure: '240–400', unit: 'nuts an hour' },
  },
  {
    id: 'dehusker',
    kind: 'Coconut Dehusker',
    summary: 'Tears the husk off in seconds. It comes as a service: we bring the machine, you bring the nuts.',
    features: [
      '500-900 coconuts/hour',
      'Offered as a service',
      'The husk stays whole for fibre',
      'Utility model patent, 2024',
    ],
    offer: 'Offered as a service',
    action: 'Partner with us',
    rate: { figure: '500–900', unit: 'nuts an hour' },
  },
  {
    id: 'extractor-automatic',
    kind: 'Coconut Milk Extractor',
    variant: 'Automatic',
    summary: 'A hydraulic press that is driven by a motor: load grated kernel, press a button, collect the milk.',
    features: ['Hydraulic press', 'Motor driven', 'Built to your order'],
    offer: 'Purchase on request',
    action: 'Request a purchase',
  },
  {
    id: 'extractor-manual',
    kind: 'Coconut Milk Extractor',
    variant: 'Manual',
    summary: 'The same hydraulic press with a hand lever, for places where power comes and goes.',
    features: ['Hydraulic press', 'Hand lever, no power needed', 'Built to your order'],
    offer: 'Purchase on request',
    action: 'Request a purchase',
  },
];

/** 'Coconut Milk Extractor (Manual)': how an order, a mail and a page name it. */
export function machineName({ kind, variant }: Machine): string {
  return variant ? `${kind} (${variant})` : kind;
}
