import { sql } from 'kysely';
import { z } from 'zod';
import { defineList } from '#platform/database/list/define-list.ts';
import { byTime } from '#platform/database/list/keyset.ts';
import type { DealEvent, DealState } from '../deal-terms/deal.states.ts';
import { hasWords, searchText } from '#domain/acting/records/search-text.ts';
import { presentOrderState } from './find-order.ts';
import { dealStatesOf, tradeStateLabels, tradeStates, type TradeState } from '../order-states/trade.states.ts';

const orderFilters = [...tradeStates, 'freed'] as const;

export const orderFilterLabels = { ...tradeStateLabels, freed: 'Stock freed' };
export const orderFilterOptions = orderFilters.map((value) => ({ value, label: orderFilterLabels[value] }));

/** If 'freed' is the only choice, the condition is `freed_at` alone, which has an index. */
export function isInStateOrFreed(chosen: readonly string[]) {
  const states = tradeStates.filter((state) => chosen.includes(state));
  if (!chosen.includes('freed')) return isInState(states);
  return states.length === 0
    ? sql<boolean>`freed_at is not null`
    : sql<boolean>`(${isInState(states)} or freed_at is not null)`;
}

/** A deal of several parts is found by the state of each part. */
function isInState(chosen: readonly TradeState[]) {
  const expired = sql`${presentOrderState} is not distinct from 'expired'`;
  const hadStep = (event: DealEvent) =>
    sql`exists (select from deal_event step where step.deal_id = part.deal_id and step.event = ${sql.lit(event)})`;
  const wasRuled = hadStep('rule_split');
  const wasAgreed = hadStep('accept_split');
  const chosenDivisions = [
    ...(chosen.includes('split') ? [sql`not ${wasRuled} and not ${wasAgreed}`] : []),
    ...(chosen.includes('ruled') ? [wasRuled] : []),
    ...(chosen.includes('agreed_split') ? [sql`not ${wasRuled} and ${wasAgreed}`] : []),
  ];
  const isDivided =
    chosenDivisions.length === 0 ? sql`` : sql`or part.state = 'split' and (${sql.join(chosenDivisions, sql` or `)})`;
  const isPartIn = (states: readonly DealState[]) =>
    states.length === 0 ? sql`false` : sql`part.state in (${sql.join(states)})`;
  const isPartChosen = (isOfOrder: boolean) =>
    isPartIn(dealStatesOf(chosen, isOfOrder).filter((state) => state !== 'split'));
  return sql<boolean>`(${presentOrderState} in (${sql.join(chosen)}) and (deal_id is null or ${expired})
    or deal_id is not null and not ${expired} and exists (select from deal_part part where part.deal_id = market_order.deal_id
      and (case when order_number is null then ${isPartChosen(false)} else ${isPartChosen(true)} end ${isDivided})))`;
}

export const orderList = defineList({
  from: 'market_order',
  filters: {
    q: { schema: searchText, where: (_, [words]) => hasWords('search_text', words!) },
    state: {
      schema: z.enum(orderFilters),
      where: (_, chosen) => isInStateOrFreed(chosen),
    },
  },
  sorts: { newest: byTime('desc', 'created_at'), oldest: byTime('asc', 'created_at') },
  perPage: 25,
});

export type OrdersQuery = typeof orderList.whole;

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

export type CustomersQuery = typeof customerList.whole;
