import { sql, type RawBuilder } from 'kysely';
import { isWithinAWeek } from '#domain/intake/event-bookings/event-requests.queue.ts';
import { remindedIds } from '../reminders/reminders.queue.ts';
import type { StaffRole } from '#domain/acting/roles/staff.options.ts';
import { rolesThat } from '#domain/acting/roles/staff.policy.ts';
import {
  mostWaitingItems,
  countWaiting,
  type QueueReader,
  type WaitingLine,
} from '#domain/acting/work/waiting-line.ts';
import { workingRoles } from '#domain/acting/records/colleagues.ts';
import type { Records } from '#domain/acting/records/define-records.ts';
import { recordList } from '../kinds/record-list.ts';
import { recordWaitsForPrice } from '#domain/acting/records/records.list.ts';
import { queueNoticeOf } from '#domain/acting/records/queue-notice.ts';

/**
 * One line for each kind whose price staff set: 'without-price event-request'. It counts records that a colleague has taken on or
 * that are in talk; other unassigned records are in the line of new records, which staff who set prices see too.
 */
export const withoutPriceWaiting: readonly WaitingLine[] = recordList.flatMap((records) =>
  records.withoutPrice
    ? [
        oldestOf(
          records,
          'without-price',
          sql`${records.withoutPrice} and ${recordWaitsForPrice} and (assigned_to is not null or work_state = 'in_talk')`,
          rolesThat.price,
        ),
      ]
    : [],
);

/** One line for each kind with work: new records without a colleague. */
export const unassignedWaiting: readonly WaitingLine[] = recordList
  .filter(({ states }) => states.length > 0)
  .map((records) =>
    oldestOf(records, 'unassigned', sql`assigned_to is null and work_state = 'received'`, workingRoles),
  );

function oldestOf(
  records: Records,
  lineName: string,
  condition: RawBuilder<unknown>,
  roles: readonly StaffRole[],
): WaitingLine {
  const { name, table, writtenAt } = records;
  return {
    name: `${lineName} ${name}`,
    roles,
    query: (reader) =>
      countWaiting(sql`select id, ${sql.ref(writtenAt)} as at from ${sql.table(table)}
        where ${condition} and ${isInNoOtherLine(records, reader)}
        order by ${sql.ref(writtenAt)}, id limit ${mostWaitingItems}`),
    notice: queueNoticeOf(name, table),
  };
}

/** Leaves out records that the lines of near events and of the reader's reminders show already. */
function isInNoOtherLine({ name, table }: Records, reader: QueueReader): RawBuilder<unknown> {
  const isNotReminded = sql`id <> all (${remindedIds(table, reader)})`;
  return name === 'event-request' ? sql`not (${isWithinAWeek(reader.now)}) and ${isNotReminded}` : isNotReminded;
}
