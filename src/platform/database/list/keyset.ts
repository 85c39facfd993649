import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';

/** A column of an order; `as` is the kind of its values. */
export type SortColumn = { column: string; as: keyof typeof valueKinds; direction: 'asc' | 'desc' };

type ByTime<Time, Tie> = readonly [
  { column: Time; as: 'time'; direction: SortColumn['direction'] },
  { column: Tie; as: 'number'; direction: SortColumn['direction'] },
];

/** Sorts by time and then by id, so that no two rows are equal. */
export function byTime<Time extends string>(direction: SortColumn['direction'], time: Time): ByTime<Time, 'id'>;
export function byTime<Time extends string, Tie extends string>(
  direction: SortColumn['direction'],
  time: Time,
  tie: Tie,
): ByTime<Time, Tie>;
export function byTime(direction: SortColumn['direction'], time: string, tie = 'id'): ByTime<string, string> {
  return [
    { column: time, as: 'time', direction },
    { column: tie, as: 'number', direction },
  ];
}

/** Where a page begins: the sort columns of the row beside the page as text, and on which side of that row the page is. */
export type ListPlace = { side: Side; values: readonly string[] };
type Side = 'after' | 'before';

type Kind = {
  fits: RegExp;
  text(column: Expression<unknown>): Expression<string>;
  value(text: string): RawBuilder<unknown>;
};

/** Converts a column's value to text and back without loss. `fits` admits only values that the database can read. */
const valueKinds = {
  // In microseconds, as the database stores times. A Date has only milliseconds, and would skip or repeat rows.
  time: {
    fits: /^-?\d{1,17}$/,
    text: (column) => sql<string>`(extract(epoch from ${column}) * 1000000)::bigint::text`,
    value: (text) => sql`(timestamptz 'epoch' + ${text}::bigint * interval '1 microsecond')`,
  },
  number: {
    fits: /^-?\d{1,18}$/,
    text: (column) => sql<string>`${column}::text`,
    value: (text) => sql`${text}::bigint`,
  },
  text: {
    fits: /^[^\0]{0,500}$/,
    text: (column) => sql<string>`${column}::text`,
    value: (text) => sql`${text}::text`,
  },
} satisfies Record<string, Kind>;

const longestCursor = 2000;

/** Selects the sort columns of a row as one column, from which `writeCursor` makes a cursor. */
export function placeColumn(columns: readonly SortColumn[]): RawBuilder<string[]> {
  return sql<string[]>`array[${sql.join(columns.map(({ column, as }) => valueKinds[as].text(sql.ref(column))))}]`;
}

/** Matches the rows after the place, or the rows before it. */
export function isBeyondPlace(columns: readonly SortColumn[], { side, values }: ListPlace): Expression<SqlBool> {
  const parts = columns.map(({ column, as, direction }, index) => ({
    column: sql.ref(column),
    value: valueKinds[as].value(values[index]!),
    sign: sql.raw((direction === 'asc') === (side === 'after') ? '>' : '<'),
  }));
  const [first] = columns;
  if (columns.every(({ direction }) => direction === first!.direction)) {
    const [names, bounds] = [parts.map(({ column }) => column), parts.map(({ value }) => value)];
    return sql<SqlBool>`(${sql.join(names)}) ${parts[0]!.sign} (${sql.join(bounds)})`;
  }
  // Columns with different directions cannot be compared as a row. An index uses the condition before the 'and'.
  return parts.reduceRight<RawBuilder<SqlBool>>(
    (laterColumns, { column, value, sign }) =>
      sql<SqlBool>`(${column} ${sign}= ${value} and (${column} ${sign} ${value} or ${laterColumns}))`,
    sql<SqlBool>`false`,
  );
}

/** Matches the rows on one side of the row that the outer query calls `here`. All columns must have the same direction. */
export function isBesideHere(columns: readonly SortColumn[], table: string, side: Side): Expression<SqlBool> {
  const [first] = columns;
  if (columns.some(({ direction }) => direction !== first!.direction))
    throw new Error('Neighbours can be found only in lists whose columns all have the same direction.');
  const columnsOf = (from: string) => sql.join(columns.map(({ column }) => sql.ref(`${from}.${column}`)));
  const sign = sql.raw((first!.direction === 'asc') === (side === 'after') ? '>' : '<');
  return sql<SqlBool>`(${columnsOf(table)}) ${sign} (${columnsOf('here')})`;
}

/** Sorts in the order of the list, or in reverse towards its beginning, so that the nearest rows come first. */
export function orderColumns(columns: readonly SortColumn[], side: Side): RawBuilder<unknown>[] {
  return columns.map(({ column, direction }) => {
    const downwards = (direction === 'desc') === (side === 'after');
    return sql`${sql.ref(column)} ${sql.raw(downwards ? 'desc' : 'asc')}`;
  });
}

/** Writes a cursor. The mark says of which list and order the cursor is. */
export function writeCursor(values: readonly string[], mark?: string): string {
  const place = Buffer.from(JSON.stringify(values)).toString('base64url');
  return mark === undefined ? place : `${place}.${mark}`;
}

export function markOfCursor(cursor: string): string | undefined {
  return cursor.split('.')[1];
}

/** Reads a cursor. Returns undefined if it is not a cursor of these columns. */
export function readCursor(columns: readonly SortColumn[], cursor: string): string[] | undefined {
  // Most requests have no cursor.
  if (cursor === '' || cursor.length > longestCursor) return undefined;
  const values = parseJson(Buffer.from(cursor.split('.')[0]!, 'base64url').toString());
  if (!Array.isArray(values) || values.length !== columns.length) return undefined;
  const fitting = values.filter(
    (value, index): value is string => typeof value === 'string' && valueKinds[columns[index]!.as].fits.test(value),
  );
  return fitting.length === columns.length ? fitting : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
