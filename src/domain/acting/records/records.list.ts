import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import { z } from 'zod';
import { defineList, type ListSelection } from '#platform/database/list/define-list.ts';
import { byTime } from '#platform/database/list/keyset.ts';
import { searchText } from './search-text.ts';
import type { workStates, WorkState } from '#domain/values/work.states.ts';

type Values = {
  q: string;
  state: WorkState;
  who: bigint | 'nobody';
  /** The first and the last day on which the records were sent. Days are those of Lagos. */
  from: string;
  to: string;
  /** Only records that have no price yet and wait for a price. */
  price: 'none';
  kind: string;
  standing: string;
};
type Sort = 'newest' | 'oldest';

export type RecordsQuery = ListSelection<Values, Sort>;

export type RecordsList = ReturnType<typeof recordsList>;

export type RecordsChoice = {
  label: string;
  options: Readonly<Record<string, string>>;
} &
  /** The column or expression with the value. */
  (
    | { of: RawBuilder<unknown> }
    /** A condition, for rows that can have several of the values. */
    | { among: (chosen: readonly string[]) => RawBuilder<SqlBool> }
  );

type ListedRecords = {
  table: string;
  writtenAt: string;
  states: readonly WorkState[];
  withoutPrice?: RawBuilder<SqlBool> | undefined;
  kinds?: RecordsChoice | undefined;
  standings?: RecordsChoice | undefined;
  having: (words: string) => Expression<SqlBool>;
};

const staffNumber = z.union([
  z.literal('nobody'),
  z
    .string()
    .regex(/^\d{1,18}$/)
    .transform(BigInt),
]);
const day = z.iso.date().refine((text) => text >= '2000-01-01' && text <= '2999-12-31');

const noFilter = z.never();

export function recordsList({ table, writtenAt, states, withoutPrice, kinds, standings, having }: ListedRecords) {
  const order = (direction: 'asc' | 'desc') => byTime(direction, writtenAt as 'created_at');
  const isWorkedOn = states.length > 0;
  const startOfDay = (text: string) => sql`(${text}::date::timestamp at time zone 'Africa/Lagos')`;
  return defineList<'waitlist', Values, Sort>({
    // The tables share the columns used here, so any of their names gives the right types.
    from: table as 'waitlist',
    filters: {
      q: { schema: searchText, where: (_, [words]) => having(words!) },
      state: {
        schema: isWorkedOn ? z.enum(states as typeof workStates) : noFilter,
        where: (_, chosen) => sql`work_state in (${sql.join(chosen)})`,
      },
      who: { schema: isWorkedOn ? staffNumber : noFilter, where: (_, chosen) => assignedToOneOf(chosen) },
      from: { schema: day, where: (_, [first]) => sql`${sql.ref(writtenAt)} >= ${startOfDay(first!)}` },
      to: { schema: day, where: (_, [last]) => sql`${sql.ref(writtenAt)} < ${startOfDay(last!)} + interval '1 day'` },
      price: {
        schema: withoutPrice ? z.literal('none') : noFilter,
        where: () => sql`(${withoutPrice ?? sql`false`} and ${recordWaitsForPrice})`,
      },
      kind: oneOf(kinds),
      standing: oneOf(standings),
    },
    sorts: { newest: order('desc'), oldest: order('asc') },
    perPage: 25,
  });
}

function oneOf(choice: RecordsChoice | undefined) {
  return {
    schema: choice ? z.enum(Object.keys(choice.options)) : noFilter,
    where: (_: unknown, chosen: readonly string[]) => whereOf(choice, chosen),
  };
}

function whereOf(choice: RecordsChoice | undefined, chosen: readonly string[]): RawBuilder<SqlBool> {
  if (!choice) return sql`false`;
  return 'of' in choice ? sql`${choice.of} in (${sql.join(chosen)})` : choice.among(chosen);
}

/** Only these states wait for a price: a customer who declined, or who agreed without a price, does not. */
export const recordWaitsForPrice = sql<SqlBool>`work_state in ('received', 'in_talk')`;

function assignedToOneOf(chosen: readonly (bigint | 'nobody')[]) {
  const people = chosen.filter((assignee) => assignee !== 'nobody');
  const isTheirs = people.length > 0 ? sql`assigned_to in (${sql.join(people)})` : sql`false`;
  return chosen.includes('nobody') ? sql<boolean>`(${isTheirs} or assigned_to is null)` : sql<boolean>`${isTheirs}`;
}
