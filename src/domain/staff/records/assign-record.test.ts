import { beforeEach, expect, test } from 'vitest';
import { bookEvents } from '../../../../test/support/booked-events.ts';
import { testDatabase } from '../../../../test/support/database.ts';
import { forgetEverything } from '../../../../test/support/kept-rows.ts';
import { staffAtDesk } from '../../../../test/support/staff.ts';
import { eventRequests } from '#domain/trade/shop-deals/event-requests.records.ts';
import { assignRecord, type AssignTo } from './assign-record.ts';

const database = await testDatabase(2);
const { ctx, db, pool } = database;

let staff: Awaited<ReturnType<typeof staffAtDesk>>;
let id: string;

beforeEach(async () => {
  await forgetEverything(pool);
  staff = await staffAtDesk(database, 'support');
  [id = ''] = await bookEvents(database, 'Ada');
});

const assign = async (to: AssignTo) => (await assignRecord(ctx(staff.actor), eventRequests, id, { to })).isChanged;
async function standing() {
  const event = await db
    .selectFrom('book_event_requests')
    .select(['assigned_to', 'work_version'])
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const lines = await db.selectFrom('audit').select('what').orderBy('id').execute();
  return [event.assigned_to, event.work_version, lines.map(({ what }) => what)];
}

test('giving back a record without an assignee changes no version and writes no audit line', async () => {
  expect(await assign('nobody')).toBe(false);
  expect(await standing()).toEqual([null, 0, []]);
});

test('taking or assigning a record that the colleague already has changes no version and writes no audit line', async () => {
  expect(await assign('me')).toBe(true);
  expect([await assign('me'), await assign(staff.id)]).toEqual([false, false]);
  expect(await standing()).toEqual([staff.id, 1, ['take-record']]);
  expect([await assign('nobody'), await assign('nobody')]).toEqual([true, false]);
  expect(await standing()).toEqual([null, 2, ['take-record', 'leave-record']]);
});
