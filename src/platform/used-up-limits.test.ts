import { expect, test, vi } from 'vitest';
import { statementsOf } from '../../test/support/statements.ts';
import { testDatabase } from '../../test/support/database.ts';
import { minute_ms } from './clock.ts';
import { checkLimits, takeFromLimits, type Allowance } from './rate-limit.ts';
import { UsedUpLimits } from './used-up-limits.ts';

const { db, pool, clock } = await testDatabase();
const two: Allowance = { hits: 2, windowMs: minute_ms, isRemembered: true };
const take = (key: string, allowance = two) => takeFromLimits(db, [{ key, allowance }], clock.now());

async function flood(key: string, times: number): Promise<void> {
  for (let time = 0; time < times; time++) await take(key);
}

test('a flood that has used up its limit is refused without a query', async () => {
  await flood('mallory', 6);
  const statements = await statementsOf(pool, () => flood('mallory', 50));
  expect(statements).toEqual([]);
  expect(await take('mallory')).toEqual({ allowed: false, retryAfterSeconds: 60, isFlood: true });
  expect(await take('ada')).toEqual({ allowed: true });
});

test('a key that was refused without a query has its allowance again when its window ends', async () => {
  await flood('patient', 10);
  clock.advance(minute_ms);
  expect(await take('patient')).toEqual({ allowed: true });
});

test('a raised or lifted limit applies from the next second', async () => {
  await flood('lifted', 10);
  expect(await take('lifted', { ...two, hits: 20 })).toEqual({ allowed: true });
  await pool.query(`delete from rate_limit where key = 'lifted'`);
  const later = performance.now() + 1001;
  vi.spyOn(performance, 'now').mockReturnValue(later);
  expect(await take('lifted')).toEqual({ allowed: true });
  vi.restoreAllMocks();
});

test('checking limits counts nothing, and refuses what the next attempt would be refused for', async () => {
  const counts = [
    { key: 'place', allowance: { hits: 9, windowMs: minute_ms } },
    { key: 'member', allowance: two },
  ];
  const look = () => checkLimits(db, counts, clock.now());
  await take('member');
  for (let time = 0; time < 5; time++) expect(await look()).toEqual({ allowed: true });
  await take('member');
  expect(await look()).toEqual({ allowed: false, retryAfterSeconds: 60, isFlood: false });
  expect(await statementsOf(pool, look)).toEqual([]);
  expect(await look()).toMatchObject({ isFlood: true });
  clock.advance(minute_ms);
  expect(await look()).toEqual({ allowed: true });
});

test('the number of remembered keys is limited', () => {
  const limits = new UsedUpLimits(3);
  const [now, end] = [new Date(0), new Date(minute_ms)];
  for (const key of ['a', 'b', 'c', 'd']) limits.remember(key, 1, end);
  expect(['a', 'b', 'c', 'd'].filter((key) => limits.endOf(key, 1, now))).toEqual(['b', 'c', 'd']);
});
