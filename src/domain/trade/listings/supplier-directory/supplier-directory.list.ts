import { sql, type SqlBool } from 'kysely';
import { z } from 'zod';
import { defineList } from '#platform/database/list/define-list.ts';
import { byTime } from '#platform/database/list/keyset.ts';
import { searchWords, type SearchWords } from '../catalogue/search-words.view.ts';
import { categories } from '../listing.options.ts';
import { isCompanyChecked } from '#domain/people/checks/check-in-force.ts';
import { placeName, typedWholeNumber } from '../place-name.schema.ts';

/** How many kilograms a supplier can deliver in a month, for a query of `supplier_entry`; null if the profile does not say it. */
export const monthlyCapacity_kg = sql<bigint | null>`(
  select p.monthly_capacity_kg from seller_profile p where p.member_id = supplier_entry.id)`;

const tons = typedWholeNumber(7);

const perPage = 24;

export const supplierList = defineList({
  from: 'supplier_entry',
  filters: {
    q: { schema: searchWords, where: (_, [search]) => hasName(search!) },
    category: { schema: z.enum(categories), where: (_, chosen) => sells({ category: chosen }) },
    place: { schema: placeName, where: (_, chosen) => sells({ place: chosen }) },
    verified: { schema: z.literal('yes'), where: () => isCompanyChecked('supplier_entry.id') },
    capacity: { schema: tons, where: (_, [least]) => canSupply(least! * 1000n) },
  },
  sorts: {
    orders: [
      { column: 'completed', as: 'number', direction: 'desc' },
      { column: 'id', as: 'number', direction: 'desc' },
    ],
    newest: byTime('desc', 'since'),
    name: [
      { column: 'sort_name', as: 'text', direction: 'asc' },
      { column: 'id', as: 'number', direction: 'asc' },
    ],
  },
  perPage,
});

export type SuppliersQuery = typeof supplierList.whole;

/** Every searched word must begin a word of the name or company. */
function hasName({ words }: SearchWords) {
  if (words.length === 0) return sql<SqlBool>`false`;
  const wanted = words.map(({ typed }) => sql`search_words like '% ' || searchable(${typed}::text) || '%'`);
  return sql<SqlBool>`(${sql.join(wanted, sql` and `)})`;
}

function sells({ category, place }: { category?: readonly string[]; place?: readonly string[] }) {
  return sql<SqlBool>`exists (select from supplier_goods g where g.seller_id = supplier_entry.id and g.open_listings > 0
    ${category ? sql`and g.category = any(${[...category]}::text[])` : sql``}
    ${place ? sql`and g.place = any(${[...place]}::text[])` : sql``})`;
}

function canSupply(least_kg: bigint) {
  return sql<SqlBool>`${monthlyCapacity_kg} >= ${least_kg}`;
}
