import { sql, type Expression, type Selectable } from 'kysely';
import { z } from 'zod';
import { defineList, type Asked, type ListPage } from '#platform/database/list/define-list.ts';
import type { DB } from '#platform/database/tables.ts';
import type { Ctx } from '../context.ts';
import { withoutNulls, type AsJson } from '../person-data.ts';
import type { Tally } from '../tally/find-tally.ts';
import { hasWords, searchText } from './search-text.ts';
import type { workStates, WorkState } from './work.states.ts';

/** A value of a record, as programs are given it; amounts are numbers of naira (decisions.md §9 'Price edit'). */
export type RecordValue = string | number | boolean | null | readonly string[] | readonly Record<string, unknown>[];
export type RecordFields = Record<string, RecordValue>;

/** How far something is that staff work on. */
export type Work = {
  state: WorkState;
  steps: readonly { state: WorkState; at: string }[];
  assignedTo: { id: bigint; name: string } | undefined;
  /** Counts its changes: who changes it says which one they saw. */
  version: number;
};

/** One thing that people sent to us, as staff read it. */
export type StaffRecord = {
  id: bigint;
  writtenAt: Date;
  /** In the order in which they are read; what is empty is null. */
  fields: RecordFields;
  work: Work | undefined;
  /** None once the person was taken out of it. */
  customer: Customer | undefined;
};

/** Whoever sent it, as far as they can still be told of it. */
export type Customer = {
  name: string;
  email: string;
  phone: string | undefined;
  told: Told | undefined;
};

/** What mails about it say; who only wrote to us is written to by a person. */
type Told = {
  /** What it is to them: 'your order AGB-7K2MPX'. */
  about: string;
  /** A page of theirs that shows how far it is. */
  follow?: { label: string; path: string };
};

/** The tables that `find_by_text` of db/migrations/0027-staff-work.sql has made searchable, and that are counted. */
type RecordTable = {
  [Table in keyof Tally]: Selectable<DB[Table]> extends { id: bigint; search_text: string | null } ? Table : never;
}[keyof Tally];

type Definition<Table extends RecordTable> = {
  /** One of them, in addresses and in the audit log: 'event-request'. */
  name: string;
  table: Table;
  writtenAt: keyof DB[Table] & string;
  /** Its group in `GET /api/get-all-data` (marketplace.md §7). */
  group?: string;
  /** Which states it can be in; none where staff have nothing to do about it. */
  states?: readonly WorkState[];
  /** Whether staff set its price. */
  isPriced?: true;
  fields(row: AsJson<Selectable<DB[Table]>>): RecordFields;
  /** What mails to whoever sent it call it, where its price and its progress are told by mail. */
  told?(row: AsJson<Selectable<DB[Table]>>): Told;
};

/** What may be asked of every list of records: words, states, who has them, in which order. */
export type RecordsAsked = Asked<{ q: string; state: WorkState; who: bigint | 'nobody' }, 'newest' | 'oldest'>;

export type Records = Readonly<
  Pick<Definition<RecordTable>, 'name' | 'table' | 'group' | 'isPriced'> & {
    writtenAt: string;
    states: readonly WorkState[];
    list: ReturnType<typeof listOf>;
    /** Whoever shows them asks `mayReadRecords` first. */
    page(ctx: Ctx, asked: RecordsAsked, perPage?: number): Promise<ListPage<StaffRecord>>;
    find(ctx: Ctx, id: string): Promise<StaffRecord | undefined>;
    /** Its newest with these words, as a part of one statement about several kinds; `read` makes records of its rows. */
    among(ctx: Ctx, words: string, most: number): Expression<RecordRow>;
    read(row: RecordRow): StaffRecord;
    /** How many there are of those asked for, up to `most` and one more. */
    count(ctx: Ctx, asked: RecordsAsked, most: number): Promise<number>;
  }
>;

export type RecordRow = {
  id: bigint;
  written_at: Date;
  content: Record<string, unknown>;
  has_it: string | null;
};

/** What staff find of one table, declared once: its lists, its details, what programs are given of it, and its export. */
export function defineRecords<Table extends RecordTable>(definition: Definition<Table>): Records {
  const { table, writtenAt, states = [] } = definition;
  const list = listOf(table, writtenAt, states);
  const select = (ctx: Ctx) =>
    ctx.db
      .selectFrom(table as 'waitlist')
      .select([
        'id',
        sql<Date>`${sql.ref(writtenAt)}`.as('written_at'),
        sql<Record<string, unknown>>`to_jsonb(${sql.table(table)}) - 'search_text'`.as('content'),
        sql<string | null>`${states.length > 0 ? whoHasIt : sql`null`}`.as('has_it'),
      ]);
  const recordOf = ({ id, written_at: writtenAt, content, has_it }: RecordRow): StaffRecord => {
    const row = withoutNulls(content) as AsJson<Selectable<DB[Table]>>;
    const work = states.length > 0 ? workOf(content, has_it) : undefined;
    return {
      id,
      writtenAt,
      fields: definition.fields(row),
      work,
      customer: customerOf(content, definition.told?.(row)),
    };
  };
  return {
    name: definition.name,
    table,
    group: definition.group,
    isPriced: definition.isPriced,
    writtenAt,
    states,
    list,
    read: recordOf,
    async page(ctx, asked, perPage) {
      const page = await list.page(select(ctx), asked, perPage);
      return { ...page, rows: page.rows.map(recordOf) };
    },
    async find(ctx, id) {
      if (!/^\d{1,18}$/.test(id)) return undefined;
      const row = await select(ctx).where('id', '=', BigInt(id)).executeTakeFirst();
      return row && recordOf(row);
    },
    among: (ctx, words, most) =>
      select(ctx)
        .where(hasWords('search_text', words))
        .orderBy(sql.ref(writtenAt), 'desc')
        .orderBy('id', 'desc')
        .limit(most),
    async count(ctx, asked, most) {
      const some = list.narrow(ctx.db.selectFrom(table as 'waitlist').select(sql`1`.as('one')), asked).limit(most + 1);
      const { rows } = await sql<{
        found: number;
      }>`select count(*)::integer as found from (${some}) as counted`.execute(ctx.db);
      return rows[0]!.found;
    },
  };
}

const staffNumber = z.union([
  z.literal('nobody'),
  z
    .string()
    .regex(/^\d{1,18}$/)
    .transform(BigInt),
]);

function listOf(table: RecordTable, writtenAt: string, states: readonly WorkState[]) {
  const order = (direction: 'asc' | 'desc') =>
    [
      { column: writtenAt as 'created_at', as: 'time', direction },
      { column: 'id', as: 'number', direction },
    ] as const;
  return defineList<'waitlist', { q: string; state: WorkState; who: bigint | 'nobody' }, 'newest' | 'oldest'>({
    // Which of them it is makes no difference to what is asked of their common columns.
    from: table as 'waitlist',
    filters: {
      q: { schema: searchText, where: (_, [words]) => hasWords('search_text', words!) },
      // What nobody works on has no such columns.
      state: {
        schema: states.length > 0 ? z.enum(states as typeof workStates) : z.never(),
        where: (_, chosen) => sql`work_state in (${sql.join(chosen)})`,
      },
      who: { schema: states.length > 0 ? staffNumber : z.never(), where: (_, chosen) => heldBy(chosen) },
    },
    sorts: { newest: order('desc'), oldest: order('asc') },
    perPage: 25,
  });
}

function heldBy(chosen: readonly (bigint | 'nobody')[]) {
  const people = chosen.filter((one) => one !== 'nobody');
  const named = people.length > 0 ? sql`assigned_to in (${sql.join(people)})` : sql`false`;
  return chosen.includes('nobody') ? sql<boolean>`(${named} or assigned_to is null)` : sql<boolean>`${named}`;
}

function customerOf(content: Record<string, unknown>, told: Told | undefined): Customer | undefined {
  const { name, full_name, email, phone } = content as Record<string, string | null | undefined>;
  const called = full_name ?? name;
  return called && email ? { name: called, email, phone: phone ?? undefined, told } : undefined;
}

const whoHasIt = sql`(select staff.name from staff where staff.id = assigned_to)`;

function workOf(content: Record<string, unknown>, name: string | null): Work {
  const { work_state, work_steps, assigned_to, work_version } = content as {
    work_state: WorkState;
    work_steps: Work['steps'];
    assigned_to: number | null;
    work_version: number;
  };
  const assignedTo = assigned_to === null ? undefined : { id: BigInt(assigned_to), name: name ?? 'A former colleague' };
  return { state: work_state, steps: work_steps, assignedTo, version: work_version };
}
