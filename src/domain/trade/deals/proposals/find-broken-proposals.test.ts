import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { withBroken } from '../../../../../test/support/broken-books.ts';
import { testDatabase } from '../../../../../test/support/database.ts';
import { after, paidDeal } from '../../../../../test/support/deals.ts';
import { keepBooksSound } from '../../../../../test/support/sound-books.ts';
import { findBrokenInvariants } from '#domain/registers/verify-ledger.ts';
import { proposalInvariants } from './find-broken-proposals.ts';

const database = await testDatabase();
const { ctx } = database;
keepBooksSound(database);

/** The seller proposed twice, and the buyer accepted the second proposal. */
const { dealId, ...sides } = await paidDeal(database);
await after(database, dealId, sides, [
  ['buyer', 'dispute'],
  ['seller', 'propose_split', { sellers: 70_000n }],
  ['seller', 'propose_split', { sellers: 60_000n }],
  ['buyer', 'accept_split'],
]);

const divided = `Part 1 of deal ${dealId} was divided in another way than its two sides agreed.`;

test.each([
  [sql`update deal_part set sellers_minor = 70000`, [divided]],
  [sql`update deal_split_proposal set sellers_minor = 70000 where number = 6`, [divided]],
  [sql`update deal_split_proposal set side = 'buyer' where number = 6`, [divided, expect.stringContaining('Step 6')]],
  [sql`update deal_event set party = 'seller' where event = 'accept_split'`, [divided]],
  [sql`delete from deal_split_proposal where number = 6`, [divided, expect.stringContaining('Step 6')]],
  [sql`delete from deal_split_proposal where number = 5`, [expect.stringContaining('Step 5')]],
])('both sides agreed to the sum: found broken (%#)', async (plant, found) => {
  expect(await withBroken(ctx(), plant, (ctx) => findBrokenInvariants(ctx, proposalInvariants))).toEqual(found);
});

test('a proposal that was accepted unchanged breaks nothing', async () => {
  expect(await findBrokenInvariants(ctx(), proposalInvariants)).toEqual([]);
});
