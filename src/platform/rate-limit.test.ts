import { expect, test } from 'vitest';
import { testDatabase } from '../../test/support/database.ts';
import { minute_ms } from './clock.ts';
import type { Database } from './database/connect.ts';
import { takeFromLimits, type Allowance } from './rate-limit.ts';

const { db, clock } = await testDatabase(16);
const ten = { hits: 10, windowMs: 10 * minute_ms };

const takeFromLimit = (on: Database, key: string, allowance: Allowance, now: Date) =>
  takeFromLimits(on, [{ key, allowance }], now);

test('of 32 at once, exactly the ten that are allowed get through', async () => {
  const taken = await Promise.all(Array.from({ length: 32 }, () => takeFromLimit(db, 'rush', ten, clock.now())));
  expect(taken.filter((one) => one.allowed)).toHaveLength(10);
  const refused = taken.filter((one) => !one.allowed);
  expect(new Set(refused.map((one) => one.retryAfterSeconds))).toEqual(new Set([600]));
});

test('a refusal says how much longer the window lasts, at least one second', async () => {
  const one = { hits: 1, windowMs: 10 * minute_ms };
  await takeFromLimit(db, 'patient', one, clock.now());
  clock.advance(4 * minute_ms + 1);
  expect(await takeFromLimit(db, 'patient', one, clock.now())).toMatchObject({
    allowed: false,
    retryAfterSeconds: 360,
  });
  clock.advance(6 * minute_ms - 2);
  expect(await takeFromLimit(db, 'patient', one, clock.now())).toMatchObject({ allowed: false, retryAfterSeconds: 1 });
});

test('when the window ends, the whole allowance is back, and no more', async () => {
  const two = { hits: 2, windowMs: minute_ms };
  for (let attempt = 0; attempt < 5; attempt++) await takeFromLimit(db, 'return', two, clock.now());
  clock.advance(minute_ms);
  const next = [];
  for (let attempt = 0; attempt < 3; attempt++) next.push(await takeFromLimit(db, 'return', two, clock.now()));
  expect(next.map((one) => one.allowed)).toEqual([true, true, false]);
});

test('tries while refused do not lengthen the wait', async () => {
  const one = { hits: 1, windowMs: minute_ms };
  await takeFromLimit(db, 'hurried', one, clock.now());
  clock.advance(minute_ms / 2);
  await takeFromLimit(db, 'hurried', one, clock.now());
  clock.advance(minute_ms / 2);
  expect(await takeFromLimit(db, 'hurried', one, clock.now())).toEqual({ allowed: true });
});

test('each key has its own count', async () => {
  const one = { hits: 1, windowMs: minute_ms };
  expect(await takeFromLimit(db, 'ada', one, clock.now())).toEqual({ allowed: true });
  expect(await takeFromLimit(db, 'bola', one, clock.now())).toEqual({ allowed: true });
  expect(await takeFromLimit(db, 'ada', one, clock.now())).toMatchObject({ allowed: false });
});

test('once a key is used up, the keys that are counted with it are not counted', async () => {
  const [one, three] = [
    { hits: 1, windowMs: minute_ms },
    { hits: 3, windowMs: minute_ms },
  ];
  const both = (own: string) =>
    takeFromLimits(
      db,
      [
        { key: own, allowance: one },
        { key: 'the whole market', allowance: three },
      ],
      clock.now(),
    );
  for (let attempt = 0; attempt < 5; attempt++) await both('chidi');
  const others = [];
  for (const own of ['dayo', 'ebele', 'femi']) others.push((await both(own)).allowed);
  expect(others).toEqual([true, true, false]);
});

test('many at once under a key of their own and a shared key are all counted', async () => {
  const shared = { hits: 5, windowMs: minute_ms };
  const taken = await Promise.all(
    Array.from({ length: 12 }, (_, at) =>
      takeFromLimits(
        db,
        [
          { key: `seller ${at % 4}`, allowance: { hits: 3, windowMs: minute_ms } },
          { key: 'the stall', allowance: shared },
        ],
        clock.now(),
      ),
    ),
  );
  expect(taken.filter(({ allowed }) => allowed)).toHaveLength(5);
});
