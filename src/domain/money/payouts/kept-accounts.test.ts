import { expect, test } from 'vitest';
import { hour_ms } from '#platform/clock.ts';
import { moveBusinessClock } from '#platform/database/business-clock.ts';
import { appPool } from '../../../../test/support/app-pool.ts';
import { testDatabase } from '../../../../test/support/database.ts';
import { openPaying } from '../../../../test/support/payments.ts';
import { payingOut } from '../../../../test/support/payouts.ts';
import { findBooksProblems } from '#domain/registers/verify-ledger.ts';
import { payoutTexts } from './payout.schema.ts';
import { sendPayout } from './send-payout.ts';

const database = await testDatabase();
const { ctx, db, pool } = database;
const { provider, paystack } = await openPaying(database);
const { rich, withdraw } = payingOut(database, provider);
const app = await appPool(database);

const asLogin = async (statement: string) => {
  try {
    return await app.query(`begin; ${statement}; commit`);
  } finally {
    await app.query('rollback');
  }
};
const refused = { code: '23001' };
const added = (memberId: bigint, columns = '', values = '') =>
  `insert into payout_account (member_id, bank_code, bank_name, account_number, holder${columns})
   values (${memberId}, '058', 'Guaranty Trust Bank', '0999999999', 'THIEF'${values})`;
const replaced = (memberId: bigint) =>
  `update payout_account set replaced_at = business_now() where member_id = ${memberId}`;
const newest = async (memberId: bigint) =>
  (
    await pool.query<{ id: bigint; hours: number; is_past: boolean }>(
      `select id, extract(epoch from usable_from - business_now()) / 3600 as hours, added_at < business_now() - interval '1 hour' as is_past
       from payout_account where member_id = $1 order by id desc limit 1`,
      [memberId],
    )
  ).rows[0]!;

test.each([
  ['', ''],
  [', usable_from', ', business_now()'],
  [', usable_from, added_at', ", '2020-01-01', '2020-01-01'"],
])(
  'a bank account that the site’s login puts in the place of another waits for a day (%s)',
  async (columns, values) => {
    const ada = await rich(500_00n);
    await asLogin(`${replaced(ada)}; ${added(ada, columns, values)}`);
    const { hours, is_past } = await newest(ada);
    expect([Number(hours) > 23.9, is_past]).toEqual([true, false]);
    await expect(withdraw(ada, 100_00n)).rejects.toThrow(payoutTexts.coolingOff);
  },
);

test.each([
  ['moved', (id: bigint) => `update payout_account set usable_from = business_now() where id = ${id}`],
  ['aged', (id: bigint) => `update payout_account set added_at = added_at - interval '2 days' where id = ${id}`],
  ['changed', (id: bigint) => `update payout_account set account_number = '0888888888' where id = ${id}`],
])('the waiting time is not %s', async (_, statement) => {
  const ada = await rich(500_00n);
  await asLogin(`${replaced(ada)}; ${added(ada)}`);
  await expect(asLogin(statement((await newest(ada)).id))).rejects.toMatchObject(refused);
});

test('deleting the earlier account does not make the next one count as the first', async () => {
  const ada = await rich(500_00n);
  const deleted = `delete from payout_account where member_id = ${ada}`;
  await expect(asLogin(deleted)).rejects.toMatchObject(refused);
  await expect(asLogin(`${deleted}; ${added(ada)}`)).rejects.toMatchObject(refused);
});

test('an account that was stored as replaced does not become the current one', async () => {
  const ada = await rich(500_00n);
  await asLogin(replaced(ada));
  await expect(asLogin(`update payout_account set replaced_at = null where member_id = ${ada}`)).rejects.toMatchObject(
    refused,
  );
  await expect(asLogin(added(ada, ', replaced_at', ', business_now()'))).resolves.toBeDefined();
  const { rows } = await pool.query(
    'select replaced_at from payout_account where member_id = $1 and replaced_at is null',
    [ada],
  );
  expect(rows).toHaveLength(1);
});

/** A payout to the account with its journal, as SQL with the site's login can write it. */
const forged = (memberId: bigint, account: bigint, extra = '') => `
  with journal as (
    insert into ledger_journal (kind, actor, key, request_hash, provider, reference)
    values ('payout_prepared', 'x', 'payout out-member-${memberId}-balance-1 is prepared', sha256('x'), 'paystack', 'out-member-${memberId}-balance-1')
    returning id),
  source as (insert into ledger_source (journal_id, kind, id, step) select id, 'payout', 'out-member-${memberId}-balance-1', 'prepared' from journal),
  put as (insert into ledger_posting (journal_id, account_id, amount)
    select journal.id, a.id, case a.kind when 'member_available' then -10000 else 10000 end
    from journal, ledger_account a where a.member_id = ${memberId} and a.kind in ('member_available', 'payout_preparation') order by a.id)
  insert into payout (reference, number, provider, member_id, account_id, purse, minor, currency, state, journal_id, ask_at)
  select 'out-member-${memberId}-balance-1', 1, 'paystack', ${memberId}, ${account}, 'member_available', 10000, 'NGN', 'reserved', id, business_now()
  from journal${extra}`;
const prepares = (memberId: bigint) =>
  `insert into ledger_account (kind, currency, member_id) values ('payout_preparation', 'NGN', ${memberId}) on conflict do nothing`;

test('no payout goes to an account that waits, is replaced, or is another member’s', async () => {
  const [ada, bola] = [await rich(500_00n), await rich(500_00n)];
  const before = (await newest(ada)).id;
  await asLogin(`${prepares(ada)}; ${replaced(ada)}; ${added(ada)}`);
  const { id: waiting } = await newest(ada);
  await expect(asLogin(forged(ada, waiting))).rejects.toMatchObject(refused);
  await expect(asLogin(forged(ada, (await newest(bola)).id))).rejects.toMatchObject(refused);
  await moveBusinessClock(db, 'demo', hour_ms);
  await expect(asLogin(forged(ada, before))).rejects.toMatchObject(refused);
  await moveBusinessClock(db, 'demo', 24 * hour_ms);
  await expect(asLogin(forged(ada, waiting))).resolves.toBeDefined();
  expect(await findBooksProblems(ctx())).toEqual([]);
});

test('a payout that is claimed to be in the provider’s lists, and is not there, is never sent', async () => {
  const ada = await rich(500_00n);
  await asLogin(`${prepares(ada)}; ${replaced(ada)}; ${added(ada)}`);
  const { id: waiting } = await newest(ada);
  await asLogin(`insert into provider_reading (noticed_by, since) values ('restore', now()); ${forged(ada, waiting)};
    update payout set found_in_reading = (select max(id) from provider_reading) where member_id = ${ada};
    update provider_reading set finished_at = now(), list = null`);
  const { rows } = await pool.query<{ id: bigint }>('select id from payout where member_id = $1 order by id', [ada]);
  for (let times = 0; times < 3; times++) await sendPayout(ctx(), provider, rows[0]!.id);
  expect(paystack.requests.filter(({ path }) => path === 'POST /transfer')).toEqual([]);
});

test('the verification finds a replacing account that could be used at once', async () => {
  const ada = await rich(500_00n);
  await pool.query(replaced(ada));
  await pool.query(added(ada));
  expect(await findBooksProblems(ctx())).toContain(
    `Bank account ${(await newest(ada)).id} of member ${ada} could be used less than 24 hours after it was added.`,
  );
});
