import { z } from 'zod';
import { sql, type Expression, type RawBuilder, type Selectable, type SelectQueryBuilder, type SqlBool } from 'kysely';
import { aMoment, anId } from '#domain/values/answer.schema.ts';
import type { ListPage } from '#platform/database/list/define-list.ts';
import type { DB } from '#platform/database/tables.ts';
import type { WorkState } from '#domain/values/work.states.ts';
import type { Ctx } from '../context.ts';
import type { AskedPrice, NewPrice } from './asked-price.ts';
import { withoutNulls, type AsJson } from '../requests/person-data.ts';
import { colleaguesSql, type Colleague } from './colleagues.ts';
import { namedThings, type NamedThing, type NamedFields } from './find-names.ts';
import { hasWords } from './search-text.ts';
import { tableCountsOf, counterSums, type CounterSums, type TableCounts } from '../counters/find-table-counts.ts';
import { recordsList, type RecordsQuery, type RecordsChoice, type RecordsList } from './records.list.ts';
import { assigneeName, recordWorkOf, type RecordWork } from './work-of.ts';

export type { RecordsQuery };

/** A value of a record in the JSON for programs; amounts are numbers of naira (decisions.md §9 'Price edit'). */
export type RecordValue = string | number | boolean | null | readonly string[] | readonly Record<string, unknown>[];
export type RecordFields = Record<string, RecordValue>;

const recordCustomer = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string().optional(),
  /** What mails call the record. */
  inMails: z
    .object({
      /** The customer's name for the record: 'your order AGB-7K2MPX'. */
      about: z.string(),
      follow: z.object({ label: z.string(), path: z.string() }).optional(),
    })
    .optional(),
});

export type Customer = z.infer<typeof recordCustomer>;

type InMails = NonNullable<Customer['inMails']>;

export const recordRow = z.object({
  id: anId,
  writtenAt: aMoment,
  /** In the order in which pages show the fields; an empty field is null. */
  fields: z.custom<RecordFields>(),
  /** A mark that the record's page sends back with a decision, so that staff decide about the version that they read. */
  seen: z.string().optional(),
  work: z.custom<RecordWork>().optional(),
  customer: recordCustomer.optional(),
});

export type StaffRecord = z.infer<typeof recordRow>;

/** The counted tables that have a number `id`. */
type RecordTable = {
  [Table in keyof TableCounts]: Selectable<DB[Table]> extends { id: bigint } ? Table : never;
}[keyof TableCounts];

type Definition<Table extends RecordTable> = {
  /** The kind of record in URLs and in the audit log: 'event-request'. */
  name: string;
  table: Table;
  writtenAt: keyof DB[Table] & string;
  /** Its group in `GET /api/get-all-data` (marketplace.md §7). */
  group?: string;
  /** The states of work that a record can have; none if staff do not work on this kind. */
  states?: readonly WorkState[];
  isPriced?: true;
  /** For a price that the customer answers on a page: what else a new price changes. */
  askedWith?: (fields: RecordFields, set: NewPrice) => AskedPrice;
  /** Why a record may not reach a state yet, if its capability asks for more than the order of states. */
  whyNotYet?: (ctx: Ctx, id: bigint, state: WorkState, note: string | undefined) => Promise<string | undefined>;
  withoutPrice?: RawBuilder<SqlBool>;
  /** The list's filter by kind, and its filter by standing. */
  kinds?: RecordsChoice;
  standings?: RecordsChoice;
  /** The columns with the ids of the record's members, if it has no e-mail address; none if other records name these people. */
  members?: readonly (keyof DB[Table] & string)[];
  /** Finds records by words, for tables without `search_text`. */
  having?: (words: string) => RawBuilder<SqlBool>;
  /** Facts from other tables, as one JSON object read by a query that gives the row this alias. */
  relatedFacts?: (alias: string) => RawBuilder<unknown>;
  fields(row: AsJson<Selectable<DB[Table]>>, relatedFacts: Record<string, unknown>): RecordFields;
  /** A mark that changes with the facts that staff decide about, so that a decision about an older version is refused. */
  seen?(row: AsJson<Selectable<DB[Table]>>, relatedFacts: Record<string, unknown>): string;
  namedFields?: NamedFields;
  /** What mails to the sender call the record. Without it, the sender gets no mails about price and progress. */
  inMails?(row: AsJson<Selectable<DB[Table]>>): InMails;
};

export type Records = Readonly<
  Pick<
    Definition<RecordTable>,
    'name' | 'table' | 'group' | 'isPriced' | 'askedWith' | 'whyNotYet' | 'withoutPrice'
  > & {
    writtenAt: string;
    members: readonly string[] | undefined;
    namedFields: NamedFields;
    kinds: RecordsChoice | undefined;
    standings: RecordsChoice | undefined;
    states: readonly WorkState[];
    notifiesCustomer: boolean;
    list: RecordsList;
    /** The caller asks `mayReadRecords` first. */
    page(ctx: Ctx, query: RecordsQuery, perPage?: number): Promise<ListPage<StaffRecord>>;
    find(ctx: Ctx, id: string): Promise<StaffRecord | undefined>;
    findMany(ctx: Ctx, ids: readonly string[]): Promise<StaffRecord[]>;
    /** A query for the newest records with these words, for a statement that searches several kinds. `read` turns rows into records. */
    newestWithWords(ctx: Ctx, words: string, most: number): Expression<RecordRow>;
    read(row: RecordRow): StaffRecord;
    /** The `content` that `read` turns into a record, for a query that gives the row this alias. */
    contentOf(alias: string): RawBuilder<Record<string, unknown>>;
    findAmong(ctx: Ctx, id: string, query: RecordsQuery): Promise<RecordAmong | undefined>;
    batches(ctx: Ctx, query: RecordsQuery, size: number): AsyncGenerator<StaffRecord[], void>;
    /** How many records match, counted up to one more than `most`. `counting` is the same as a part of a query. */
    count(ctx: Ctx, query: RecordsQuery, most: number): Promise<number>;
    counting(ctx: Ctx, query: RecordsQuery, most: number): RawBuilder<number>;
  }
>;

export type RecordRow = {
  id: bigint;
  written_at: Date;
  content: Record<string, unknown>;
  assignee: string | null;
};
type RowQuery = SelectQueryBuilder<DB, 'waitlist', RecordRow>;
export type RecordAmong = {
  record: StaffRecord;
  previous: bigint | undefined;
  next: bigint | undefined;
  /** The colleagues to whom the record can be given; empty for kinds without work. */
  colleagues: readonly Colleague[];
  named: Readonly<Record<string, NamedThing>>;
  counter: TableCounts;
};

/** Declares a kind of record. The staff portal's lists and details, the JSON for programs, and the export follow from it. */
export function defineRecords<Table extends RecordTable>(definition: Definition<Table>): Records {
  const { table, writtenAt, kinds, standings, withoutPrice } = definition;
  const { states = [], namedFields = {}, having = hasOwnWords } = definition;
  const list = recordsList({ table, writtenAt, states, withoutPrice, kinds, standings, having });
  const select = (ctx: Ctx, alias: string = table) =>
    ctx.db
      .selectFrom(sql<DB['waitlist']>`${sql.table(table)}`.as(alias as 'waitlist'))
      .select([
        'id',
        sql<Date>`${sql.ref(writtenAt)}`.as('written_at'),
        contentOf(alias, definition.relatedFacts).as('content'),
        sql<string | null>`${states.length > 0 ? assigneeName : sql`null`}`.as('assignee'),
      ]);
  const recordOf = ({ id, written_at: writtenAt, content, assignee }: RecordRow): StaffRecord => {
    const row = withoutNulls(content) as AsJson<Selectable<DB[Table]>>;
    const work = states.length > 0 ? recordWorkOf(content, assignee) : undefined;
    const customer = customerOf(content, definition.inMails?.(row));
    const relatedFacts = (content.relatedFacts ?? {}) as Record<string, unknown>;
    const fields = definition.fields(row, relatedFacts);
    return { id, writtenAt, fields, seen: definition.seen?.(row, relatedFacts), work, customer };
  };
  const counting = (ctx: Ctx, query: RecordsQuery, most: number) => {
    const matching = list
      .narrow(ctx.db.selectFrom(table as 'waitlist').select(sql`1`.as('one')), query)
      .limit(most + 1);
    return sql<number>`(select count(*)::integer from (${matching}) as counted)`;
  };
  const { name, group, isPriced, askedWith, whyNotYet, members } = definition;
  const declaredFields = { name, group, isPriced, askedWith, whyNotYet, members };
  const declared = { ...declaredFields, table, writtenAt, states, withoutPrice, kinds, standings };
  return {
    ...declared,
    namedFields,
    notifiesCustomer: definition.inMails !== undefined,
    list,
    read: recordOf,
    contentOf: (alias) => contentOf(alias, definition.relatedFacts),
    async page(ctx, query, perPage) {
      const page = await list.page(select(ctx), query, perPage);
      return { ...page, rows: page.rows.map(recordOf) };
    },
    find: async (ctx, id) => (await manyRows(select(ctx), [id])).map(recordOf).at(0),
    findMany: async (ctx, ids) => (await manyRows(select(ctx), ids)).map(recordOf),
    newestWithWords: (ctx, words, most) =>
      select(ctx).where(having(words)).orderBy(sql.ref(writtenAt), 'desc').orderBy('id', 'desc').limit(most),
    async findAmong(ctx, id, query) {
      if (!isRecordNumber(id)) return undefined;
      const row = await select(ctx, 'here')
        .select([
          list.neighbour(query, 'before').as('previous'),
          list.neighbour(query, 'after').as('next'),
          (states.length > 0 ? colleaguesSql : sql<Colleague[]>`'[]'::jsonb`).as('colleagues'),
          namedThings('here', namedFields).as('named'),
          sql<CounterSums | null>`(${counterSums})`.as('sums'),
        ])
        .where('id', '=', BigInt(id))
        .executeTakeFirst();
      return row && { record: recordOf(row), ...pageExtras(row) };
    },
    async *batches(ctx, query, size) {
      for await (const rows of list.batches(select(ctx), query, size)) yield rows.map(recordOf);
    },
    count: (ctx, query, most) => readNumber(ctx, counting(ctx, query, most)),
    counting,
  };
}

function hasOwnWords(words: string): Expression<SqlBool> {
  return hasWords('search_text', words);
}

function contentOf(
  alias: string,
  relatedFacts: Definition<RecordTable>['relatedFacts'],
): RawBuilder<Record<string, unknown>> {
  const relatedFactsSql = relatedFacts ? sql` || jsonb_build_object('relatedFacts', ${relatedFacts(alias)})` : sql``;
  return sql`to_jsonb(${sql.table(alias)}) - 'search_text'${relatedFactsSql}`;
}

async function readNumber({ db }: Ctx, number: RawBuilder<number>): Promise<number> {
  const { rows } = await sql<{ number: number }>`select ${number} as number`.execute(db);
  return rows[0]!.number;
}

type PageExtras = Pick<RecordAmong, 'colleagues' | 'named'> & {
  previous: bigint | null;
  next: bigint | null;
  sums: CounterSums | null;
};

function pageExtras({ previous, next, colleagues, named, sums }: PageExtras): Omit<RecordAmong, 'record'> {
  return { previous: previous ?? undefined, next: next ?? undefined, colleagues, named, counter: tableCountsOf(sums) };
}

async function manyRows(query: RowQuery, ids: readonly string[]): Promise<RecordRow[]> {
  const numbers = ids.filter(isRecordNumber).map(BigInt);
  if (numbers.length === 0) return [];
  return query.where('id', 'in', numbers).orderBy('id').limit(numbers.length).execute();
}

const isRecordNumber = (id: string) => /^\d{1,18}$/.test(id);

function customerOf(content: Record<string, unknown>, inMails: InMails | undefined): Customer | undefined {
  const { name, full_name, email, phone } = content as Record<string, string | null | undefined>;
  const customerName = full_name ?? name;
  return customerName && email ? { name: customerName, email, phone: phone ?? undefined, inMails } : undefined;
}
