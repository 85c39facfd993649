import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { appPool } from '../../../../test/support/app-pool.ts';
import { approvalOf } from '../../../../test/support/approvals.ts';
import { withBroken } from '../../../../test/support/broken-books.ts';
import { testDatabase } from '../../../../test/support/database.ts';
import { delivered } from '../../../../test/support/deal-acts.ts';
import { after, member, paidDeal } from '../../../../test/support/deals.ts';
import { payingOut } from '../../../../test/support/payouts.ts';
import { requestPayout } from '../payouts/request-payout.ts';
import { endPayout } from '../payouts/send-payout.ts';
import { findBooksProblems } from '#domain/registers/verify-ledger.ts';

const database = await testDatabase();
const { ctx, db, pool } = database;
const app = await appPool(database);

beforeAll(async () => {
  const deal = await paidDeal(database, { minor: 100_000n });
  await after(database, deal.dealId, deal, [...delivered, ['buyer', 'accept'], ['clock', 'release']]);
  const { withAccount, rich, withdraw } = payingOut(database, undefined);
  await withAccount(deal.sellerId);
  const part = { dealId: deal.dealId, part: 1 };
  const { id } = await requestPayout(ctx(member(deal.sellerId)), part, { provider: undefined });
  await endPayout(ctx(), id, { state: 'success' });
  // A large payout waits for two members of staff, of whom one has confirmed.
  const large = await withdraw(await rich(229_267_500n), 229_267_500n);
  const staff = ['Bola', 'Chidi'].map((name) => ({
    name,
    email: `${name.toLowerCase()}@agbon.example`,
    role: 'finance',
    password_hash: '$argon2id$x',
    created_at: ctx().now,
  }));
  const [first] = await db.insertInto('staff').values(staff).returning('id').execute();
  const approval_id = await approvalOf(ctx(), 'payout', large.id);
  await db.insertInto('approval_confirmation').values({ approval_id, staff_id: first!.id }).execute();
  await pool.query(`insert into audit (at, staff_name, staff_role, what, record_kind, record_id, request_id, why)
    select now(), 'Bola', 'finance', 'confirm-payout', 'payout', n::text, 'test', 'Seen' from generate_series(1, 3) n`);
});

test('untouched books have no problem', async () => {
  expect(await findBooksProblems(ctx())).toEqual([]);
});

/** Changes by the owner of the tables, who first switches off every trigger and constraint. */
const byOwner: readonly [what: string, plant: ReturnType<typeof sql>][] = [
  ['an amount is changed', sql`update ledger_posting set amount = amount + 1 where amount = 101500`],
  ['a journal is removed, with its link and all that names it', sql`delete from ledger_journal where id = 1`],
  [
    'a journal is added from the provider to a member',
    sql`with journal as (
        insert into ledger_journal (kind, actor, key, request_hash, provider, reference)
        values ('charge', 'thief', 'theft', sha256(''), 'sandbox', 'no-such-charge') returning id)
      insert into ledger_posting (journal_id, account_id, number, amount, balance_after)
      select journal.id, a.id, a.postings + 1, case a.kind when 'member_available' then 500 else -500 end, 0
      from journal, ledger_account a where a.kind in ('provider_clearing', 'member_available') and a.provider is distinct from 'bank'`,
  ],
  [
    'the bank account of a payout is changed',
    sql`update payout_account set account_number = '9999999999' where id = 1`,
  ],
  ['a payout is sent to another account', sql`update payout set account_id = 2 where account_id = 1`],
  ['a confirmation is removed', sql`delete from approval_confirmation`],
  [
    'a confirmation is moved to another person',
    sql`update approval_confirmation set staff_id = (select max(id) from staff)`,
  ],
  ['what an approval is about is changed', sql`update approval set minor = minor - 1`],
  ['what was confirmed is another thing', sql`update approval set wish = jsonb_build_object('payoutId', '1')`],
  ['a payout is said to be in a list of the provider', sql`update payout set found_in_reading = 1`],
  ['the fee of a part is changed', sql`update deal_part set buyer_fee = buyer_fee - 1, seller_fee = seller_fee + 1`],
  ['the fee rate of a deal is changed after the agreement', sql`update deal set fee_bps = 100`],
  [
    'the ship-by date of a deal is changed after the agreement',
    sql`update deal set ship_by = ship_by + interval '1 day'`,
  ],
  ['the time of a step is changed', sql`update deal_event set at = at + interval '1 hour' where number = 3`],
  [
    'a payout is marked as sent',
    sql`update payout set state = 'success', ended_at = now() where state in ('to_confirm', 'reserved')`,
  ],
  ['a cached balance is changed', sql`update ledger_account set balance = balance + 1 where kind = 'fee_income'`],
  ['a line of the audit log is changed', sql`update audit set why = 'Not seen' where id = 2`],
  ['a line of the audit log is removed', sql`delete from audit where id = 2`],
];

test.each(byOwner)('the verification finds the change: %s', async (_, plant) => {
  expect(await withBroken(ctx(), plant, findBooksProblems)).not.toEqual([]);
});

describe('as the application’s role', () => {
  const moves = (kind: string, from: string, to: string, source = '') => `
    begin;
    with journal as (
      insert into ledger_journal (kind, deal_id, part, actor, key, request_hash, provider, reference)
      values ('${kind}', 1, 2, 'member 1', gen_random_uuid()::text, sha256(''), 'sandbox', gen_random_uuid()) returning id)${source}
    insert into ledger_posting (journal_id, account_id, amount)
    select journal.id, a.id, case a.kind when '${from}' then -500 else 500 end
    from journal, (select distinct on (kind) id, kind from ledger_account where kind in ('${from}', '${to}')
      and currency = 'NGN' and provider is distinct from 'bank' order by kind, id desc) a order by a.id;
    commit`;

  test.each([
    ['the provider to a member', moves('charge', 'provider_clearing', 'member_available')],
    ['the fees to a member', moves('suspense_cleared', 'fee_income', 'member_available')],
    ['the escrow of a deal to a member', moves('settlement', 'escrow', 'member_available')],
    ['one member to another', moves('suspense_cleared', 'member_payable', 'member_available')],
  ])('no balanced journal moves money from %s', async (_, statements) => {
    await expect(app.query(statements)).rejects.toMatchObject({ code: expect.stringMatching(/^AG00/) as string });
    await app.query('rollback');
  });

  test.each([
    "update payout set state = 'success', ended_at = now() where state in ('to_confirm', 'reserved')",
    "update payout set state = 'failed', ended_at = now(), ask_at = null where state in ('to_confirm', 'reserved')",
    "update payout_account set account_number = '9999999999'",
    'delete from approval_confirmation',
    'update approval_confirmation set staff_id = (select max(id) from staff)',
    'update deal_part set buyer_fee = buyer_fee + 1',
    'update deal set fee_bps = 100',
    'update deal_event set at = now()',
    'update ledger_account set balance = balance + 1',
    'delete from audit',
    "update audit set why = 'x'",
    'update approval set minor = 1',
    'delete from seal_waiting',
    'delete from ledger_source',
  ])('the database refuses: %s', async (statement) => {
    await app.query('begin');
    const done = app.query(`${statement}; set constraints all immediate`);
    await expect(done).rejects.toMatchObject({ code: expect.stringMatching(/^(23001|23514|42501)$/) as string });
    await app.query('rollback');
    expect(await findBooksProblems(ctx())).toEqual([]);
  });

  test('an unused bank account cannot be deleted while its member exists, and a deletion by the owner of the tables is found', async () => {
    await app.query(`insert into payout_account (member_id, bank_code, bank_name, account_number, holder)
      select id, '058', 'Bank', '0123456789', 'ADA' from member where not exists (select from payout_account where member_id = member.id) limit 1`);
    const deletes =
      'delete from payout_account where not exists (select from payout where account_id = payout_account.id)';
    await expect(app.query(deletes)).rejects.toMatchObject({ code: '23001' });
    await pool.query(deletes);
    expect(await findBooksProblems(ctx())).toEqual([
      expect.stringContaining('of the table payout_account was removed after it was sealed'),
    ]);
  });
});
