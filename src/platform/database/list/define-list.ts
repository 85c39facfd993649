import { sql, type SelectQueryBuilder } from 'kysely';
import { z } from 'zod';
import type { DB } from '../tables.ts';
import { readCursor, writeCursor, type Place, type SortColumn } from './keyset.ts';
import type { Asked, Definition, ListPage, ListQuery, Placed, WrongParameter } from './list-definition.ts';
import { listQueriesOf } from './list-queries.ts';
import { allowedBy, markOfList, wrongParameter } from './wrong-parameter.ts';

export type { Asked, ListPage, ListQuery };

const taken = ['sort', 'after', 'before'];
const mostChosen = 50;

/**
 * One declaration of a list's filters, orders and page size: it reads the query string, builds the query, writes links, and fills the
 * filter form. Invalid parts of a query string are ignored.
 */
export function defineList<Table extends keyof DB, Values, Sort extends string>(list: Definition<Table, Values, Sort>) {
  const names = Object.keys(list.filters) as (keyof Values & string)[];
  const sorts = Object.keys(list.sorts) as Sort[];
  for (const name of names) if (taken.includes(name)) throw new Error(`No filter can be called ${name}.`);

  function read(search: URLSearchParams): Asked<Values, Sort> {
    const sort = sorts.find((name) => name === search.get('sort')) ?? sorts[0]!;
    const chosen: Record<string, unknown> = {};
    for (const name of names) chosen[name] = chosenOf(list.filters[name].schema, search.getAll(name));
    return { chosen: chosen as Asked<Values, Sort>['chosen'], sort, place: placeAsked(list.sorts[sort], search) };
  }

  /** Writes the query string for the first page with the same filters. */
  function write({ chosen, sort }: Asked<Values, Sort>): ListQuery {
    const said = names.map((name) => [name, chosen[name].map(String)] as const);
    return {
      ...Object.fromEntries(said.filter(([, values]) => values.length > 0)),
      ...(sort !== sorts[0] && { sort: [sort] }),
    };
  }

  /** Writes the query string of this page, with its place, so that other pages can lead back to it. */
  function address(asked: Asked<Values, Sort>): ListQuery {
    const { place } = asked;
    return { ...write(asked), ...(place && { [place.side]: [writeCursor(place.values, markOf(asked.sort))] }) };
  }

  const markOf = (sort: Sort) => markOfList(list.from, names, sort);

  /** The first parameter that the list does not take; `read` ignores it. */
  function wrongIn(search: URLSearchParams): WrongParameter | undefined {
    const asked = read(search);
    return wrongParameter(search, { filters: list.filters, sorts, asked, mark: markOf(asked.sort) });
  }

  const { narrow, pageQuery, batches, neighbour } = listQueriesOf(list);

  /** Reads one page in one statement. If no row is left beyond the place, reads the first page in a second statement. */
  async function page<Tables, From extends keyof Tables, Row>(
    query: SelectQueryBuilder<Tables, From, Row>,
    asked: Asked<Values, Sort>,
    perPage = list.perPage,
  ): Promise<ListPage<Row>> {
    const { place } = asked;
    // Writes the limit as a literal, because a cached plan with a parameter would expect a tenth of the table.
    const found = (await pageQuery(query, asked)
      .limit(sql.lit(perPage + 1))
      .execute()) as (Row & Placed)[];
    if (place && found.length === 0) return page(query, { ...asked, place: undefined }, perPage);
    return pageOf(found, { size: perPage, place, query: write(asked), mark: markOf(asked.sort) });
  }

  return {
    /** The parameters of its address. */
    parameters: [...names, ...taken],
    /** The values of its parameters that take no others, the default order first. */
    values: valuesOf(list),
    whole: read(new URLSearchParams()),
    read,
    wrongIn,
    markOf,
    write,
    address,
    isFiltered: ({ chosen }: Asked<Values, Sort>) => names.some((name) => chosen[name].length > 0),
    narrow,
    page,
    batches,
    neighbour,
  };
}

type WithValues = { filters: Readonly<Record<string, { schema: z.ZodType }>>; sorts: object };

function valuesOf({ filters, sorts }: WithValues): Readonly<Record<string, readonly string[]>> {
  const values = Object.entries(filters).flatMap(([name, { schema }]) => {
    const allowed = allowedBy(schema);
    return allowed ? [[name, allowed] as const] : [];
  });
  return { ...Object.fromEntries(values), sort: Object.keys(sorts) };
}

function chosenOf<Value>(schema: z.ZodType<Value>, texts: readonly string[]): Value[] {
  return [...new Set(texts.slice(0, mostChosen))].flatMap((text) => {
    const { success, data } = schema.safeParse(text);
    return success ? [data] : [];
  });
}

function placeAsked(columns: readonly SortColumn[], search: URLSearchParams): Place | undefined {
  for (const side of ['after', 'before'] as const) {
    const values = readCursor(columns, search.get(side) ?? '');
    if (values) return { side, values };
  }
  return undefined;
}

/** Builds a page. One extra row shows that more rows follow in the direction of reading. On the other side is the page that was left. */
export function pageOf<Row>(
  found: (Row & Placed)[],
  { size, place, query, mark }: { size: number; place: Place | undefined; query: ListQuery; mark: string },
): ListPage<Row> {
  const isBackwards = place?.side === 'before';
  const rows = found.slice(0, size);
  if (isBackwards) rows.reverse();
  const hasMore = found.length > size;
  const [first, last] = [rows[0], rows.at(-1)];
  const hasPrevious = isBackwards ? hasMore : place !== undefined;
  const hasNext = isBackwards || hasMore;
  return {
    rows,
    previous: hasPrevious && first ? { ...query, before: [writeCursor(first.place_in_list, mark)] } : undefined,
    next: hasNext && last ? { ...query, after: [writeCursor(last.place_in_list, mark)] } : undefined,
  };
}
