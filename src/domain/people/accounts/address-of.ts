import { sql, type RawBuilder } from 'kysely';

/** A member's address on one line, in a query that gives the member's row this alias; null if no part of it is saved. */
export function addressOf(alias: string): RawBuilder<string | null> {
  const parts = ['street', 'town', 'state'].map((part) => sql.ref(`${alias}.address_${part}`));
  return sql`nullif(concat_ws(', ', ${sql.join(parts)}), '')`;
}
