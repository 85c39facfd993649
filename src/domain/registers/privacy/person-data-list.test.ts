import { expect, test } from 'vitest';
import { testDatabase } from '../../../../test/support/database.ts';
import { retention } from '#content/retention.ts';
import { personDataList } from './person-data-list.ts';

const { pool } = await testDatabase();

/** Requests for data and exports have an address too; they are deleted within two days, and by an erasure. */
const ownTables = ['data_request', 'data_export'];

/** Tables that reference members and that no export shows, each with the reason. All of them are deleted with the account. */
const notExported: Record<string, string> = {
  data_export: 'the export itself, which is deleted after a day',
  key_request: 'a command line that asked for a key within the last minutes; the key itself is shown',
  recovery_code: 'hashes of codes that open the account: a copy would tell nothing and be worth something to a thief',
  member_view:
    'which of our staff sees the member’s pages at this moment; the audit lines, which stay, say who did and why',
};

/** Every table with a foreign key to members, or with a column named like one. */
async function tablesOfMembers(): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(`
    select conrelid::regclass::text as name from pg_constraint where contype = 'f' and confrelid = 'member'::regclass
    union
    select table_name from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and column_name = 'member_id'
    order by 1`);
  return rows.map(({ name }) => name);
}

test('every table with an address, a phone number or a name of a person is exported, erased and retired', async () => {
  const { rows } = await pool.query<{ table_name: string }>(`
    select distinct table_name from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and column_name ~ 'email|phone|address' order by 1`);
  const known = [...personDataList.flatMap(({ tables }) => tables), ...ownTables];
  expect(rows.map((row) => row.table_name).filter((table) => !known.some((name) => name === table))).toEqual([]);
});

test('every table with data of members is erased with them, or names the capability that answers for it', async () => {
  const { rows } = await pool.query<{ name: string }>(`
    select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = 'member'::regclass and confdeltype <> 'c' order by 1`);
  const known: readonly string[] = personDataList.flatMap(({ tables }) => tables);
  expect(rows.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([]);
});

test('every table that references members is in the list, or has a reason not to be exported', async () => {
  const known: readonly string[] = [...personDataList.flatMap(({ tables }) => tables), ...Object.keys(notExported)];
  const unknown = async () => (await tablesOfMembers()).filter((name) => !known.includes(name));
  expect(await unknown()).toEqual([]);
  await pool.query('create table of_a_test (id bigint primary key, whose bigint references member on delete cascade)');
  expect(await unknown()).toEqual(['of_a_test']);
  await pool.query('drop table of_a_test');
  // A reason that is no longer needed would hide the next table of that name.
  const all = await tablesOfMembers();
  const listed: readonly string[] = personDataList.flatMap(({ tables }) => tables);
  expect(Object.keys(notExported).filter((name) => !all.includes(name) || listed.includes(name))).toEqual([]);
});

test('every kind of data has its retention rule, and every rule its data', () => {
  expect([...new Set(personDataList.map(({ kind }) => kind))].toSorted()).toEqual(Object.keys(retention).toSorted());
});

test('records for the accounts are kept longer than the person in them', () => {
  const rules = Object.values(retention);
  expect(rules.filter(({ kept_months }) => kept_months <= 0)).toEqual([]);
  expect(rules.filter(({ kept_months, accounts_months = Infinity }) => accounts_months <= kept_months)).toEqual([]);
});
