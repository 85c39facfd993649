import { describe, expect, test } from 'vitest';
import { appPool } from '../../../test/support/app-pool.ts';
import { testDatabase } from '../../../test/support/database.ts';

const database = await testDatabase();
const { pool: owner } = database;
const app = await appPool(database);

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
  /** Changes that need only the audit line; others also need an approval, once there is an owner. */
  const changes: [change: string, withLine: string][] = [
    [`role = 'owner'`, 'done'],
    ['disabled_at = now()', 'needs an approval'],
    [`password_hash = '$argon2id$y'`, 'done'],
    [`email = 'mallory@agbon.example'`, 'done'],
    [`authenticator_sealed = 'another'`, 'done'],
    ['authenticator_confirmed_at = now()', 'done'],
    ['authenticator_sealed = null', 'done'],
    [
      `anonymised_at = now(), name = null, email = null, password_hash = null, authenticator_sealed = null, disabled_at = now()`,
      'needs an approval',
    ],
  ];

  test.each(changes)('the role cannot change a staff account: %s', async (change, withLine) => {
    const id = await newStaff();
    const update = `update staff set ${change} where id = ${id}`;
    const rowOf = async () => (await owner.query('select * from staff where id = $1', [id])).rows;
    const before = await rowOf();
    const refused = { code: '23001', message: expect.stringContaining('audit log') as string };
    await expect(app.query(update)).rejects.toMatchObject(refused);
    // An audit line about another account, or of an earlier transaction, does not count.
    await expect(app.query(`begin; ${line(id + 1n)}; ${update}; commit`)).rejects.toMatchObject(refused);
    await app.query('rollback');
    await app.query(line(id));
    await expect(app.query(update)).rejects.toMatchObject(refused);
    expect(await rowOf()).toEqual(before);
    const answer = await app.query(`begin; ${update}; ${line(id)}; commit`).then(
      () => 'done',
      (error: Error) => error.message,
    );
    await app.query('rollback');
    expect(answer).toContain(withLine);
    const isChanged = JSON.stringify(await rowOf(), asText) !== JSON.stringify(before, asText);
    expect(isChanged).toBe(withLine === 'done');
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

    test('cannot sign a colleague in', async () => {
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

    test('cannot sign in by the shared password', async () => {
      const shared = session({ shared_mark: `sha256('')` });
      await expect(app.query(shared)).rejects.toMatchObject(refused);
      await app.query(`begin; ${shared}; ${lineOf('shared')}; commit`);
    });

    test.each([
      `token_hash = sha256('another')`,
      'proved_at = now()',
      `expires_at = now() + interval '1 year'`,
      `staff_id = (select min(id) from staff)`,
    ])('cannot take over an existing session: %s', async (change) => {
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

function asText(_: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value;
}
