import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { withBroken } from '../../../../test/support/broken-books.ts';
import { cardDeals } from '../../../../test/support/card-deals.ts';
import { testDatabase } from '../../../../test/support/database.ts';
import { member } from '../../../../test/support/deals.ts';
import { giveLevel } from '../../../../test/support/levels.ts';
import { aMember } from '../../../../test/support/members-with-money.ts';
import { payingOut } from '../../../../test/support/payouts.ts';
import { findBrokenInvariants } from '#domain/registers/verify-ledger.ts';
import { requestPayout } from '../payouts/request-payout.ts';
import { cardMoneyInvariants } from './card-money.invariants.ts';

const database = await testDatabase();
const { ctx, db } = database;
const { withAccount } = payingOut(database, undefined);
const { paid, release, proven, later } = cardDeals(database);

const sellerId = await aMember(ctx(), 'Bola');
for (const minor of [15_000_000n, 10_000_001n, 10_000_001n]) await proven(sellerId, minor);
await later(31);
await withAccount(sellerId);
const buyerId = await aMember(ctx());
await giveLevel({ db }, buyerId, 3);
const deal = await release(await paid({ minor: 1_000_000n, sides: { sellerId, buyerId } }));
const payout = await requestPayout(ctx(member(sellerId)), { dealId: deal.dealId, part: 1 }, { provider: undefined });

const violations: readonly [name: string, plant: ReturnType<typeof sql>, found: string][] = [
  ['what came by card is held', sql`delete from card_hold where deal_id = ${deal.dealId}`, 'without a hold.'],
  ['what came by card is held', sql`update card_hold set minor = minor - 1`, 'without a hold.'],
  [
    'what came by card is held',
    sql`update card_hold set member_id = ${deal.buyerId} where deal_id = ${deal.dealId}`,
    `gives member ${sellerId} ₦`,
  ],
  [
    'card money is not spent before it has aged',
    sql`insert into card_hold (member_id, account_kind, provider, reference, minor, currency, held_until, why)
      select member_id, 'member_available', provider, reference, 1, currency, held_until, why from card_hold`,
    'of card money there is still on hold.',
  ],
  ...[
    sql`update card_hold set gone_minor = 1 where account_kind = 'member_payable'`,
    sql`update card_hold set gone_minor = minor where account_kind = 'member_payable'`,
    sql`insert into card_hold (member_id, account_kind, provider, reference, minor, currency, held_until, why, gone_minor)
      select member_id, 'member_available', provider, reference, 1, currency, held_until, why, 1 from card_hold`,
  ].map((plant): [string, ReturnType<typeof sql>, string] => [
    'card money that is gone went somewhere',
    plant,
    'is no longer on hold, but only ₦0 ',
  ]),
  ['card money leaves aged or exempt', sql`delete from card_exemption`, `(${payout.reference}) of `],
  ['card money leaves aged or exempt', sql`update card_hold set why = 'limit'`, `(${payout.reference}) of `],
  ...[
    sql`update card_exemption set level = 1`,
    sql`update card_exemption set deals = deals[1:2]`,
    sql`update card_exemption set deals = array[deals[1], deals[2], ${deal.dealId}]`,
    sql`update card_exemption set unaged_minor = largest_minor + 1`,
    sql`update card_exemption set unaged_minor = 1`,
    sql`update card_exemption set largest_minor = largest_minor + 1`,
    sql`update proven_sale set at = at + interval '2 days'`,
  ].map((plant): [string, ReturnType<typeof sql>, string] => [
    'card money leaves aged or exempt',
    plant,
    'was exempt from the hold, but its seller did not meet the conditions.',
  ]),
  ['a proven sale is one', sql`update proven_sale set minor = minor + 1`, 'does not agree with the deal.'],
  ['a proven sale is one', sql`update proven_sale set buyer_id = ${deal.buyerId}`, 'does not agree with the deal.'],
  [
    'a proven sale is one',
    sql`update deal_event set party = 'buyer' where event = 'deliver'`,
    'does not agree with the deal.',
  ],
];

test('without a violation, none is found', async () => {
  expect(await findBrokenInvariants(ctx(), cardMoneyInvariants)).toEqual([]);
});

test('each violation is found', async () => {
  const missed = await withBroken(ctx(), sql`select`, async (ctx) => {
    const unfound: string[] = [];
    for (const [name, plant, found] of violations) {
      await sql`savepoint one`.execute(ctx.db);
      await plant.execute(ctx.db);
      const own = cardMoneyInvariants.filter((one) => one.name === name);
      const problems = (await findBrokenInvariants(ctx, own)).join('\n');
      if (!problems.includes(found)) unfound.push(`${name}: ${found}, but: ${problems}`);
      await sql`rollback to one`.execute(ctx.db);
    }
    return unfound;
  });
  expect(missed).toEqual([]);
});
