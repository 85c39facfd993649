import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { withBroken } from '../../../../test/support/broken-books.ts';
import { testDatabase } from '../../../../test/support/database.ts';
import { after, paidDeal } from '../../../../test/support/deals.ts';
import { keepBooksSound } from '../../../../test/support/sound-books.ts';
import { findBrokenInvariants } from '#domain/registers/verify-ledger.ts';
import { dealInvariants } from './find-broken-deals.ts';

const database = await testDatabase();
const { ctx } = database;
keepBooksSound(database);

/** Deal 1 was released; deal 2 is paid for, and its seller's turn. */
const done = await paidDeal(database);
await after(database, done.dealId, done, [
  ['seller', 'ship'],
  ['buyer', 'deliver'],
  ['buyer', 'accept'],
  ['clock', 'release'],
]);
const held = await paidDeal(database);

const account = (kind: string, owner: string) =>
  sql.raw(`(select id from ledger_account where kind = '${kind}' and ${owner})`);
const settlement = sql`(select id from ledger_journal where kind = 'settlement')`;

const violations: readonly [name: string, plant: ReturnType<typeof sql>, found: string][] = [
  [
    'the state implies the money',
    sql`update deal_part set state = 'agreed' where deal_id = ${held.dealId}`,
    'Deal 2 holds ₦1,015, but its parts that are paid and not settled add up to ₦0.',
  ],
  [
    'the state implies the money',
    sql`update deal_part set state = 'disputed' where deal_id = ${done.dealId}`,
    'Deal 1 holds ₦0, but its parts that are paid and not settled add up to ₦1,015.',
  ],
  [
    'the state implies the money',
    sql`update ledger_account set balance = balance - 1 where deal_id = ${held.dealId}`,
    'Deal 2 holds ₦1,014.99',
  ],
  [
    'the state implies the money',
    sql`update deal set currency = 'KWD' where id = ${held.dealId}`,
    'Deal 2 holds money in NGN, but its currency is ',
  ],
  [
    'what came in is held or went out',
    sql`update ledger_posting set account_id = ${account('member_available', `member_id = ${held.buyerId}`)}, number = 9
      where journal_id = ${settlement} and account_id = ${account('member_payable', `member_id = ${done.sellerId}`)}`,
    'Deal 1 received ₦1,015, but ₦0 is held and ₦15 went to its seller, its buyer, our fees or a chargeback.',
  ],
  [
    'what came in is held or went out',
    sql`update ledger_account set balance = balance - 1 where deal_id = ${held.dealId}`,
    'Deal 2 received ₦1,015, but ₦1,014.99 is held',
  ],
  [
    'a part ends once',
    sql`insert into deal_event (deal_id, part, number, event, party, actor, from_state, to_state)
      values (${done.dealId}, 1, 8, 'refund', 'clock', 'job x', 'return_received', 'refunded')`,
    'Part 1 of deal 1 ended 2 times instead of once.',
  ],
  [
    'a part ends once',
    sql`update ledger_journal set kind = 'funding' where id = ${settlement}`,
    'Part 1 of deal 1 is marked ‘released’, but was settled 0 times.',
  ],
  [
    'a part ends once',
    sql`update ledger_journal set kind = 'settlement', part = 1 where kind = 'funding' and deal_id = ${held.dealId}`,
    'Part 1 of deal 2 is marked ‘funded’, but was settled 1 times.',
  ],
  [
    'the history is of the machine',
    sql`update deal_event set to_state = 'released' where deal_id = ${done.dealId} and event = 'accept'`,
    'Step 6 of part 1 of deal 1 is a step that the rules of deals do not allow',
  ],
  [
    'the history is of the machine',
    sql`update deal_event set from_state = 'disputed' where deal_id = ${done.dealId} and event = 'release'`,
    'Step 7 of part 1 of deal 1 is a step that the rules of deals do not allow',
  ],
  [
    'the history is of the machine',
    sql`update deal_event set journal_id = null where deal_id = ${done.dealId} and event = 'release'`,
    'Step 7 of part 1 of deal 1 is a step that the rules of deals do not allow',
  ],
  [
    'the history is of the machine',
    sql`update deal_event set journal_id = ${settlement} where deal_id = ${held.dealId} and event = 'fund'`,
    'Step 3 of part 1 of deal 2 is a step that the rules of deals do not allow',
  ],
  [
    'the history is of the machine',
    sql`update deal_event set actor = ${`member ${done.sellerId}`} where deal_id = ${done.dealId} and event = 'accept'`,
    'is recorded as a step of the buyer, but',
  ],
  [
    'the history is of the machine',
    sql`update deal_event set actor = ${`member ${done.sellerId}`} where deal_id = ${done.dealId} and event = 'release'`,
    'is recorded as a step of the clock, but',
  ],
  [
    'the history is of the machine',
    sql`update deal_part set state = 'shipped' where deal_id = ${held.dealId}`,
    'Part 1 of deal 2 is marked ‘',
  ],
  [
    'the history is of the machine',
    sql`update deal_part set version = 2 where deal_id = ${held.dealId}`,
    'Part 1 of deal 2 is marked ‘',
  ],
  [
    'the history is of the machine',
    sql`delete from deal_event where deal_id = ${done.dealId} and number = 4`,
    'Part 1 of deal 1 is marked ‘',
  ],
];

test.each(violations)('%s: found broken (%#)', async (name, plant, found) => {
  const invariant = dealInvariants.filter((one) => one.name === name);
  expect(await withBroken(ctx(), plant, (ctx) => findBrokenInvariants(ctx, invariant))).toContainEqual(
    expect.stringContaining(found),
  );
});

test('the test breaks each invariant', () => {
  const proven = violations.map(([name]) => name);
  expect(dealInvariants.map(({ name }) => name).filter((name) => !proven.includes(name))).toEqual([]);
});
