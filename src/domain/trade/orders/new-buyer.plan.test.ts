import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '../../../../test/support/database.ts';
import { exceedsLimits } from './new-buyer.limits.ts';

const { db } = await testDatabase();

test('the limits are planned by buyer and by listing even while the table is empty', async () => {
  const wanted = { buyerId: 1n, listingId: 2n, quantity: 3n, subtotal_kobo: 4n };
  const limits = exceedsLimits(wanted, { ofListing: 5n, ofListingTogether: 6n, value_kobo: 7n });
  const { rows } = await db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    return sql<{ 'QUERY PLAN': string }>`explain (costs off) select ${limits}`.execute(tx);
  });
  const scans = rows.map((row) => row['QUERY PLAN'].trim()).filter((line) => /^->  .*Scan|Cond:/.test(line));
  expect(scans).toEqual([
    expect.stringContaining('using market_order_unaccepted_of_buyer'),
    expect.stringContaining('(buyer_id = '),
    expect.stringContaining('using market_order_unaccepted on'),
    expect.stringContaining('(listing_id = '),
  ]);
});
