import { sql, type SqlBool } from 'kysely';
import { z } from 'zod';
import { defineList } from '#platform/database/list/define-list.ts';
import { dealClocks } from '../deal-terms/deal.clocks.ts';

const clockFilters = ['overdue', 'day', 'later'] as const;
export type ClockFilter = (typeof clockFilters)[number];

const dueWhere: Record<ClockFilter, ReturnType<typeof sql<SqlBool>>> = {
  overdue: sql<SqlBool>`due_at <= (select business_now())`,
  day: sql<SqlBool>`(due_at > (select business_now()) and due_at <= (select business_now() + interval '1 day'))`,
  later: sql<SqlBool>`due_at > (select business_now() + interval '1 day')`,
};

export const clockKinds = dealClocks.map(({ kind }) => kind);

export const clockList = defineList({
  from: 'deal_clock',
  filters: {
    due: {
      schema: z.enum(clockFilters),
      where: (_, chosen) =>
        sql<SqlBool>`(${sql.join(
          chosen.map((one) => dueWhere[one]),
          sql` or `,
        )})`,
    },
    kind: { schema: z.enum(clockKinds as [string, ...string[]]), where: (eb, chosen) => eb('kind', 'in', chosen) },
  },
  sorts: {
    due: [
      { column: 'due_at', as: 'time', direction: 'asc' },
      { column: 'deal_id', as: 'number', direction: 'asc' },
      { column: 'part', as: 'number', direction: 'asc' },
      { column: 'kind', as: 'text', direction: 'asc' },
    ],
  },
  perPage: 25,
});

export type ClocksQuery = typeof clockList.whole;
