import {
  expressionBuilder,
  sql,
  type Expression,
  type RawBuilder,
  type SelectQueryBuilder,
  type SqlBool,
} from 'kysely';
import type { DB } from '../tables.ts';
import { isBesideHere, isBeyondPlace, orderColumns, placeColumn, type ListPlace, type SortColumn } from './keyset.ts';
import type { ListSelection, ListDefinition, PlacedRow } from './list-definition.ts';

/** The queries of a list: its filters, its order, and its pages from the place at which the page before ended. */
export function listQueriesOf<Table extends keyof DB, Values, Sort extends string>(
  list: ListDefinition<Table, Values, Sort>,
) {
  const columnsOf = ({ sort }: ListSelection<Values, Sort>): SortColumn[] =>
    list.sorts[sort].map((part) => ({ ...part, column: `${list.from}.${part.column}` }));

  const eb = expressionBuilder<DB, Table>();
  const conditionsOf = ({ chosen }: ListSelection<Values, Sort>): Expression<SqlBool>[] =>
    (Object.keys(list.filters) as (keyof Values)[])
      .filter((name) => chosen[name].length > 0)
      .map((name) => list.filters[name].where(eb, chosen[name]));

  function narrow<Tables, From extends keyof Tables, Row>(
    query: SelectQueryBuilder<Tables, From, Row>,
    selection: ListSelection<Values, Sort>,
  ): SelectQueryBuilder<Tables, From, Row> {
    return conditionsOf(selection).reduce((narrowed, where) => narrowed.where(where), query);
  }

  /** Adds the filters, the order and the place to a query, and selects each row's own place, from which the next page begins. */
  function pageQuery<Tables, From extends keyof Tables, Row>(
    query: SelectQueryBuilder<Tables, From, Row>,
    selection: ListSelection<Values, Sort>,
  ) {
    const [columns, { place }] = [columnsOf(selection), selection];
    let paged = narrow(query, selection).select(placeColumn(columns).as('place_in_list'));
    if (place) paged = paged.where(isBeyondPlace(columns, place));
    for (const order of orderColumns(columns, place?.side ?? 'after')) paged = paged.orderBy(order);
    return paged;
  }

  /** Reads all rows in batches, each in its own statement, and holds no lock or connection between the batches. */
  async function* batches<Tables, From extends keyof Tables, Row>(
    query: SelectQueryBuilder<Tables, From, Row>,
    selection: ListSelection<Values, Sort>,
    size: number,
  ): AsyncGenerator<Row[], void> {
    let place: ListPlace | undefined;
    for (;;) {
      const next = pageQuery(query, { ...selection, place });
      const found = (await next.limit(size).execute()) as (Row & PlacedRow)[];
      if (found.length > 0) yield found;
      if (found.length < size) return;
      place = { side: 'after', values: found.at(-1)!.place_in_list };
    }
  }

  /** Selects the id of the row before or after this one in the filtered list. The outer query must call its table `here`. */
  function neighbour(selection: ListSelection<Values, Sort>, side: ListPlace['side']): RawBuilder<bigint | null> {
    return sql`(select ${sql.ref(`${list.from}.id`)} from ${sql.table(list.from)}
      where ${sql.join([isBesideHere(list.sorts[selection.sort], list.from, side), ...conditionsOf(selection)], sql` and `)}
      order by ${sql.join(orderColumns(columnsOf(selection), side))} limit 1)`;
  }

  return { narrow, pageQuery, batches, neighbour };
}
