import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { withBroken } from '../../../../test/support/broken-books.ts';
import { testDatabase } from '../../../../test/support/database.ts';
import { after, member, paidDeal } from '../../../../test/support/deals.ts';
import { payingOut } from '../../../../test/support/payouts.ts';
import { keepBooksSound } from '../../../../test/support/sound-books.ts';
import { findBrokenInvariants } from '#domain/registers/verify-ledger.ts';
import { payoutInvariants } from './find-broken-payouts.ts';
import { requestPayout } from './request-payout.ts';

const database = await testDatabase();
const { ctx } = database;
const { withAccount, rich, withdraw } = payingOut(database, undefined);
keepBooksSound(database);

const { dealId, ...sides } = await paidDeal(database);
await after(database, dealId, sides, [
  ['seller', 'ship'],
  ['buyer', 'deliver'],
  ['buyer', 'accept'],
  ['clock', 'release'],
]);
await withAccount(sides.sellerId);
const part = await requestPayout(ctx(member(sides.sellerId)), { dealId, part: 1 }, { provider: undefined });
const plain = await withdraw(await rich(500n), 500n);

const again = (change: string) =>
  sql.raw(`insert into payout (reference, number, provider, member_id, account_id, purse, deal_id, part, minor, currency, state, journal_id)
    select reference || '-2', number + 1, provider, member_id, account_id, purse, deal_id, part, minor, currency, state, journal_id
    from payout where id = ${part.id}; ${change}`);
const booked = `(${plain.reference}) of ₦5 is marked`;

const violations: readonly [name: string, plant: ReturnType<typeof sql>, found: string][] = [
  [
    'a payout is booked as it stands',
    sql`update payout set minor = 499 where id = ${plain.id}`,
    `(${plain.reference}) of`,
  ],
  [
    'a payout is booked as it stands',
    sql`update payout set purse = 'member_payable' where id = ${plain.id}`,
    `(${plain.reference}) of`,
  ],
  [
    'a payout is booked as it stands',
    sql`update payout set state = 'failed', ended_at = now() where id = ${plain.id}`,
    `${booked} ‘failed’`,
  ],
  [
    'a payout is booked as it stands',
    sql`update payout set reference = 'out-another-one' where id = ${plain.id}`,
    'out-another-one',
  ],
  [
    'a payout is booked as it stands',
    sql`update payout set journal_id = ${sql.raw(`(select journal_id from payout where id = ${part.id})`)} where id = ${plain.id}`,
    'but there is no such payout.',
  ],
  [
    'a payout is booked as it stands',
    sql`update payout set state = 'sending', sent_journal_id = journal_id where id = ${plain.id}`,
    `${booked} ‘sending’, but the account of its provider does not agree.`,
  ],
  [
    'a payout is booked as it stands',
    sql`update ledger_account set balance = balance - 1 where kind = 'payout_preparation' and balance = 500`,
    'has ₦4.99 in payouts in preparation, but their payouts that are not sent yet add up to ₦5.',
  ],
  ['a part is paid out once', again('select 1'), `Part 1 of deal ${dealId} is paid out 2 times to member `],
  [
    'a part is paid out once',
    sql`update payout set minor = minor + 1 where id = ${part.id}`,
    `is more than part 1 of deal ${dealId} brought its member.`,
  ],
  [
    'no more goes out than was released',
    sql`update payout set minor = minor + 1 where id = ${part.id}`,
    `Member ${sides.sellerId} was paid ₦1,000.01, more than the settlements of their deals gave them.`,
  ],
  [
    'a large payout is confirmed by two',
    sql`update payout set minor = 100000001 where id = ${plain.id}`,
    `(${plain.reference}) of ₦1,000,000.01 was sent with 0 confirmations instead of 2.`,
  ],
  [
    'a payout goes to its member’s account',
    sql`update payout set account_id = (select account_id from payout where id = ${part.id}) where id = ${plain.id}`,
    `(${plain.reference}) of ₦5 goes to a bank account that its member could not use when it was requested.`,
  ],
  [
    'a payout goes to its member’s account',
    sql`update payout_account set usable_from = now() + interval '1 day'`,
    `(${plain.reference}) of ₦5 goes to a bank account that its member could not use when it was requested.`,
  ],
  [
    'a replaced bank account waits',
    sql`insert into payout_account (member_id, bank_code, bank_name, account_number, holder, replaced_at)
      select member_id, bank_code, bank_name, account_number, holder, now() from payout_account where replaced_at is null limit 1`,
    'could be used less than 24 hours after it was added.',
  ],
  [
    'a payout ends as was said',
    sql`update payout set state = 'success', ended_at = now() where id = ${plain.id}`,
    `${booked} ‘success’, but nobody reported that.`,
  ],
  [
    'a payout ends as was said',
    sql`insert into payout_end (payout_id, state, said_by) values (${plain.id}, 'failed', 'somebody')`,
    `(${plain.reference}) of ₦5 was reported as ‘failed’, but is marked ‘reserved’.`,
  ],
  [
    'a payout ends as was said',
    sql`update payout set found_in_reading = 1 where id = ${plain.id}`,
    `(${plain.reference}) of ₦5 does not agree with the record of the provider’s list`,
  ],
];

test.each(violations)('%s: found broken (%#)', async (name, plant, found) => {
  const invariant = payoutInvariants.filter((one) => one.name === name);
  expect(await withBroken(ctx(), plant, (ctx) => findBrokenInvariants(ctx, invariant))).toContainEqual(
    expect.stringContaining(found),
  );
});

test('the test breaks each invariant', () => {
  const proven = violations.map(([name]) => name);
  expect(payoutInvariants.map(({ name }) => name).filter((name) => !proven.includes(name))).toEqual([]);
});

await database.db
  .insertInto('provider_reading')
  .values({ noticed_by: 'head', since: new Date(), list: null, finished_at: new Date() })
  .execute();

test.each([
  sql`update payout set found_in_reading = (select max(id) from provider_reading)`,
  sql`update payout set minor = 1`,
  sql`update payout set reference = 'out-another-one'`,
  sql`delete from payout`,
  sql`update payout_account set account_number = '0000000000'`,
])('the owner of the tables is refused too (%#)', async (statement) => {
  await expect(statement.execute(database.db)).rejects.toMatchObject({ code: '23001' });
});
