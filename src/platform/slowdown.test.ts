import { beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../test/support/database.ts';
import { day_ms, minute_ms, second_ms } from './clock.ts';
import { forgetWrongTries, takeTry, type TryCount } from './slowdown.ts';

const { db, pool, clock } = await testDatabase();
beforeEach(() => pool.query('truncate slowdown'));

const strictly = (key: string): TryCount => ({ kind: 'strict', key });
const tryNow = (...keys: string[]) => takeTry(db, keys.map(strictly), clock.now());

/** Tries as early as allowed this many times; returns the waits. */
async function waitsOf(key: string, tries: number): Promise<number[]> {
  const waits: number[] = [];
  for (let at = 0; at < tries; at++) {
    const wait = await tryNow(key);
    if (wait === 0) continue;
    waits.push(wait);
    clock.advance(wait * second_ms);
    expect(await tryNow(key)).toBe(0);
  }
  return waits;
}

test('four tries are free; then each wait is twice as long as the one before, up to a quarter of an hour', async () => {
  expect(await waitsOf('ada', 20)).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900, 900, 900, 900]);
});

test('of many simultaneous tries no more are allowed than of tries one by one', async () => {
  const waits = await Promise.all(Array.from({ length: 40 }, () => tryNow('ada')));
  expect(waits.filter((wait) => wait === 0)).toHaveLength(4);
});

test('of two simultaneous tries the one whose clock is read first may also be allowed', async () => {
  const now = clock.now();
  for (const earlier_ms of [0, 5, 1, 20])
    expect(await takeTry(db, [strictly('ada')], new Date(now.getTime() - earlier_ms))).toBe(0);
});

test('a try that has to wait is not counted, and is allowed when the wait is over', async () => {
  for (let at = 0; at < 4; at++) await tryNow('ada');
  for (let at = 0; at < 50; at++) expect(await tryNow('ada')).toBe(1);
  clock.advance(second_ms);
  expect(await tryNow('ada')).toBe(0);
});

test('one key does not slow another, and of several keys the slowest decides', async () => {
  for (let at = 0; at < 4; at++) await tryNow('ada from here');
  expect(await tryNow('ada from there')).toBe(0);
  expect(await tryNow('ada from there', 'ada from here')).toBe(1);
});

test('a visitor who has to wait adds nothing to the wider count of others', async () => {
  const person: TryCount = { kind: 'person', key: 'ada' };
  const tryFrom = (place: string) => takeTry(db, [strictly(`ada from ${place}`), person], clock.now());
  for (let at = 0; at < 200; at++) await tryFrom('here');
  const { failures } = await db
    .selectFrom('slowdown')
    .select('failures')
    .where('key', '=', 'ada')
    .executeTakeFirstOrThrow();
  expect(failures).toBe(4);
  expect(await tryFrom('there')).toBe(0);
});

test.each<[TryCount['kind'], number, number]>([
  ['person', 40, 60],
  ['network', 200, 60],
])('a %s alone has %d free tries, and then never waits longer than %d seconds', async (kind, free, longest) => {
  const attempt = () => takeTry(db, [{ kind, key: 'alone' }], clock.now());
  for (let at = 0; at < free; at++) expect(await attempt()).toBe(0);
  const waits: number[] = [];
  for (let at = 0; at < 8; at++) {
    const wait = await attempt();
    waits.push(wait);
    clock.advance(wait * second_ms);
    expect(await attempt()).toBe(0);
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, longest, longest]);
});

test('a network’s tries are forgotten after ten minutes, even when many honest people mistype there', async () => {
  const attempt = () => takeTry(db, [{ kind: 'network', key: 'a carrier' }], clock.now());
  for (let at = 0; at < 150; at++) expect(await attempt()).toBe(0);
  clock.advance(10 * minute_ms);
  for (let at = 0; at < 150; at++) expect(await attempt()).toBe(0);
});

test('a successful try removes only itself from its network’s count', async () => {
  const network: TryCount = { kind: 'network', key: 'a carrier' };
  for (let at = 0; at < 3; at++) await takeTry(db, [network], clock.now());
  await forgetWrongTries(db, [network, strictly('ada')]);
  expect(await db.selectFrom('slowdown').select(['key', 'failures']).execute()).toEqual([
    { key: 'a carrier', failures: 2 },
  ]);
});

test('a successful try clears the count, and a day without tries forgets it', async () => {
  for (let at = 0; at < 4; at++) await tryNow('ada');
  await forgetWrongTries(db, [strictly('ada')]);
  expect(await waitsOf('ada', 4)).toEqual([]);
  clock.advance(day_ms + minute_ms);
  expect(await waitsOf('ada', 4)).toEqual([]);
});
