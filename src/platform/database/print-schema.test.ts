import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { testDatabase } from '../../../test/support/database.ts';
import { printSchema } from './print-schema.ts';

const { pool } = await testDatabase(1);

test('the printed schema in the tree equals that of the migrated database', async () => {
  // Only a demo has this function.
  await pool.query('drop function skip_to_next_deadline(bigint)');
  expect(await printSchema(pool)).toBe(await readFile('db/schema.sql', 'utf8'));
});

test('each table has a comment that says what a row is', async () => {
  const { rows } =
    await pool.query(`select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
    and obj_description(oid, 'pg_class') is null order by relname`);
  expect(rows).toEqual([]);
});

test('a table is printed with its meaning, its columns, its rules, its indexes and its triggers', async () => {
  await pool.query(`
    create table tree_ring (id bigint generated always as identity primary key, grown date not null default '2026-01-01',
      wide boolean generated always as (grown > '2026-06-01') stored, constraint grown_late check (grown > '2000-01-01'));
    comment on table tree_ring is 'A year of a tree.';
    create index tree_ring_grown on tree_ring (grown);
    create function tree_ring_stays() returns trigger language plpgsql as 'begin return old; end';
    create trigger tree_ring_stays before delete on tree_ring for each row execute function tree_ring_stays()`);
  const schema = await printSchema(pool);
  await pool.query('drop table tree_ring; drop function tree_ring_stays');
  expect(schema).toContain(`-- A year of a tree.
create table tree_ring (
  id bigint not null generated always as identity,
  grown date not null default '2026-01-01'::date,
  wide boolean generated always as ((grown > '2026-06-01'::date)) stored,
  constraint tree_ring_pkey PRIMARY KEY (id),
  constraint grown_late CHECK ((grown > '2000-01-01'::date))
);
CREATE INDEX tree_ring_grown ON tree_ring USING btree (grown);
CREATE TRIGGER tree_ring_stays BEFORE DELETE ON tree_ring FOR EACH ROW EXECUTE FUNCTION tree_ring_stays();
`);
  expect(schema).toContain('CREATE OR REPLACE FUNCTION public.tree_ring_stays()');
});
