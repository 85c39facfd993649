import { sql } from 'kysely';

/** What a supplier can supply in a month, in kilograms, within a query of `supplier_entry`; null while no profile says so. */
export const monthlyCapacity_kg = sql<bigint | null>`(
  select p.monthly_capacity_kg from seller_profile p where p.member_id = supplier_entry.id)`;
