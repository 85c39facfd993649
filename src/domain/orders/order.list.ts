import { sql } from 'kysely';
import { z } from 'zod';
import { defineList } from '#platform/database/list/define-list.ts';
import { byTime } from '#platform/database/list/keyset.ts';
import { hasWords, searchText } from '../records/search-text.ts';
import { presentState } from './find-order.ts';
import { orderStates } from './order.states.ts';

/** The orders of one side, as they may ask for them. */
export const orderList = defineList({
  from: 'market_order',
  filters: {
    q: { schema: searchText, where: (_, [words]) => hasWords('search_text', words!) },
    state: {
      schema: z.enum(orderStates),
      where: (_, chosen) => sql<boolean>`${presentState} in (${sql.join(chosen)})`,
    },
  },
  sorts: { newest: byTime('desc', 'created_at'), oldest: byTime('asc', 'created_at') },
  perPage: 25,
});

export type OrdersAsked = typeof orderList.whole;

/** Who ordered from a seller, by their names. */
export const customerList = defineList({
  from: 'member',
  filters: { q: { schema: searchText, where: (_, [words]) => hasWords('search_text', words!) } },
  sorts: {
    name: [
      { column: 'name', as: 'text', direction: 'asc' },
      { column: 'id', as: 'number', direction: 'asc' },
    ],
  },
  perPage: 25,
});

export type CustomersAsked = typeof customerList.whole;
