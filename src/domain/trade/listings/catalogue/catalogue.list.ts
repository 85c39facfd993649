import { sql, type SqlBool } from 'kysely';
import { z } from 'zod';
import { defineList } from '#platform/database/list/define-list.ts';
import { byTime } from '#platform/database/list/keyset.ts';
import { plainNaira } from '#domain/values/money.ts';
import { nairaAmount } from '#domain/values/number-input.ts';
import { isCompanyChecked } from '#domain/people/checks/check-in-force.ts';
import { categories, units } from '../listing.options.ts';
import { searchQueryOf, searchWords, type SearchWords } from './search-words.view.ts';
import { placeName, typedWholeNumber } from '../place-name.schema.ts';

type Amount = { kobo: bigint; toString(): string };

const priceOptions = {
  missing: 'Enter an amount',
  max_kobo: 1_000_000_000_000n,
  tooMuch: 'Enter a lower price',
};
const amount = nairaAmount(priceOptions).transform((kobo): Amount => ({ kobo, toString: () => plainNaira(kobo) }));

const quantity = typedWholeNumber(9);

const isVerified = isCompanyChecked('listing.seller_id');

export const cataloguePerPage = 24;

export const catalogueList = defineList({
  from: 'listing',
  filters: {
    q: { schema: searchWords, where: (_, [search]) => hasWords(search!) },
    category: { schema: z.enum(categories), where: (eb, chosen) => eb('listing.category', 'in', chosen) },
    place: { schema: placeName, where: (eb, chosen) => eb('listing.place', 'in', chosen) },
    unit: { schema: z.enum(units), where: (eb, chosen) => eb('listing.unit', 'in', chosen) },
    min: { schema: amount, where: (eb, [least]) => eb('listing.price_kobo', '>=', least!.kobo) },
    max: { schema: amount, where: (eb, [most]) => eb('listing.price_kobo', '<=', most!.kobo) },
    quantity: {
      schema: quantity,
      where: (_, [wanted]) => sql<SqlBool>`listing.quantity - listing.reserved >= ${wanted}`,
    },
    verified: { schema: z.literal('yes'), where: () => isVerified },
  },
  sorts: {
    // The best matches while the reader searches by words, else the newest.
    best: byTime('desc', 'created_at'),
    newest: byTime('desc', 'created_at'),
    cheapest: [
      { column: 'price_kobo', as: 'number', direction: 'asc' },
      { column: 'id', as: 'number', direction: 'asc' },
    ],
    dearest: [
      { column: 'price_kobo', as: 'number', direction: 'desc' },
      { column: 'id', as: 'number', direction: 'desc' },
    ],
  },
  perPage: cataloguePerPage,
});

export const isListingShown = sql<SqlBool>`listing.state = 'active'
  and listing.seller_id not in (select id from member where suspended_at is not null)`;

function hasWords(search: SearchWords) {
  const query = searchQueryOf(search);
  if (query === undefined) return sql<SqlBool>`false`;
  return sql<SqlBool>`listing.search_words @@ to_tsquery('english', ${query})`;
}

export type CatalogueQuery = typeof catalogueList.whole;

export function isSortedByMatch({ sort, chosen }: CatalogueQuery): boolean {
  return sort === 'best' && chosen.q.length > 0;
}
