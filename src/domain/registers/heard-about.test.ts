import { expect, test } from 'vitest';
import { hearAbout, hearAboutUs } from '#content/hear-about.ts';
import { testDatabase } from '../../../test/support/database.ts';

const { pool } = await testDatabase(1);

test('both forms offer exactly the ways to hear about us that the database accepts, each with a label', async () => {
  const { rows } = await pool.query<{ rule: string }>(
    `select pg_get_constraintdef(oid) as rule from pg_constraint where contypid = 'heard_about'::regtype`,
  );
  const taken = rows.flatMap(({ rule }) => rule.match(/(?<=')\w+(?=')/g) ?? []);
  const listed = Object.keys(hearAboutUs).toSorted();
  expect([taken.toSorted(), Object.keys(hearAbout).toSorted()]).toEqual([listed, listed]);
  const asked = await pool.query<{ place: string }>(
    `select table_name || '.' || column_name as place from information_schema.columns
     where column_name like 'hear_about%' and domain_name is distinct from 'heard_about'`,
  );
  expect(asked.rows).toEqual([]);
});
