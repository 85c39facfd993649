import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { moveBusinessClock } from '#platform/database/business-clock.ts';
import { day_ms } from '#platform/clock.ts';
import { transaction } from '#platform/database/transaction.ts';
import { appPool } from '../../../../test/support/app-pool.ts';
import { testDatabase } from '../../../../test/support/database.ts';
import { member } from '../../../../test/support/deals.ts';
import { aMember } from '../../../../test/support/members-with-money.ts';
import { payingOut } from '../../../../test/support/payouts.ts';
import { staffAtDesk } from '../../../../test/support/staff.ts';
import { findBooksProblems } from '#domain/registers/verify-ledger.ts';
import { checkData } from '../checks/person-data.ts';
import { erasePerson } from '#domain/registers/privacy/erase-person.ts';
import { findSharingAccountIds } from './find-together.ts';
import { saveTrace, traceDigest, type TraceKind } from './note-trace.ts';

const database = await testDatabase();
const { ctx, db, pool } = database;
const { withAccount } = payingOut(database, undefined);
const app = await appPool(database);

const asLogin = async (statement: string) => {
  try {
    return await app.query(`begin; ${statement}; commit`);
  } finally {
    await app.query('rollback');
  }
};
const refused = { code: '23001' };
const traced = async (kind: TraceKind, ids: readonly bigint[], digest = traceDigest(crypto.randomUUID())) => {
  for (const memberId of ids) await saveTrace(ctx(), { memberId }, kind, digest);
  return digest;
};
const tracesOf = async (memberId: bigint) =>
  (await pool.query('select kind from account_trace where member_id = $1 order by kind', [memberId])).rows as unknown[];
const count = (id: bigint) => findSharingAccountIds(ctx(), id).then((ids) => ids.length);

test.each([
  ['deleted', (id: bigint) => `delete from account_trace where member_id = ${id}`],
  ['given to another member', (id: bigint) => `update account_trace set member_id = 1 where member_id = ${id}`],
  [
    'moved to another card, account or device',
    (id: bigint) => `update account_trace set digest = sha256('x') where member_id = ${id}`,
  ],
  ['changed to another kind', (id: bigint) => `update account_trace set kind = 'device' where member_id = ${id}`],
  [
    'aged, so that it may be deleted',
    (id: bigint) => `update account_trace set last_on = last_on - 400 where member_id = ${id}`,
  ],
  [
    'deleted with a false erasure of the account',
    (id: bigint) => `insert into erased_row (place, key, request) values ('account_trace', '["1"]', 'x');
      delete from account_trace where member_id = ${id}`,
  ],
])(
  'a trace that two accounts share cannot be %s with the site’s login, and they still count together',
  async (_, statement) => {
    const [one, other] = [await aMember(ctx()), await aMember(ctx())];
    await traced('card', [one, other]);
    await expect(asLogin(statement(one))).rejects.toMatchObject(refused);
    expect(await count(one)).toBe(2);
  },
);

test('nor can the trace of a colleague’s browser be deleted', async () => {
  const { actor } = await staffAtDesk(database, 'finance');
  const staffId = actor.kind === 'staff' ? actor.id! : 0n;
  await saveTrace(ctx(), { staffId }, 'device', traceDigest('the browser of finance'));
  await expect(asLogin(`delete from account_trace where staff_id = ${staffId}`)).rejects.toMatchObject(refused);
});

test('an old day that the site’s login writes becomes today', async () => {
  const one = await aMember(ctx());
  await app.query(
    `insert into account_trace (member_id, kind, digest, last_on) values (${one}, 'card', sha256('x'), '2020-01-01')`,
  );
  await expect(asLogin(`delete from account_trace where member_id = ${one}`)).rejects.toMatchObject(refused);
});

test('traces are deleted with their account, and cannot bring it back', async () => {
  const [one, other] = [await aMember(ctx()), await aMember(ctx())];
  await traced('card', [one, other]);
  const { rows } = await pool.query<{ email: string }>('select email from member where id = $1', [one]);
  const person = { memberId: one, email: rows[0]!.email, phone: undefined };
  await transaction(ctx(member(one)), (ctx) => erasePerson(ctx, person));
  expect([await tracesOf(one), await count(other)]).toEqual([[], 1]);
  const gone = await aMember(ctx());
  await pool.query(
    `update member set name = 'A former member', email = null, phone = null, company = null, location = null, password_hash = null,
       password_changed_at = null, seen_at = null, news_agreed_at = null, news_agreed_version = null, news_stopped_at = null,
       anonymised_at = now() where id = $1`,
    [gone],
  );
  const back = `update member set anonymised_at = null, email = 'back@agbon.example' where id = ${gone}`;
  await expect(asLogin(back)).rejects.toMatchObject(refused);
});

test('a bank account gets its trace when it is added, and the verification names one without a trace', async () => {
  const one = await aMember(ctx());
  await withAccount(one);
  expect([await tracesOf(one), await findBooksProblems(ctx())]).toEqual([[{ kind: 'bank_account' }], []]);
  await pool.query('delete from account_trace where member_id = $1', [one]);
  expect(await findBooksProblems(ctx())).toEqual([
    expect.stringContaining(`of member ${one} is missing in the register of shared bank accounts and cards.`),
  ]);
  await pool.query(
    `insert into account_trace (member_id, kind, digest)
     select member_id, 'bank_account', sha256(convert_to(bank_code || ' ' || account_number, 'UTF8')) from payout_account where member_id = $1`,
    [one],
  );
  expect(await findBooksProblems(ctx())).toEqual([]);
});

test('after 12 months only unused traces are deleted, in batches', async () => {
  const [one, other] = [await aMember(ctx()), await aMember(ctx())];
  await withAccount(one);
  await traced('device', [one, other]);
  await moveBusinessClock(db, 'demo', 380 * day_ms);
  for (let left = 20; left > 0; left--)
    await transaction(ctx(), (ctx) =>
      checkData.retire(ctx, 2, sql`select null::bigint as member_id, '' as reason where false`),
    );
  expect([await tracesOf(one), await tracesOf(other)]).toEqual([[{ kind: 'bank_account' }], []]);
});
