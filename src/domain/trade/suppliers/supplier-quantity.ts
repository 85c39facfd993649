import type { SupplierUnit } from './supplier-application.options.ts';

const gramsOf: Record<SupplierUnit, bigint> = { kg: 1_000n, tons: 1_000_000n };
const grouped = new Intl.NumberFormat('en-NG', { maximumFractionDigits: 2 });

/** A typed quantity in grams, rounded to a hundredth of its unit. */
export function gramsIn(quantity: number, unit: SupplierUnit): bigint {
  return (BigInt(Math.round(quantity * 100)) * gramsOf[unit]) / 100n;
}

/** '2.5 tons', '1,200 kg'. */
export function shownGrams(grams: bigint, unit: SupplierUnit): string {
  const hundredths = (grams * 100n) / gramsOf[unit];
  return `${grouped.format(Number(hundredths) / 100)} ${unit}`;
}
