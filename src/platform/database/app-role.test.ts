import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { appPool } from '../../../test/support/app-pool.ts';
import { testDatabase } from '../../../test/support/database.ts';

const database = await testDatabase();
const { pool: owner } = database;
const app = await appPool(database);
const role = 'agbon_app';

const books = [
  'app_grant',
  'approval_confirmation',
  'asking_count',
  'asking_seller',
  'asking_week',
  'bid_key',
  'card_exemption',
  'card_hold',
  'charge_accepted',
  'charge_comparison',
  'charge_unknown',
  'chargeback_finding',
  'claim_won',
  'deal_clock_moved',
  'deal_event',
  'deal_split_proposal',
  'erased_row',
  'holding_check',
  'ledger_account',
  'ledger_head',
  'ledger_journal',
  'ledger_link',
  'ledger_posting',
  'ledger_rule',
  'ledger_source',
  'ledger_verification',
  'loss_share',
  'payout_end',
  'payout_found',
  'price_figure',
  'price_trade',
  'proven_sale',
  'provider_charge',
  'provider_event',
  'receivable_payment',
  'refund_end',
  'rfq_bid_change',
  'rfq_change',
  'rfq_step',
  'seal',
  'seal_link',
  'seal_waiting',
  'sealed_table',
  'seller_figures',
  'session_secret',
  'supplier_entry',
  'supplier_goods',
  'supplier_review',
];

test('every connection of the application uses the application’s own login', async () => {
  const { rows } = await app.query<{ role: string; login: string }>(
    'select current_user as role, session_user as login',
  );
  expect(rows).toEqual([{ role, login: role }]);
});

test('the role has full access to every table of the site and of the queue except the books', async () => {
  const { rows } = await owner.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname in ('public', 'pgboss')
       and not (select bool_and(has_table_privilege($1, format('%I.%I', schemaname, tablename), needed))
         from unnest(array['select', 'insert', 'update', 'delete']) needed)
     order by 1`,
    [role],
  );
  // The role may update only some columns of reviews.
  expect(rows.map(({ name }) => name)).toEqual([...books, 'review', 'schema_migrations'].toSorted());
});

test('the role may read all books, and add the rows that triggers complete', async () => {
  const { rows } = await owner.query<{ line: string }>(
    `select table_name || ': ' || string_agg(column_name, ', ' order by ordinal_position)
         filter (where has_column_privilege($1, table_name::regclass, column_name, 'insert')) as line
     from information_schema.columns where table_name = any($2) group by table_name order by table_name collate "C"`,
    [role, books],
  );
  expect(rows.map(({ line }) => line)).toEqual([
    null,
    'approval_confirmation: approval_id, staff_id',
    null,
    null,
    null,
    'bid_key: number, fingerprint',
    'card_exemption: payout_id',
    'card_hold: member_id, account_kind, provider, reference, deal_id, part, refund_id, minor, currency, held_until, why',
    null,
    'charge_comparison: provider, position, compared, trouble',
    'charge_unknown: provider, reference, problem',
    'chargeback_finding: dispute_id, part, finding, approval_id',
    null,
    null,
    'deal_event: deal_id, part, number, event, party, actor, from_state, to_state, journal_id',
    'deal_split_proposal: deal_id, part, number, side, sellers_minor',
    'erased_row: place, key, request',
    'holding_check: currency, owed, at_providers, at_custodian, custodian_day, on_the_way, losses',
    'ledger_account: kind, currency, member_id, deal_id, provider',
    null,
    'ledger_journal: kind, deal_id, part, actor, key, request_hash, provider, reference, reverses_id, why',
    null,
    'ledger_posting: journal_id, account_id, amount',
    null,
    'ledger_source: journal_id, kind, id, step',
    'ledger_verification: position, hash, problems, seal_position, seal_hash, rules',
    'loss_share: dispute_id, account_kind, member_id, deal_id, part, minor, currency, rest_minor, approval_id',
    'payout_end: payout_id, state, said_by',
    null,
    null,
    null,
    null,
    'provider_charge: provider, reference, minor, currency, fee, channel, card_digest',
    'provider_event: provider, about, event, reference, status',
    'receivable_payment: member_id, account_kind, deal_id, part, minor, currency',
    'refund_end: refund_id, state, said_by',
    null,
    'rfq_change: rfq_id, revision, changes',
    'rfq_step: rfq_id, party, event, from_state, to_state, why',
    null,
    null,
    null,
    null,
    null,
    'session_secret: number, fingerprint',
    null,
    null,
    'supplier_review: application_id, item, verdict, note, staff_id, seen, rc_number, valid_until',
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
  'update deal_split_proposal set sellers_minor = 1',
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
  "insert into ledger_rule values ('charge', 'deal', 'x', 'suspense', 1, null, null)",
  "update ledger_source set id = '1'",
  'update approval_confirmation set staff_id = 1',
  "update payout_end set state = 'failed'",
  'update seal_waiting set place = place',
  "insert into seal_waiting (place, key, digest) values ('audit', '1', sha256('x'))",
  "update sealed_table set columns = '{}'",
  "insert into ledger_link values (1, 1, sha256(''))",
  'drop table ledger_posting cascade',
  'create or replace function ledger_stays() returns trigger language plpgsql as $$ begin return null; end $$',
  'drop trigger ledger_posting_is_append_only on ledger_posting',
  'alter table audit disable trigger all',
  'alter table staff disable trigger staff_change_is_audited',
  'drop table audit cascade',
  'create table mine (n int)',
  'create temporary table audit (id bigint)',
  'create schema mine',
  'create function mine() returns int language sql return 1',
  'set role agbon',
  'set role postgres',
  'set session authorization agbon',
  'set session_replication_role = replica',
  'grant agbon to agbon_app',
  `alter role agbon password 'mine'`,
  'alter role agbon_app createrole',
  'alter function staff_line_is_written(text, text[]) reset search_path',
  'create role mine login',
  `copy audit to program 'cat'`,
  `alter system set fsync = off`,
])('the role is refused: %s', async (statement) => {
  await expect(app.query(statement)).rejects.toMatchObject({ code: '42501' });
});

test.each(['reset role', 'set role none', 'reset session authorization', 'set session authorization default'])(
  'the role keeps its rights after: %s',
  async (statement) => {
    await app.query(statement);
    await expect(app.query('alter table ledger_posting disable trigger user')).rejects.toMatchObject({ code: '42501' });
    const { rows } = await app.query('select current_user as role');
    expect(rows).toEqual([{ role }]);
  },
);

test.each(['grant update on ledger_posting to agbon_app', 'grant all on audit to agbon_app with grant option'])(
  'the role gains no right by: %s',
  async (statement) => {
    const rights = `select table_name, privilege_type, is_grantable from information_schema.table_privileges where grantee = $1 order by 1, 2`;
    const before = await owner.query(rights, [role]);
    await app.query(statement).catch(() => {});
    expect((await owner.query(rights, [role])).rows).toEqual(before.rows);
  },
);

test('every trigger function that refuses something reads the tables of the site, whatever the search path', async () => {
  const { rows } = await owner.query(
    `select proname from pg_proc where pronamespace = 'public'::regnamespace
       and (proname = 'staff_line_is_written' or (prorettype = 'trigger'::regtype and prosrc ilike '%raise exception%'))
       and not coalesce('search_path=public, pg_temp' = any (proconfig), false)`,
  );
  expect(rows).toEqual([]);
});

test('no statement of the site locks rows of the books, for which it lacks the right', () => {
  const sources = globSync('src/**/*.ts').filter((path) => !path.endsWith('.test.ts'));
  const locking = new RegExp(`\\bfrom (${books.join('|')})\\b[^\`]*\\bfor (update|share)\\b`);
  expect(sources.filter((path) => locking.test(readFileSync(path, 'utf8')))).toEqual([]);
});
