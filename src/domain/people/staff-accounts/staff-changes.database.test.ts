import { beforeEach, describe, expect, test } from 'vitest';
import type pg from 'pg';
import { appPool } from '../../../../test/support/app-pool.ts';
import { testDatabase } from '../../../../test/support/database.ts';
import { forgetEverything } from '../../../../test/support/kept-rows.ts';
import { aMember } from '../../../../test/support/sound-books.ts';
import { unusableHash, staffAtDesk, type StaffAtDesk } from '../../../../test/support/staff.ts';

const database = await testDatabase();
const { ctx, db, pool } = database;
const app = await appPool(database);

let owner: StaffAtDesk;
let viewer: StaffAtDesk;
beforeEach(async () => {
  await forgetEverything(pool);
  owner = await staffAtDesk(database, 'owner');
  viewer = await staffAtDesk(database, 'viewer');
});

/** Statements of one transaction with the site's login, with the audit line that the site would write. */
async function asApp(...statements: [sql: string, values?: unknown[]][]): Promise<void> {
  const client: pg.PoolClient = await app.connect();
  try {
    await client.query('begin');
    await client.query(
      `insert into audit (at, staff_id, staff_name, staff_role, what, record_kind, record_id, request_id)
       select now(), $1, 'Ada', 'owner', 'change-role', 'staff', id::text, 'test' from staff`,
      [owner.id],
    );
    for (const [sql, values] of statements) await client.query(sql, values);
    await client.query('commit');
  } finally {
    await client.query('rollback');
    client.release();
  }
}

type Approval = { kind?: string; subject?: string; wish: object; hours?: number; by?: bigint; about?: bigint };
const approve = ({ kind = 'staff-change', subject = String(viewer.id), wish, hours, by = owner.id, about }: Approval) =>
  [
    `insert into approval (kind, subject, record_kind, record_id, wish, begun_as, begun_by, needed, state, staff_id, not_before)
     values ($1, $2, 'staff', '1', $3, 'staff', $4, 1, 'waiting', $5, business_now() + $6 * interval '1 hour')`,
    [kind, subject, wish, by, about ?? (kind === 'staff-change' ? viewer.id : null), hours ?? null],
  ] as [string, unknown[]];
const setRole = (role: string): [string, unknown[]] => ['update staff set role = $1 where id = $2', [role, viewer.id]];
const asDone: [string] = ["update approval set state = 'done', ended_at = business_now()"];

describe('in SQL, with the role of the application', () => {
  test('a role changes, or an account ends, only by an approval that is carried out', async () => {
    await expect(asApp(setRole('finance'))).rejects.toThrow('needs an approval');
    const disabled = asApp(['update staff set disabled_at = now() where id = $1', [viewer.id]]);
    await expect(disabled).rejects.toThrow('needs an approval');
    const wish = { staffId: String(viewer.id), role: 'finance' };
    await expect(asApp(approve({ wish, hours: 24 }), setRole('finance'))).rejects.toThrow('needs an approval');
    await expect(asApp(approve({ wish, hours: 24 }), asDone, setRole('finance'))).rejects.toThrow(
      'not confirmed by so many',
    );
  });

  test('a change that takes effect automatically waits its full time, and the time cannot be moved', async () => {
    const role = { staffId: String(viewer.id), role: 'finance' };
    for (const hours of [-1, 0, 1, 23])
      await expect(asApp(approve({ wish: role, hours }))).rejects.toThrow('by itself after 24 hours');
    const disable = { staffId: String(viewer.id), disabled: true };
    await expect(asApp(approve({ wish: disable, hours: 25 }))).rejects.toThrow('by itself after 72 hours');
    await expect(asApp(approve({ wish: role, hours: 24, by: viewer.id }))).rejects.toThrow('Only what an owner begins');
    await expect(asApp(['insert into business_clock (ahead_ms) values (9000000000)'])).rejects.toThrow('cannot move');
    await asApp(approve({ wish: role, hours: 24 }));
    const sooner = asApp(["update approval set not_before = business_now() - interval '1 hour'"]);
    await expect(sooner).rejects.toThrow('stays as it was asked for');
    const unconcerned = asApp(['update approval set staff_id = null']);
    await expect(unconcerned).rejects.toThrow('stays as it was asked');
  });

  test('while another owner is active nothing takes effect automatically, and the last sign-in of that owner cannot be moved back', async () => {
    const other = await staffAtDesk(database, 'owner', { email: 'second@agbon.example' });
    const wish = { staffId: String(viewer.id), role: 'finance' };
    await expect(asApp(approve({ wish, hours: 24 }))).rejects.toThrow('Another owner has to confirm');
    const back = asApp(["update staff set signed_in_at = now() - interval '1 year' where id = $1", [other.id]]);
    await expect(back).rejects.toThrow('never set back');
  });

  test('a colleague cannot confirm a change of their own account, nor can anybody but an owner', async () => {
    const wish = { staffId: String(viewer.id), role: 'finance' };
    await asApp(approve({ wish, hours: 24 }));
    const confirm = (id: bigint) =>
      asApp(['insert into approval_confirmation (approval_id, staff_id) select id, $1 from approval', [id]]);
    await expect(confirm(viewer.id)).rejects.toThrow('their own staff account');
    await expect(confirm((await staffAtDesk(database, 'finance')).id)).rejects.toThrow('Only owners confirm');
  });

  test('no account with rights over money is opened without an approved invitation', async () => {
    const open = (role: string): [string, unknown[]] => [
      `with made as (insert into staff (name, email, role, password_hash, created_at)
         values ('Eve', 'eve@example.com', $1, $2, now()) returning id)
       insert into audit (at, staff_id, staff_name, staff_role, what, record_kind, record_id, request_id)
       select now(), null, 'Eve', 'owner', 'accept-invitation', 'staff', id::text, 'test' from made`,
      [role, unusableHash],
    ];
    for (const role of ['support', 'finance', 'owner'])
      await expect(asApp(open(role))).rejects.toThrow('needs an approved invitation');
    await asApp(open('viewer'));
  });

  test('no threshold, limit, fee or internal account is written, and no fee granted, without an approval', async () => {
    const write = (name: string, value: object): [string, unknown[]] => [
      `insert into site_setting (name, version, value, effective_from, written_at, why) values ($1, 1, $2, business_now() + interval '1 second', business_now(), 'x')`,
      [name, value],
    ];
    const values: [string, object][] = [
      ['payout-alone', { kobo: '900000000000' }],
      ['limit-card-day-1', { kobo: '900000000000' }],
      ['house-account', { email: 'eve@example.com' }],
      ['fee-basic', { bps: 0 }],
    ];
    for (const one of values) await expect(asApp(write(...one))).rejects.toThrow('needs an approval');
    const memberId = await aMember(ctx());
    const grant = ['insert into deal_plan (member_id, plan, fee_bps) values ($1, $2, $3)', [memberId, 'basic', 10]];
    await expect(asApp(grant as [string, unknown[]])).rejects.toThrow('needs an approval');
    // A limit that two owners raise takes effect a day later.
    const second = await staffAtDesk(database, 'owner', { email: 'second@agbon.example' });
    const [name, value] = values[0]!;
    const confirmed = asApp(
      approve({ kind: 'setting', subject: name, wish: { name, value } }),
      ['insert into approval_confirmation (approval_id, staff_id) select id, $1 from approval', [second.id]],
      asDone,
      write(name, value),
    );
    await expect(confirmed).rejects.toThrow('24 hours after it was confirmed');
  });
});

test('the shared password can start only the invitation of an owner', async () => {
  const begin = (kind: string) =>
    db
      .insertInto('approval')
      .values({
        kind,
        subject: '1',
        record_kind: 'x',
        record_id: '1',
        wish: '{}',
        begun_as: 'shared',
        needed: 2,
        state: 'waiting',
      })
      .execute();
  for (const kind of ['setting', 'staff-change', 'staff-invitation'])
    await expect(begin(kind)).rejects.toThrow('approval_of_shared');
});
