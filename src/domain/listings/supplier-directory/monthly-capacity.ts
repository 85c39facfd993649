import type { RawBuilder } from 'kysely';

/** What a supplier can supply in a month, in kilograms, within a query of `supplier_entry`; undefined while no profile says so. */
export function monthlyCapacity_kg(): RawBuilder<bigint | null> | undefined {
  return undefined;
}
