import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { transaction } from '#platform/database/transaction.ts';
import { withBroken } from '../../../../test/support/broken-books.ts';
import { testDatabase } from '../../../../test/support/database.ts';
import { member, paidDeal } from '../../../../test/support/deals.ts';
import { payingOut } from '../../../../test/support/payouts.ts';
import { aMember, keepBooksSound } from '../../../../test/support/sound-books.ts';
import { statementsOf } from '../../../../test/support/statements.ts';
import { payoutData } from '../payouts/person-data.ts';
import { linkSeals } from './seals.ts';
import { verifyLedger } from '#domain/registers/verify-ledger.ts';
import { verifySeals } from './verify-seals.ts';

const database = await testDatabase();
const { ctx, db, pool } = database;
const { withAccount } = payingOut(database, undefined);
keepBooksSound(database);

const fill = (count: number) =>
  pool.query(
    `insert into audit (at, staff_name, staff_role, what, record_kind, record_id, request_id, before)
     select now(), 'Bola', 'viewer', 'change-role', 'staff', n::text, 'test', jsonb_build_object('ẹ', n) from generate_series(1, $1::int) n`,
    [count],
  );
const links = async () => (await pool.query('select from seal_link')).rowCount!;

beforeAll(async () => {
  const { buyerId } = await paidDeal(database);
  await withAccount(buyerId);
  await linkSeals(ctx());
});

test('seals wait until they are linked, and the verifier checks them before and after', async () => {
  await fill(2_500);
  const changed = sql`update audit set what = 'another' where record_id = '2400'`;
  const found = [expect.stringMatching(/^Row \d+ of the table audit was changed after it was sealed\.$/)];
  expect((await withBroken(ctx(), changed, verifySeals)).problems).toEqual(found);
  const before = await links();
  expect(await linkSeals(ctx())).toBeGreaterThanOrEqual(2_500);
  expect((await links()) - before).toBe(3);
  expect(await linkSeals(ctx())).toBe(0);
  expect((await withBroken(ctx(), changed, verifySeals)).problems).toEqual(found);
});

test('several processes that link at once lose no seal and make one chain', async () => {
  await fill(1_500);
  const linked = await Promise.all([1, 2, 3, 4].map(() => linkSeals(ctx())));
  expect(linked.reduce((sum, count) => sum + count, 0)).toBe(1_500);
  expect((await verifySeals(ctx())).problems).toEqual([]);
});

test('the verifier checks a thousand seals with a few statements', async () => {
  const asked = async () => (await statementsOf(pool, () => verifySeals(ctx()))).length;
  const before = await asked();
  await fill(3_000);
  await linkSeals(ctx());
  expect((await asked()) - before).toBeLessThanOrEqual(3 * 4);
});

test('a row that was erased for its person is no problem, and is counted with the request', async () => {
  const ada = await aMember(ctx());
  await withAccount(ada);
  await linkSeals(ctx());
  const before = await verifySeals(ctx());
  const { rows } = await pool.query<{ salt: string }>('select salt from payout_account where member_id = $1', [ada]);
  await transaction(ctx(member(ada)), async (ctx) => {
    await payoutData.erase(ctx, { memberId: ada, email: undefined, phone: undefined });
    await sql`select erase_member(${ada}, business_now())`.execute(ctx.db);
  });
  const after = await verifySeals(ctx());
  expect([after.problems, after.erased]).toEqual([[], before.erased + 1]);
  // Neither the account number nor the salt of its digest is left.
  const left = await pool.query('select from payout_account where member_id = $1 or salt = $2', [ada, rows[0]!.salt]);
  expect(left.rowCount).toBe(0);
  expect(await db.selectFrom('erased_row').select(['place', 'request']).execute()).toEqual([
    { place: 'payout_account', request: 'test' },
  ]);
});

test('a missing row counts as erased only in tables whose rows can be erased', async () => {
  const stolen = sql`
    with gone as (delete from audit where id = (select min(id) from audit) returning id)
    insert into erased_row (place, key, request) select 'audit', jsonb_build_array(id::text)::text, 'a request' from gone`;
  expect((await withBroken(ctx(), stolen, verifySeals)).problems).toContainEqual(
    expect.stringContaining('of the table audit was removed after it was sealed'),
  );
});

test.each([
  [
    'a removed seal',
    sql`delete from seal where position = 1 and number = 2`,
    'Seal 2 of link 1 of the chain of seals is missing',
  ],
  ['a changed digest', sql`update seal set digest = sha256('x') where position = 1 and number = 2`, 'Link 1 of'],
  [
    'a last link that is cut off',
    sql`delete from seal where position = (select max(position) from seal)`,
    'ends at link',
  ],
  [
    'a table that is no longer covered',
    sql`delete from sealed_table where name = 'audit'`,
    'of the table sealed_table was removed after it was sealed',
  ],
  [
    'a column that is no longer covered',
    sql`update sealed_table set columns = array_remove(columns, 'account_number') where name = 'payout_account'`,
    'of the table sealed_table was changed',
  ],
  [
    'a row that was never sealed',
    sql`insert into payout_account (member_id, bank_code, bank_name, account_number, holder)
      select id, '058', 'Bank', '9999999999', 'THIEF' from member order by id desc limit 1`,
    'of the table payout_account was added without a seal',
  ],
  [
    'an added rule',
    sql`insert into ledger_rule values ('charge', 'charge', 'credited', 'fee_income', 1, null, null)`,
    'of the table ledger_rule was added without a seal',
  ],
])('the chain of seals shows %s', async (_, plant, found) => {
  await linkSeals(ctx());
  expect((await withBroken(ctx(), plant, verifySeals)).problems).toContainEqual(expect.stringContaining(found));
});

/** What the owner of the tables can do to seals: change a row, and compute all digests and links again. */
const sealsAnew = sql.raw(`
  do $$ declare link record; before bytea := decode(repeat('00', 32), 'hex'); begin
    set local timezone = 'UTC';
    update audit set why = 'Another reason' where id = (select min(id) from audit);
    update seal s set digest = row_digest(to_jsonb(a), t.columns) from audit a, sealed_table t
      where t.name = 'audit' and s.place = 'audit' and s.key = row_key(to_jsonb(a), t.keys);
    for link in select position from seal_link order by 1 loop
      select sha256(before || convert_to(string_agg(octet_length(convert_to(place, 'UTF8')) || ':' || place
        || octet_length(convert_to(key, 'UTF8')) || ':' || key || encode(digest, 'hex'), '' order by number), 'UTF8'))
        into before from seal where position = link.position;
      update seal_link set hash = before where position = link.position;
    end loop;
  end $$`);

test('a rebuilt chain of seals fails against what an earlier verification saved', async () => {
  await linkSeals(ctx());
  expect((await withBroken(ctx(), sealsAnew, verifySeals)).problems).toEqual([]);
  await verifyLedger(ctx());
  expect((await withBroken(ctx(), sealsAnew, verifySeals)).problems).toEqual([
    expect.stringContaining('was changed after the verification'),
  ]);
});
