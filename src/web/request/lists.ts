import type { z } from 'zod';
import type { WrongParameter } from '#platform/database/list/list-definition.ts';
import { allowedBy } from '#platform/database/list/wrong-parameter.ts';
import type { Visit } from './visit.ts';

/** The parameters that an address reads. `wrongIn` finds a value that a page ignores, but that is a mistake of a program. */
export type Parameters = {
  parameters: readonly string[];
  /** The allowed values of the parameters that have a fixed set of values. The first value of `sort` is the default. */
  values?: Readonly<Record<string, readonly string[]>>;
  wrongIn?: (search: URLSearchParams) => WrongParameter | undefined;
};

const none: Parameters = { parameters: [] };

/** Parameters with one value each, by their rules. */
export function parametersBy(rules: Readonly<Record<string, z.ZodType>>): Required<Parameters> {
  return {
    parameters: Object.keys(rules),
    values: Object.fromEntries(
      Object.entries(rules).flatMap(([name, rule]) => {
        const allowed = allowedBy(rule);
        return allowed ? [[name, allowed]] : [];
      }),
    ),
    wrongIn: (search) => {
      const isWrong = ([name, rule]: [string, z.ZodType]) =>
        search.getAll(name).some((value, index) => index > 0 || !rule.safeParse(value).success);
      const wrong = Object.entries(rules).find(isWrong);
      return wrong && { name: wrong[0], allowed: allowedBy(wrong[1]) };
    },
  };
}

/** The list that a page shows: the schema of its rows, and how the rows of a query are found. */
export type Lists<Row = unknown> = {
  row: z.ZodType<Row>;
  find: (visit: Visit) => Promise<{ rows: readonly Row[] } | undefined>;
  reads: Parameters;
};

/** Declares the list of a page. */
export function lists<Row>(
  row: z.ZodType<Row>,
  find: Lists<NoInfer<Row>>['find'],
  reads: Parameters = none,
): { lists: Lists<Row> } {
  return { lists: { row, find, reads } };
}

/** The record that a page is about, for programs: its schema, and how it is found. */
export type Shows<Shown = unknown> = {
  record: z.ZodType<Shown>;
  find: (visit: Visit) => Promise<Shown>;
  /** The row that every change of the record locks, or what locks it in the order of the record's acts. */
  row?: RowOfRecord | LockOfRecord;
};

/** Locks the record with this value of a parameter, until the transaction ends. */
type LockOfRecord = { lock: (ctx: Visit['ctx'], value: string) => Promise<unknown>; of: string };

/** The row whose `column` has the value of a parameter of the address. */
type RowOfRecord = {
  table: 'deal' | 'market_order' | 'market_offer' | 'rfq' | 'thread' | 'listing';
  column: 'id' | 'public_id';
  /** The name of the parameter. */
  of: string;
};

/** Declares the record of a page. `find` throws 'not found' for a record that is not the reader's. */
export function shows<Shown>(
  record: z.ZodType<Shown>,
  find: Shows<NoInfer<Shown>>['find'],
  row?: Shows['row'],
): { shows: Shows } {
  return { shows: { record, find, ...(row && { row }) } };
}

type SentType = 'application/pdf' | 'text/csv' | 'image/webp';

/** A file that an address answers, for programs: its types, and how it is made. `send` throws where a page would say what is wrong. */
export type Sends = {
  types: readonly SentType[];
  send: (visit: Visit) => Promise<Response> | Response;
  reads: Parameters;
  /** The page counts each download. */
  isCounted?: true;
};

/** Declares the file that an address answers. */
export function sends(
  type: SentType | readonly SentType[],
  send: Sends['send'],
  { reads = none, isCounted }: Partial<Pick<Sends, 'reads' | 'isCounted'>> = {},
): { sends: Sends } {
  return { sends: { types: [type].flat(), send, reads, ...(isCounted && { isCounted }) } };
}

/** The address of a list with this query. */
export function addressWithQuery(path: string, query: Readonly<Record<string, readonly string[] | undefined>>): string {
  const search = new URLSearchParams();
  for (const [name, values = []] of Object.entries(query)) for (const value of values) search.append(name, value);
  return search.size > 0 ? `${path}?${search}` : path;
}
