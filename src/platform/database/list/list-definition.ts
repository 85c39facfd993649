import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { z } from 'zod';
import type { DB } from '../tables.ts';
import type { ListPlace, SortColumn } from './keyset.ts';

export type ListQuery = Record<string, readonly string[]>;

/** One parameter of the query string: its valid values, and the rows that match the chosen values. */
type Filter<Table extends keyof DB, Value> = {
  schema: z.ZodType<Value>;
  where(eb: ExpressionBuilder<DB, Table>, chosen: readonly Value[]): Expression<SqlBool>;
};

export type ListDefinition<Table extends keyof DB, Values, Sort extends string> = {
  from: Table;
  filters: { [Name in keyof Values]: Filter<Table, Values[Name]> };
  /** The first order is the default. Each order ends with a unique column, and an index has the same order. */
  sorts: Record<Sort, readonly (SortColumn & { column: keyof DB[Table] & string })[]>;
  perPage: number;
};

export type ListSelection<Values, Sort extends string = string> = {
  chosen: { [Name in keyof Values]: readonly Values[Name][] };
  sort: Sort;
  place: ListPlace | undefined;
};

export type ListPage<Row> = {
  rows: Row[];
  /** The query of the page before or after this one; undefined if there is none. */
  previous: ListQuery | undefined;
  next: ListQuery | undefined;
  /** The rows beyond the place were deleted, so this is the first page in place of the page that was wanted. */
  isFirstInstead?: true;
};

/** A parameter whose value a list does not allow, and the allowed values, if they are few. */
export type WrongParameter = { name: string; allowed?: readonly string[] | undefined };

/** The cursor's values in a row. No table has a column of this name. */
export type PlacedRow = { place_in_list: string[] };
