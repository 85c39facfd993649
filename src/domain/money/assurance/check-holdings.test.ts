import { expect, test } from 'vitest';
import { PaymentError } from '#platform/payments/payment-error.ts';
import { testDatabase } from '../../../../test/support/database.ts';
import { openPaying } from '../../../../test/support/payments.ts';
import { aMember, topUp } from '../../../../test/support/sound-books.ts';
import { staffAtDesk } from '../../../../test/support/staff.ts';
import { sandboxOf } from '../../../../test/support/unmatched-charge.ts';
import { findBooksProblems } from '#domain/registers/verify-ledger.ts';
import { chargeback } from '../../../../test/support/chargeback.ts';
import { checkHoldings } from './check-holdings.ts';

const database = await testDatabase();
const { ctx, db, pool } = database;
const { paystack, provider } = await openPaying(database);
await staffAtDesk(database, 'owner', { name: 'Tunde', email: 'tunde@agbon.example' });
await topUp(ctx(), await aMember(ctx()), 1_000_00n);

const checked = async () => (await checkHoldings(ctx(), provider)).map(({ state, held }) => [state, held]);
const holds = (minor: number) => void (paystack.books.balance = minor);
const mails = async () =>
  (await db.selectFrom('mail').select('to_addresses').where('template', '=', 'money-short').execute()).length;

/** A bank statement whose last line, this many days ago, has this balance. */
const statement = (daysAgo: number, balance: number, newestFirst = false) =>
  pool.query(
    `with account as (insert into bank_account (name, currency) values ('One', 'NGN') on conflict do nothing returning id),
      its as (select id from account union all select id from bank_account where name = 'One' limit 1),
      told as (insert into bank_statement (account_id, file_name, hash, from_day, to_day, lines)
        select id, 'one.csv', sha256(random()::text::bytea), (business_now() - ($1 + 1) * interval '1 day')::date,
          (business_now() - $1 * interval '1 day')::date, 2 from its returning id, account_id, from_day, to_day)
    insert into bank_line (statement_id, account_id, line, day, narration, reference, minor, balance, running, refs)
    select told.id, account_id, case when $3 then 3 - n else n end, case n when 1 then from_day else to_day end, 'Word', told.id || '-' || n, 5,
      case n when 1 then 1 else $2::bigint end, 1, '{}' from told, generate_series(1, 2) n`,
    [daysAgo, balance, newestFirst],
  );

test('without a bank statement it is unknown whether members’ money is covered, and no promise is broken', async () => {
  holds(0);
  expect(await checked()).toEqual([['unknown', 0n]]);
  expect([await findBooksProblems(ctx()), await mails()]).toEqual([[], 0]);
});

test('the money at the provider and the bank together covers the debt to members, to the last kobo', async () => {
  await statement(0, 600_00);
  holds(400_00);
  expect(await checked()).toEqual([['covered', 1_000_00n]]);
  expect(await findBooksProblems(ctx())).toEqual([]);
  holds(399_99);
  expect(await checked()).toEqual([['short', 999_99n]]);
  expect(await findBooksProblems(ctx())).toEqual([
    'Members are owed ₦1,000, but the payment providers and the custodian hold ₦999.99. Missing: ₦0.01.',
  ]);
  expect(await mails()).toBe(1);
});

test('money that the provider paid to the bank after the bank statement counts, and a failed transfer does not', async () => {
  const settlement = (status: string) => ({
    id: 1,
    status,
    currency: 'NGN',
    effective_amount: 1,
    settlement_date: new Date(Date.now() + 3 * 86_400_000).toISOString(),
  });
  paystack.books.settlements = [settlement('processing')];
  expect(await checked()).toEqual([['covered', 1_000_00n]]);
  for (const notLeft of ['failed', 'pending']) {
    paystack.books.settlements = [settlement(notLeft)];
    expect(await checked()).toEqual([['short', 999_99n]]);
  }
  paystack.books.settlements = [];
});

test('the balance of a provider that does not answer is unknown, not zero', async () => {
  const silent = {
    ...provider,
    balance: () => Promise.reject(new PaymentError('AWAY', 'No answer', { isFinal: false })),
  };
  expect(await checkHoldings(ctx(), silent)).toMatchObject([{ state: 'unknown' }]);
  expect(await checkHoldings(ctx(), undefined)).toMatchObject([{ state: 'unknown' }]);
  expect(await findBooksProblems(ctx())).toEqual([]);
});

test('a statement that begins with the newest line has the same result', async () => {
  await pool.query('alter table bank_line disable trigger user; delete from bank_line; delete from bank_statement');
  await statement(0, 600_01, true);
  expect(await checked()).toEqual([['covered', 1_000_00n]]);
});

test('a statement older than three business days says nothing about today', async () => {
  await pool.query('delete from bank_line; delete from bank_statement');
  await statement(9, 0);
  holds(0);
  expect(await checked()).toEqual([['unknown', 0n]]);
  expect(await findBooksProblems(ctx())).toEqual([]);
});

test('the sandbox reports the payments that it received, without refunds and losses', async () => {
  const sandbox = sandboxOf(database);
  await chargeback(database, sandbox, { minor: 500_00n, isLost: false });
  expect(await sandbox.balance()).toEqual([{ currency: 'NGN', minor: 500_00n }]);
  await chargeback(database, sandbox, { minor: 700_00n });
  expect(await sandbox.balance()).toEqual([{ currency: 'NGN', minor: 500_00n }]);
  await chargeback(database, sandbox, { minor: 900_00n, claimed: 200_00n });
  expect(await sandbox.balance()).toEqual([{ currency: 'NGN', minor: 1_200_00n }]);
});
