import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { testDatabase } from '../../../../test/support/database.ts';
import { staffAtDesk } from '../../../../test/support/staff.ts';
import { findStaffSession } from './find-staff-session.ts';
import { staffIdle_ms, staffLongest_ms } from '#domain/acting/roles/staff.rules.ts';
import { startStaffSession } from './start-staff-session.ts';

const database = await testDatabase();
const { ctx, db, clock } = database;

const find = (token: string) => findStaffSession(db, token, undefined, clock.now());

test('a disabled staff account has no valid session, even if its session was not ended', async () => {
  const { id, token } = await staffAtDesk(database, 'viewer');
  expect((await find(token))?.staff.id).toBe(id);
  await db.updateTable('staff').set({ disabled_at: clock.now() }).where('id', '=', id).execute();
  expect(await find(token)).toBeUndefined();
});

test('a session by the shared password ends when that password is changed or removed', async () => {
  const [first, second] = ['first', 'second'].map((password) => ({
    hash: password,
    mark: createHash('sha256').update(password).digest(),
    totpSecret: undefined,
  }));
  const token = await startStaffSession({ ...ctx(), db }, { shared_mark: first!.mark }, undefined);
  const holds = async (shared: typeof first) => (await findStaffSession(db, token, shared, clock.now())) !== undefined;
  expect([await holds(first), await holds(second), await holds(undefined)]).toEqual([true, false, false]);
});

test('a session ends after half an hour without a visit, and after a working day with visits', async () => {
  const { token } = await staffAtDesk(database, 'support');
  for (let passed = 0; passed + staffIdle_ms < staffLongest_ms; passed += staffIdle_ms - 1) {
    clock.advance(staffIdle_ms - 1);
    expect(await find(token)).toBeDefined();
  }
  clock.advance(staffIdle_ms - 1);
  expect(await find(token)).toBeUndefined();
  const { token: left } = await staffAtDesk(database, 'finance');
  clock.advance(staffIdle_ms);
  expect(await find(left)).toBeUndefined();
});
