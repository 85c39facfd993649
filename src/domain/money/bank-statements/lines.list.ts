import { sql, type SqlBool } from 'kysely';
import { businessDayOnce } from '#platform/database/business-clock.ts';
import { z } from 'zod';
import { defineList } from '#platform/database/list/define-list.ts';
import { byTime } from '#platform/database/list/keyset.ts';
import { isCurrency } from '#domain/values/currency.ts';
import { movedOn } from './movements.ts';
import {
  differenceAges,
  lineStandings,
  movementKinds,
  type DifferenceAge,
  type LineStanding,
} from './statement.options.ts';
import { daysOfAge } from './statement.rules.ts';

const currencies = z.string().length(3).refine(isCurrency);

export const statementList = defineList({
  from: 'bank_statement',
  filters: {},
  sorts: { newest: byTime('desc', 'kept_at') },
  perPage: 25,
});

const standingConditions: Record<LineStanding, ReturnType<typeof sql<SqlBool>>> = {
  unknown: sql<SqlBool>`how is null`,
  matched: sql<SqlBool>`record is not null`,
  explained: sql<SqlBool>`why is not null`,
};

export const statementLineList = defineList({
  from: 'bank_line',
  filters: {
    standing: {
      schema: z.enum(lineStandings),
      where: (_, chosen) =>
        sql<SqlBool>`(${sql.join(
          chosen.map((one) => standingConditions[one]),
          sql` or `,
        )})`,
    },
  },
  sorts: {
    'in file': [
      { column: 'line', as: 'number', direction: 'asc' },
      { column: 'id', as: 'number', direction: 'asc' },
    ],
  },
  perPage: 50,
});

export const unmatchedLineList = defineList({
  from: 'bank_line',
  filters: {
    age: { schema: z.enum(differenceAges), where: (_, chosen) => isOfAge(sql<string>`bank_line.day`, chosen) },
    currency: {
      schema: currencies,
      where: (_, chosen) =>
        sql<SqlBool>`bank_line.account_id in (select id from bank_account where currency = any(${[...chosen]}))`,
    },
  },
  sorts: {
    oldest: [
      { column: 'day_number', as: 'number', direction: 'asc' },
      { column: 'id', as: 'number', direction: 'asc' },
    ],
    newest: [
      { column: 'day_number', as: 'number', direction: 'desc' },
      { column: 'id', as: 'number', direction: 'desc' },
    ],
  },
  perPage: 25,
});

export const unmatchedMovementList = defineList({
  from: 'bank_movement',
  filters: {
    age: { schema: z.enum(differenceAges), where: (_, chosen) => isOfAge(movedOn, chosen) },
    currency: { schema: currencies, where: (eb, chosen) => eb('currency', 'in', chosen) },
    kind: { schema: z.enum(movementKinds), where: (eb, chosen) => eb('kind', 'in', chosen) },
  },
  sorts: { oldest: byTime('asc', 'at'), newest: byTime('desc', 'at') },
  perPage: 25,
});

export type StatementLinesQuery = typeof statementLineList.whole;
export type UnmatchedLinesQuery = typeof unmatchedLineList.whole;
export type UnmatchedMovementsQuery = typeof unmatchedMovementList.whole;

function isOfAge(day: ReturnType<typeof sql<string>>, chosen: readonly DifferenceAge[]) {
  const spans = chosen.map((age) => {
    const [from, to] = daysOfAge[age];
    // A line dated tomorrow counts as new.
    const oldEnough = from === 0 ? sql`` : sql`${day} <= ${businessDayOnce} - ${from}::integer`;
    const youngEnough = to === undefined ? sql`` : sql`${day} >= ${businessDayOnce} - ${to}::integer`;
    const both = from !== 0 && to !== undefined ? sql` and ` : sql``;
    return sql`(${oldEnough}${both}${youngEnough})`;
  });
  return sql<SqlBool>`(${sql.join(spans, sql` or `)})`;
}
