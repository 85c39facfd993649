import { sql } from 'kysely';
import { z } from 'zod';
import { defineList } from '#platform/database/list/define-list.ts';
import { byTime } from '#platform/database/list/keyset.ts';
import { hasWords, searchText } from '../records/search-text.ts';
import { presentState } from './find-order.ts';
import { orderStateLabels, orderStates, type OrderState } from './order.states.ts';

/** The filters of a list of orders: each state, and the cancelled orders whose stock the seller freed. */
const orderFilters = [...orderStates, 'freed'] as const;

export const orderFilterOptions = orderFilters.map((value) => ({
  value,
  label: value === 'freed' ? 'Stock freed' : orderStateLabels[value satisfies OrderState],
}));

/** Without other states, the filter for freed orders uses the index of `freed_at`. */
function stateOrFreed(chosen: readonly (typeof orderFilters)[number][]) {
  const states = chosen.filter((one) => one !== 'freed');
  const isInState = sql<boolean>`${presentState} in (${sql.join(states)})`;
  if (!chosen.includes('freed')) return isInState;
  return states.length === 0
    ? sql<boolean>`freed_at is not null`
    : sql<boolean>`(${isInState} or freed_at is not null)`;
}

/** The orders of one side, as they may ask for them. */
export const orderList = defineList({
  from: 'market_order',
  filters: {
    q: { schema: searchText, where: (_, [words]) => hasWords('search_text', words!) },
    state: {
      schema: z.enum(orderFilters),
      where: (_, chosen) => stateOrFreed(chosen),
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
