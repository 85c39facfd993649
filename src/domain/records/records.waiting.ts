import { sql, type RawBuilder } from 'kysely';
import type { StaffRole } from '../staff/staff.options.ts';
import { rolesThat } from '../staff/staff.policy.ts';
import { mostWaiting, type Waiting, type WaitingLine } from '../waiting/waiting-line.ts';
import type { Records } from './define-records.ts';
import { recordList } from './record-list.ts';
import { waitsForPrice } from './records.list.ts';

const workers = [...new Set([...rolesThat.answer, ...rolesThat.price])];

/** One line for each kind that has no price by itself: 'without-price event-request'. */
export const withoutPriceWaiting: readonly WaitingLine[] = recordList.flatMap((records) =>
  records.withoutPrice
    ? [oldestOf(records, 'without-price', sql`${records.withoutPrice} and ${waitsForPrice}`, rolesThat.price)]
    : [],
);

/** One line for each kind that is worked on: what is new in it and nobody has. */
export const nobodysWaiting: readonly WaitingLine[] = recordList
  .filter(({ states }) => states.length > 0)
  .map((records) => oldestOf(records, 'nobodys', sql`assigned_to is null and work_state = 'received'`, workers));

function oldestOf(
  { name, table, writtenAt }: Records,
  what: string,
  which: RawBuilder<unknown>,
  roles: readonly StaffRole[],
): WaitingLine {
  return {
    name: `${what} ${name}`,
    roles,
    query: () => sql<Waiting>`select count(*)::integer as count, min(at) as first from (
      select ${sql.ref(writtenAt)} as at from ${sql.table(table)} where ${which}
      order by ${sql.ref(writtenAt)}, id limit ${mostWaiting}) waiting`,
  };
}
