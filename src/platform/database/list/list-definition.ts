import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { z } from 'zod';
import type { DB } from '../tables.ts';
import type { Place, SortColumn } from './keyset.ts';

export type ListQuery = Record<string, readonly string[]>;

/** One parameter of the query string: its values, and the rows it keeps when given once or several times. */
type Filter<Table extends keyof DB, Value> = {
  schema: z.ZodType<Value>;
  where(eb: ExpressionBuilder<DB, Table>, chosen: readonly Value[]): Expression<SqlBool>;
};

export type Definition<Table extends keyof DB, Values, Sort extends string> = {
  from: Table;
  filters: { [Name in keyof Values]: Filter<Table, Values[Name]> };
  /** The first is the default. Each ends with a unique column; indexes have the same order. */
  sorts: Record<Sort, readonly (SortColumn & { column: keyof DB[Table] & string })[]>;
  perPage: number;
};

export type Asked<Values, Sort extends string = string> = {
  chosen: { [Name in keyof Values]: readonly Values[Name][] };
  sort: Sort;
  place: Place | undefined;
};

export type ListPage<Row> = {
  rows: Row[];
  /** The query of the neighbouring page; undefined without one. */
  previous: ListQuery | undefined;
  next: ListQuery | undefined;
};

/** A name that no table has as a column. */
export type Placed = { place_in_list: string[] };
