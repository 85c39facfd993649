import { unitName, type Unit } from '#domain/values/listed-goods.ts';

/** marketplace.md §3 'Supply request', in millions of naira (decisions.md §10 'The answer'). */
export const annualRevenues = ['<1M', '1M-5M', '5M-10M', '10M+'] as const;
export type AnnualRevenue = (typeof annualRevenues)[number];

export const annualRevenueLabels: Record<AnnualRevenue, string> = {
  '<1M': '<₦1M',
  '1M-5M': '₦1M-5M',
  '5M-10M': '₦5M-10M',
  '10M+': '₦10M+',
};

export const transportationMethods = ['sea', 'air', 'road', 'rail'] as const;
export type TransportationMethod = (typeof transportationMethods)[number];

export const transportationLabels: Record<TransportationMethod, string> = {
  sea: 'Sea',
  air: 'Air',
  road: 'Road',
  rail: 'Rail',
};

export const freightFors = ['delivery', 'unit'] as const;
export type FreightFor = (typeof freightFors)[number];

export function freightForLabel(freightFor: FreightFor, unit: Unit): string {
  return freightFor === 'delivery' ? 'For each delivery' : `For each ${unitName(unit)}`;
}
