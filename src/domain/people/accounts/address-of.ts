import { sql, type RawBuilder } from 'kysely';

/** A member's address on one line, in a query that calls the member's row `as`; null if no part of it is saved. */
export function addressOf(as: string): RawBuilder<string | null> {
  const parts = ['street', 'town', 'state'].map((part) => sql.ref(`${as}.address_${part}`));
  return sql`nullif(concat_ws(', ', ${sql.join(parts)}), '')`;
}
