import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openAwards } from '../../../../test/support/awards.ts';
import { withBroken } from '../../../../test/support/broken-books.ts';
import { testDatabase } from '../../../../test/support/database.ts';
import { findBrokenInvariants } from '#domain/registers/verify-ledger.ts';
import { awardInvariants } from './find-broken-awards.ts';

const site = await testDatabase();
const { ctx } = site;
const { answered, award } = await openAwards(site);
const there = await answered();
await award(there.buyer, there.publicId, there.bidId, 10);

test('consistent awards pass', async () => {
  expect(await findBrokenInvariants(ctx(), awardInvariants)).toEqual([]);
});

test.each([
  [sql`update market_order set state = 'cancelled', reserved_until = null`, 'is marked ‘made’, but its order'],
  [
    sql`update market_order set quantity = 9, subtotal_kobo = 9 * unit_price_kobo`,
    'has another buyer, seller, quantity or price than its order',
  ],
  [sql`update rfq set awarded = 11`, 'counts 11 as awarded, but its awards add up to 10.'],
])('an award matches its order: found broken (%#)', async (plant, found) => {
  expect(await withBroken(ctx(), plant, (ctx) => findBrokenInvariants(ctx, awardInvariants))).toContainEqual(
    expect.stringContaining(found),
  );
});
