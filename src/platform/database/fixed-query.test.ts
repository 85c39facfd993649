import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '../../../test/support/database.ts';
import { fixedQuery, type QueryValues } from './fixed-query.ts';

const { db } = await testDatabase(2);

let built = 0;
const between = fixedQuery((db, { least, most }: QueryValues<{ least: bigint; most: bigint }>) => {
  built += 1;
  const query = sql<{ n: bigint }>`
    select n from generate_series(1::bigint, ${10n}) n where n between ${least} and ${most} or n = ${least} order by n`;
  return { compile: () => query.compile(db) };
});

test('is built once and run with new values each time', async () => {
  const asked = await Promise.all([between(db, { least: 2n, most: 4n }), between(db, { least: 9n, most: 99n })]);
  expect(asked.map((rows) => rows.map(({ n }) => n))).toEqual([
    [2n, 3n, 4n],
    [9n, 10n],
  ]);
  expect(built).toBe(1);
});

test('runs in the transaction of its caller', async () => {
  const whose = fixedQuery((db) => ({ compile: () => sql<{ id: string }>`select txid_current() as id`.compile(db) }));
  await whose(db, {});
  await db.transaction().execute(async (inside) => {
    const [first] = await whose(inside, {});
    const [second] = await whose(inside, {});
    expect(second).toEqual(first);
    expect(await whose(db, {})).not.toEqual([first]);
  });
});
