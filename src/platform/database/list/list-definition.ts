import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { z } from 'zod';
import type { DB } from '../tables.ts';
import type { Place, SortColumn } from './keyset.ts';

export type ListQuery = Record<string, readonly string[]>;

/** One name in the query string: what it may be, and which rows it leaves when it is given, once or several times. */
type Filter<Table extends keyof DB, Value> = {
  schema: z.ZodType<Value>;
  where(eb: ExpressionBuilder<DB, Table>, chosen: readonly Value[]): Expression<SqlBool>;
};

export type Definition<Table extends keyof DB, Values, Sort extends string> = {
  from: Table;
  filters: { [Name in keyof Values]: Filter<Table, Values[Name]> };
  /** The first one is the one without asking. Each ends with what no two rows share; indexes go the same way. */
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

/** Named so that no table has a column of the name. */
export type Placed = { place_in_list: string[] };
