import { sql, type RawBuilder } from 'kysely';

/** What a supplier can supply in a month, in kilograms, within a query of `supplier_entry`; null while no profile says so. */
export function monthlyCapacity_kg(): RawBuilder<bigint | null> {
  return sql<bigint | null>`(select p.monthly_capacity_kg from seller_profile p where p.member_id = supplier_entry.id)`;
}
