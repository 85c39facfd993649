import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { testDatabase } from '../../../test/support/database.ts';
import { generateTypes } from './generate-types.ts';

const { pool } = await testDatabase(1);

test('the generated types in the tree equal those of the migrated database', async () => {
  expect(await generateTypes(pool)).toBe(await readFile('src/platform/database/tables.ts', 'utf8'));
});

test('nullable columns, columns with a default and computed columns get different types', async () => {
  await pool.query(`create table tree_ring (
    id bigint generated always as identity, grown date not null, width float8 default 1 not null, note text,
    wide boolean generated always as (width > 2) stored, marks text[])`);
  const types = await generateTypes(pool);
  await pool.query('drop table tree_ring');
  expect(types).toContain(`export type TreeRing = {
  id: GeneratedAlways<bigint>;
  grown: string;
  width: Generated<number>;
  note: string | null;
  wide: GeneratedAlways<boolean | null>;
  marks: string[] | null;
};`);
});

test('a column type without a TypeScript type is an error that names it', async () => {
  await pool.query('create table tree_place (place point)');
  await expect(generateTypes(pool)).rejects.toThrow('tree_place.place has type point');
  await pool.query('drop table tree_place');
});
