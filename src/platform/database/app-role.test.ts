import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '../../../test/support/database.ts';
import { appRoleOf, prepareAppRole } from './app-role.ts';
import { createPool } from './connect.ts';

const { pool: owner, connection } = await testDatabase();
const role = await prepareAppRole(owner);
const app = createPool(connection, 2, () => {}, role);
afterAll(() => app.end());

const books = [
  'deal_event',
  'ledger_account',
  'ledger_head',
  'ledger_journal',
  'ledger_link',
  'ledger_posting',
  'ledger_verification',
  'provider_charge',
  'provider_event',
];

test('every connection of the application has the role, which is none of the owner’s', async () => {
  const { rows } = await app.query<{ role: string; login: string }>(
    'select current_user as role, session_user as login',
  );
  expect(rows).toEqual([{ role: appRoleOf('agbon'), login: 'agbon' }]);
  expect(role).toBe('agbon_app');
});

test('it works with every table of the site and of the queue but the books', async () => {
  const { rows } = await owner.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname in ('public', 'pgboss')
       and not (select bool_and(has_table_privilege($1, format('%I.%I', schemaname, tablename), needed))
         from unnest(array['select', 'insert', 'update', 'delete']) needed)
     order by 1`,
    [role],
  );
  expect(rows.map(({ name }) => name)).toEqual([...books, 'schema_migrations']);
});

test('of the books it reads all, and adds what the triggers complete', async () => {
  const { rows } = await owner.query<{ line: string }>(
    `select table_name || ': ' || string_agg(column_name, ', ' order by ordinal_position)
         filter (where has_column_privilege($1, table_name::regclass, column_name, 'insert')) as line
     from information_schema.columns where table_name = any($2) group by table_name order by table_name collate "C"`,
    [role, books],
  );
  expect(rows.map(({ line }) => line)).toEqual([
    'deal_event: deal_id, leg, number, event, party, actor, from_state, to_state, journal_id',
    'ledger_account: kind, currency, member_id, deal_id, provider',
    null,
    'ledger_journal: kind, deal_id, leg, actor, key, request_hash, provider, reference, reverses_id, why',
    null,
    'ledger_posting: journal_id, account_id, amount',
    'ledger_verification: position, hash, problems',
    'provider_charge: provider, reference, minor, currency, fee, channel',
    'provider_event: provider, about, event, reference, status',
  ]);
  for (const table of books) expect((await app.query(`select count(*) from ${table}`)).rowCount).toBe(1);
});

test.each([
  ...books.flatMap((table) => [
    `delete from ${table}`,
    `truncate ${table} cascade`,
    `alter table ${table} disable trigger user`,
  ]),
  "update deal_event set actor = 'another'",
  'update ledger_account set balance = 1',
  'update ledger_head set position = 0',
  'update ledger_journal set why = null',
  'update ledger_link set position = 0',
  'update ledger_posting set amount = 1',
  'update ledger_verification set problems = null',
  'update provider_charge set minor = 1',
  "update provider_event set status = 'x'",
  "insert into ledger_account (kind, currency, balance) values ('suspense', 'NGN', 1)",
  'insert into ledger_posting (journal_id, account_id, amount, number) values (1, 1, 1, 1)',
  "insert into ledger_journal (kind, actor, key, request_hash, at) values ('funding', 'x', 'x', sha256(''), now())",
  "insert into ledger_link values (1, 1, sha256(''))",
  'drop table ledger_posting cascade',
  'create or replace function ledger_stays() returns trigger language plpgsql as $$ begin return null; end $$',
  'drop trigger ledger_posting_is_append_only on ledger_posting',
])('the role is refused: %s', async (statement) => {
  await expect(app.query(statement)).rejects.toMatchObject({ code: '42501' });
});

test('where there is one role only, none is taken, and the application goes on with what it has', async () => {
  expect(await prepareAppRole(owner, 'somebody_elses')).toBeUndefined();
  expect(await prepareAppRole(owner, 'postgres')).toBeUndefined();
});

test('several that start at once all get it', async () => {
  const starting = [1, 2, 3, 4].map(() => createPool(connection, 1, () => {}));
  expect(await Promise.all(starting.map((pool) => prepareAppRole(pool)))).toEqual([role, role, role, role]);
  await Promise.all(starting.map((pool) => pool.end()));
});
