import { afterAll, describe, expect, test } from 'vitest';
import { testDatabase } from '../../../test/support/database.ts';
import { prepareAppLogin } from './app-login.ts';
import { createPool } from './connect.ts';

const { pool: owner, connection } = await testDatabase();
const login = await prepareAppLogin(owner, { connection });
const app = createPool(login.connection, 1, () => {}, login.role);
const role = 'agbon_app';
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

test('every connection of the application is signed in as a login of its own', async () => {
  const { rows } = await app.query<{ role: string; login: string }>(
    'select current_user as role, session_user as login',
  );
  expect(rows).toEqual([{ role, login: role }]);
});

test('it works with every table of the site and of the queue but the books', async () => {
  const { rows } = await owner.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname in ('public', 'pgboss')
       and not (select bool_and(has_table_privilege($1, format('%I.%I', schemaname, tablename), needed))
         from unnest(array['select', 'insert', 'update', 'delete']) needed)
     order by 1`,
    [role],
  );
  // The role may update only some columns of reviews.
  expect(rows.map(({ name }) => name)).toEqual([...books, 'review', 'schema_migrations']);
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
  'the role stays what it is after: %s',
  async (statement) => {
    await app.query(statement);
    await expect(app.query('alter table ledger_posting disable trigger user')).rejects.toMatchObject({ code: '42501' });
    const { rows } = await app.query('select current_user as role');
    expect(rows).toEqual([{ role }]);
  },
);

test.each(['grant update on ledger_posting to agbon_app', 'grant all on audit to agbon_app with grant option'])(
  'the role gets no right by: %s',
  async (statement) => {
    const rights = `select table_name, privilege_type, is_grantable from information_schema.table_privileges where grantee = $1 order by 1, 2`;
    const before = await owner.query(rights, [role]);
    await app.query(statement).catch(() => {});
    expect((await owner.query(rights, [role])).rows).toEqual(before.rows);
  },
);

test('every trigger function that refuses something reads the tables of the site, whatever the search path is', async () => {
  const { rows } = await owner.query(
    `select proname from pg_proc where pronamespace = 'public'::regnamespace
       and (proname = 'staff_line_is_written' or (prorettype = 'trigger'::regtype and prosrc ilike '%raise exception%'))
       and not coalesce('search_path=public, pg_temp' = any (proconfig), false)`,
  );
  expect(rows).toEqual([]);
});

describe('without an audit line in the same transaction', () => {
  const newStaff = async () => {
    const { rows } = await owner.query<{ id: bigint }>(
      `insert into staff (name, email, role, password_hash, created_at, authenticator_sealed)
       values ('Bola', gen_random_uuid() || '@agbon.example', 'viewer', '$argon2id$x', now(), 'sealed') returning id`,
    );
    return rows[0]!.id;
  };
  const line = (
    id: bigint | 'shared',
  ) => `insert into audit (at, staff_name, staff_role, what, record_kind, record_id, request_id)
    values (now(), 'Ada', 'owner', 'change-role', 'staff', '${id}', 'test')`;
  const changes = [
    `role = 'owner'`,
    'disabled_at = now()',
    `password_hash = '$argon2id$y'`,
    `email = 'mallory@agbon.example'`,
    `authenticator_sealed = 'another'`,
    'authenticator_confirmed_at = now()',
    'authenticator_sealed = null',
    `anonymised_at = now(), name = null, email = null, password_hash = null, authenticator_sealed = null, disabled_at = now()`,
  ];

  test.each(changes)('the role cannot change a staff account: %s', async (change) => {
    const id = await newStaff();
    const update = `update staff set ${change} where id = ${id}`;
    const before = await owner.query('select * from staff where id = $1', [id]);
    const refused = { code: '23001', message: expect.stringContaining('audit log') as string };
    await expect(app.query(update)).rejects.toMatchObject(refused);
    // An audit line about another account, or of an earlier transaction, does not count.
    await expect(app.query(`begin; ${line(id + 1n)}; ${update}; commit`)).rejects.toMatchObject(refused);
    await app.query('rollback');
    await app.query(line(id));
    await expect(app.query(update)).rejects.toMatchObject(refused);
    expect((await owner.query('select * from staff where id = $1', [id])).rows).toEqual(before.rows);
    await app.query(`begin; ${update}; ${line(id)}; commit`);
    expect((await owner.query('select * from staff where id = $1', [id])).rows).not.toEqual(before.rows);
  });

  test('the role cannot open an account', async () => {
    const insert = `insert into staff (name, email, role, password_hash, created_at)
      values ('Mallory', 'mallory2@agbon.example', 'owner', '$argon2id$x', now())`;
    await expect(app.query(insert)).rejects.toMatchObject({ code: '23001' });
  });

  test('the role cannot delete an account', async () => {
    const id = await newStaff();
    await expect(app.query('delete from staff where id = $1', [id])).rejects.toMatchObject({ code: '23001' });
    expect((await owner.query('select from staff where id = $1', [id])).rowCount).toBe(1);
  });

  describe('the role', () => {
    const lineOf = (id: bigint | 'shared', what = 'sign-in') => line(id).replace('change-role', what);
    const session = (whose: { staff_id: bigint } | { shared_mark: string }) => `
      insert into staff_session (token_hash, ${Object.keys(whose)[0]}, created_at, seen_at, proved_at, expires_at)
      values (sha256(gen_random_uuid()::text::bytea), ${Object.values(whose)[0]}, now(), now(), now(), now() + interval '1 hour')`;
    const refused = { code: '23001', message: expect.stringContaining('sign-in') as string };
    const lives = async (id: bigint) =>
      (await owner.query('select from staff_session where staff_id = $1', [id])).rowCount;

    test('signs nobody in', async () => {
      const id = await newStaff();
      await app.query(lineOf(id));
      for (const before of [`${line(id)};`, `${lineOf(id + 1n)};`, `${lineOf('shared')};`, '']) {
        const signIn = app.query(`begin; ${before} ${session({ staff_id: id })}; commit`);
        await expect(signIn).rejects.toMatchObject(refused);
        await app.query('rollback');
      }
      expect(await lives(id)).toBe(0);
      await app.query(`begin; ${session({ staff_id: id })}; ${lineOf(id)}; commit`);
      expect(await lives(id)).toBe(1);
    });

    test('signs nobody in by the shared password', async () => {
      const shared = session({ shared_mark: `sha256('')` });
      await expect(app.query(shared)).rejects.toMatchObject(refused);
      await app.query(`begin; ${shared}; ${lineOf('shared')}; commit`);
    });

    test.each([
      `token_hash = sha256('another')`,
      'proved_at = now()',
      `expires_at = now() + interval '1 year'`,
      `staff_id = (select min(id) from staff)`,
    ])('gives nobody a session that there is: %s', async (change) => {
      const id = await newStaff();
      await owner.query(session({ staff_id: id }));
      const update = `update staff_session set ${change} where staff_id = ${id}`;
      await expect(app.query(update)).rejects.toMatchObject(refused);
      await app.query(`update staff_session set seen_at = now() where staff_id = ${id}`);
      const after = change.startsWith('staff_id') ? `(select min(id)::text from staff)` : `'${id}'`;
      await app.query(`begin; ${update}; ${lineOf(id, 'prove-staff').replace(`'${id}'`, after)}; commit`);
    });
  });

  describe('the role cannot make a link that sets a staff password', () => {
    const link = (given: { role: string } | { staff_id: bigint }, token: string) => `
      insert into staff_link (token_hash, email, ${Object.keys(given)[0]}, created_at, expires_at)
      values (sha256('${token}'), '${token}@agbon.example', '${Object.values(given)[0]}', now(), now() + interval '1 hour')`;
    const lineOfLink = (what: string, kind: string, id: string) => `
      insert into audit (at, staff_name, staff_role, what, record_kind, record_id, request_id)
      select now(), 'Ada', 'owner', '${what}', '${kind}', ${id}, 'test' from staff_link order by id desc limit 1`;
    const invited = lineOfLink('invite-staff', 'invitation', 'id::text');
    const passwordSent = lineOfLink('send-password-link', 'staff', 'staff_id::text');
    const refused = { code: '23001', message: expect.stringContaining('link') as string };
    const answerTo = async (...statements: string[]): Promise<unknown> => {
      const answer = await app.query(['begin', ...statements, 'commit'].join(';')).catch((error: unknown) => error);
      await app.query('rollback');
      return answer;
    };

    test('for an account in a role', async () => {
      const id = await newStaff();
      const invitation = link({ role: 'owner' }, 'invitation');
      for (const other of [line(id), lineOfLink('invite-staff', 'invitation', '(id + 1)::text'), 'select 1']) {
        expect(await answerTo(invitation, other)).toMatchObject(refused);
      }
      await app.query(`begin; ${invitation}; ${invited}; commit`);
      expect(await answerTo(`update staff_link set token_hash = sha256('known') where role is not null`)).toMatchObject(
        refused,
      );
      expect(await answerTo(`update staff_link set role = 'viewer' where role is not null`)).toMatchObject(refused);
    });

    test('for the account of a colleague', async () => {
      const id = await newStaff();
      const password = link({ staff_id: id }, 'password');
      for (const other of [line(id), lineOfLink('send-password-link', 'staff', '(staff_id + 1)::text'), 'select 1']) {
        expect(await answerTo(password, other)).toMatchObject(refused);
      }
      await app.query(`begin; ${password}; ${passwordSent}; commit`);
      expect(
        await answerTo(`update staff_link set staff_id = (select min(id) from staff) where staff_id = ${id}`),
      ).toMatchObject(refused);
      expect(
        await answerTo(`update staff_link set expires_at = now() + interval '1 year' where staff_id = ${id}`),
      ).toMatchObject(refused);
      await app.query(`delete from staff_link where staff_id = ${id}`);
    });
  });

  test('the role can change columns that give no rights, and can anonymise a closed account', async () => {
    const id = await newStaff();
    await app.query('update staff set wants_morning_mail = false where id = $1', [id]);
    await owner.query('update staff set disabled_at = now() where id = $1', [id]);
    await app.query(
      `update staff set name = null, email = null, password_hash = null, authenticator_sealed = null, anonymised_at = now() where id = $1`,
      [id],
    );
    expect((await owner.query('select name from staff where id = $1', [id])).rows).toEqual([{ name: null }]);
  });
});
