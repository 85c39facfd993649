import { sql, type SelectQueryBuilder } from 'kysely';
import type { z } from 'zod';
import type { DB } from '../tables.ts';
import { readCursor, writeCursor, type ListPlace, type SortColumn } from './keyset.ts';
import type {
  ListSelection,
  ListDefinition,
  ListPage,
  ListQuery,
  PlacedRow,
  WrongParameter,
} from './list-definition.ts';
import { listQueriesOf } from './list-queries.ts';
import { allowedBy, markOfList, wrongParameter } from './wrong-parameter.ts';

export type { ListSelection, ListPage, ListQuery };

const reservedNames = ['sort', 'after', 'before'];
const mostChosen = 50;

/**
 * One declaration of a list's filters, orders and page size: it reads the query string, builds the query, writes links, and fills the
 * filter form. Invalid parts of a query string are ignored.
 */
export function defineList<Table extends keyof DB, Values, Sort extends string>(
  list: ListDefinition<Table, Values, Sort>,
) {
  const names = Object.keys(list.filters) as (keyof Values & string)[];
  const sorts = Object.keys(list.sorts) as Sort[];
  const markOf = (sort: Sort) => markOfList(list.from, names, sort);
  for (const name of names) if (reservedNames.includes(name)) throw new Error(`No filter can be called ${name}.`);
  const { narrow, pageQuery, batches, neighbour } = listQueriesOf(list);

  function read(search: URLSearchParams): ListSelection<Values, Sort> {
    const sort = sorts.find((name) => name === search.get('sort')) ?? sorts[0]!;
    const parsed = names.map((name) => [name, parseChosen(list.filters[name].schema, search.getAll(name))]);
    const chosen = Object.fromEntries(parsed) as ListSelection<Values, Sort>['chosen'];
    return { chosen, sort, place: placeInQuery(list.sorts[sort], search) };
  }

  /** Writes the query string for the first page with the same filters. */
  function write({ chosen, sort }: ListSelection<Values, Sort>): ListQuery {
    const chosenTexts = names.map((name) => [name, chosen[name].map(String)] as const);
    return {
      ...Object.fromEntries(chosenTexts.filter(([, values]) => values.length > 0)),
      ...(sort !== sorts[0] && { sort: [sort] }),
    };
  }

  /** Writes the query string of this page, with its place, so that other pages can lead back to it. */
  function address(selection: ListSelection<Values, Sort>): ListQuery {
    const { place } = selection;
    return { ...write(selection), ...(place && { [place.side]: [writeCursor(place.values, markOf(selection.sort))] }) };
  }

  /** The first parameter whose value the list does not allow; `read` ignores it. */
  const wrongIn = (search: URLSearchParams): WrongParameter | undefined =>
    wrongParameter(search, { from: list.from, filters: list.filters, sorts, selection: read(search) });

  /** Reads one page in one statement. If no row is left beyond the place, reads the first page in a second statement. */
  async function page<Tables, From extends keyof Tables, Row>(
    query: SelectQueryBuilder<Tables, From, Row>,
    selection: ListSelection<Values, Sort>,
    perPage = list.perPage,
  ): Promise<ListPage<Row>> {
    const { place } = selection;
    // Writes the limit as a literal, because a cached plan with a parameter would expect a tenth of the table.
    const found = (await pageQuery(query, selection)
      .limit(sql.lit(perPage + 1))
      .execute()) as (Row & PlacedRow)[];
    if (place && found.length === 0)
      return { ...(await page(query, { ...selection, place: undefined }, perPage)), isFirstInstead: true };
    return listPageOf(found, { size: perPage, place, query: write(selection), mark: markOf(selection.sort) });
  }

  return {
    /** The parameters of the list's address. */
    parameters: [...names, ...reservedNames],
    /** The values of the parameters that allow only certain values; of `sort`, the default first. */
    values: valuesOf(list),
    /** The first page without filters. Its type is the type of every selection of this list. */
    whole: read(new URLSearchParams()),
    read,
    wrongIn,
    markOf,
    write,
    address,
    isFiltered: ({ chosen }: ListSelection<Values, Sort>) => names.some((name) => chosen[name].length > 0),
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

function parseChosen<Value>(schema: z.ZodType<Value>, texts: readonly string[]): Value[] {
  return [...new Set(texts.slice(0, mostChosen))].flatMap((text) => {
    const { success, data } = schema.safeParse(text);
    return success ? [data] : [];
  });
}

function placeInQuery(columns: readonly SortColumn[], search: URLSearchParams): ListPlace | undefined {
  for (const side of ['after', 'before'] as const) {
    const values = readCursor(columns, search.get(side) ?? '');
    if (values) return { side, values };
  }
  return undefined;
}

/** Builds a page. One extra row shows that more rows follow in the direction of reading. On the other side is the page from which the reader came. */
export function listPageOf<Row>(
  found: (Row & PlacedRow)[],
  { size, place, query, mark }: { size: number; place: ListPlace | undefined; query: ListQuery; mark: string },
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
