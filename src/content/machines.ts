/** The machines and their prices in kobo (public-site.md §3 'Machine catalogue'). */

type MachineKind = 'Coconut Desheller' | 'Coconut Dehusker' | 'Coconut Milk Extractor';

export const machineIds = ['desheller', 'dehusker', 'extractor-automatic', 'extractor-manual'] as const;
export type MachineId = (typeof machineIds)[number];

export type OrderUnit = 'piece' | 'kg';

export type Machine = {
  id: MachineId;
  kind: MachineKind;
  /** Distinguishes the two extractors. */
  variant?: 'Automatic' | 'Manual';
  summary: string;
  features: readonly string[];
  /** Set for machines with a fixed price, so that an order has a total. The others are priced on request. */
  price_kobo?: bigint;
  /** Shown instead of a price. */
  offer?: string;
  /** The label of the button on the machine's card. */
  action: string;
  rate?: { figure: string; unit: string };
  /** The unit of an order's quantity, and its label (docs/decisions/2026-11-21-what-a-quantity-counts.md). */
  quantity: { unit: OrderUnit; per?: 'day' | 'month'; label: string; hint: string };
  next: readonly string[];
};

export type PaymentTerms = {
  upfront_percent: bigint;
  onDelivery_percent: bigint;
  upfront: string;
  onDelivery: string;
  text: string;
};

export function paymentTermsOf(upfront_percent: bigint): PaymentTerms {
  const onDelivery_percent = 100n - upfront_percent;
  const upfront = `${upfront_percent}% upfront`;
  const onDelivery = `${onDelivery_percent}% on delivery`;
  return { upfront_percent, onDelivery_percent, upfront, onDelivery, text: `${upfront}, ${onDelivery}` };
}

/** The initial payment terms (public-site.md §3 'Machine catalogue'). */
export const paymentTerms = paymentTermsOf(60n);

const extractor = {
  kind: 'Coconut Milk Extractor',
  offer: 'Purchase on request',
  action: 'Request a purchase',
  quantity: {
    unit: 'kg',
    per: 'day',
    label: 'Quantity in Kg',
    hint: 'How many kilograms of grated coconut you press in a day. We build to that.',
  },
  next: [
    'We call you to ask what you press, and where the machine will stand.',
    'We send you a price for a press of that size.',
    'Nothing is built and nothing is paid before you say yes.',
  ],
} as const;

type DeshellerOffer = { price_kobo: bigint; terms: PaymentTerms };

function desheller({ price_kobo, terms }: DeshellerOffer): Machine {
  return {
    id: 'desheller',
    kind: 'Coconut Desheller',
    summary: 'Takes the hard shell off a dehusked nut. What is left is the white kernel, ready for milk or oil.',
    features: ['240–400 coconuts/hour', 'Stainless steel', `Payment: ${terms.text}`, 'Utility model patent, 2024'],
    price_kobo,
    action: 'Order now',
    rate: { figure: '240–400', unit: 'coconuts an hour' },
    quantity: {
      unit: 'piece',
      label: 'Quantity in Kg or pieces',
      hint: 'Deshellers are counted by the piece: 1 is one machine.',
    },
    next: [
      'We call you to agree on the day, and on the place where the machine will stand.',
      `You pay ${terms.upfront} against our invoice, and we get your machine ready.`,
      `You pay the other ${terms.onDelivery}. {shop at once}`,
    ],
  };
}

const others: readonly Machine[] = [
  {
    id: 'dehusker',
    kind: 'Coconut Dehusker',
    summary: 'Takes the husk off whole nuts. It comes as a service: the machine is ours, the nuts are yours.',
    features: ['500–900 coconuts/hour', 'For smallholder farmers and processors', 'Utility model patent, 2024'],
    offer: 'Offered as a service',
    action: 'Partner with us',
    rate: { figure: '500–900', unit: 'coconuts an hour' },
    quantity: {
      unit: 'kg',
      per: 'month',
      label: 'Quantity in Kg',
      hint: 'How many kilograms of whole nuts you want dehusked in a month. A guess will do.',
    },
    next: [
      'We call you about your nuts: how many, where, and when.',
      'We agree how we work together, and what it costs.',
      'Nothing begins and nothing is paid before you say yes.',
    ],
  },
  {
    ...extractor,
    id: 'extractor-automatic',
    variant: 'Automatic',
    summary: 'A hydraulic press that a motor drives: put in grated coconut, let it press, collect the milk.',
    features: ['Hydraulic press', 'Driven by a motor', 'Built to your order'],
  },
  {
    ...extractor,
    id: 'extractor-manual',
    variant: 'Manual',
    summary: 'The same hydraulic press with a hand lever, for places where power comes and goes.',
    features: ['Hydraulic press', 'Hand lever, no power needed', 'Built to your order'],
  },
];

/** Returns the machines, with the present price and terms of the desheller. */
export function machinesAt(sold: DeshellerOffer): readonly Machine[] {
  return [desheller(sold), ...others];
}

/** The initial catalogue. Names and units never change, but prices may have changed since. */
export const machines = machinesAt({ price_kobo: 100_000_000n, terms: paymentTerms });

export function findMachine(id: string, catalogue: readonly Machine[] = machines): Machine | undefined {
  return catalogue.find((machine) => machine.id === id);
}

/** 'Coconut Milk Extractor (Manual)'. */
export function machineName({ kind, variant }: Pick<Machine, 'kind' | 'variant'>): string {
  return variant ? `${kind} (${variant})` : kind;
}

/** 'Coconut Milk Extractor Order (Manual)' (public-site.md §3). */
export function machineOrderType({ kind, variant }: Pick<Machine, 'kind' | 'variant'>): string {
  return variant ? `${kind} Order (${variant})` : `${kind} Order`;
}

const grouped = new Intl.NumberFormat('en-NG', { maximumFractionDigits: 2 });

/** '1 piece', '12 pieces', '1,500 kg a day'. */
export function machineQuantityText(quantity: number, unit: OrderUnit, per?: 'day' | 'month'): string {
  if (unit === 'kg') return `${grouped.format(quantity)} kg${per ? ` a ${per}` : ''}`;
  return `${grouped.format(quantity)} ${quantity === 1 ? 'piece' : 'pieces'}`;
}
