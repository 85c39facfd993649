import type { AnnualRevenue, FreightFor, TransportationMethod } from './bid.options.ts';

/** The answers of a bid, by their columns once it is open. */
export type BidContent = {
  full_name: string;
  email: string;
  phone: string;
  position: string;
  company_name: string;
  company_address: string;
  years_in_business: number;
  annual_revenue: AnnualRevenue;
  current_stock: bigint;
  monthly_capacity: bigint;
  /** A day: '2026-12-24'. */
  earliest_delivery: string;
  certifications: string | null;
  /** The price of one unit of the request. */
  price_kobo: bigint;
  transportation_method: TransportationMethod;
  additional_notes: string | null;
  quantity: bigint;
  least_quantity: bigint;
  valid_until: string;
  freight_kobo: bigint | null;
  freight_for: FreightFor | null;
  terms: string | null;
};

export const bidColumns = [
  'full_name',
  'email',
  'phone',
  'position',
  'company_name',
  'company_address',
  'years_in_business',
  'annual_revenue',
  'current_stock',
  'monthly_capacity',
  'earliest_delivery',
  'certifications',
  'price_kobo',
  'transportation_method',
  'additional_notes',
  'quantity',
  'least_quantity',
  'valid_until',
  'freight_kobo',
  'freight_for',
  'terms',
] as const satisfies readonly (keyof BidContent)[];

const wholeColumns = ['current_stock', 'monthly_capacity', 'price_kobo', 'quantity', 'least_quantity', 'freight_kobo'];

type NoContent = Record<keyof BidContent, null>;

export const emptyBidContent = Object.fromEntries(bidColumns.map((column) => [column, null])) as NoContent;

export function toSealedText(content: BidContent): string {
  return JSON.stringify(content, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
}

export function fromSealedText(text: string): BidContent {
  return JSON.parse(text, (name, value: unknown) =>
    wholeColumns.includes(name) && value !== null ? BigInt(value as string) : value,
  ) as BidContent;
}

/** Open bids have all required columns. */
export function bidContentIn(row: { [Column in keyof BidContent]: unknown }): BidContent | undefined {
  if (row.price_kobo === null || row.full_name === null) return undefined;
  return Object.fromEntries(bidColumns.map((column) => [column, row[column]])) as BidContent;
}
