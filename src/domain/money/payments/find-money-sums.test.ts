import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '../../../../test/support/database.ts';
import { after, paidDeal } from '../../../../test/support/deals.ts';
import { keepBooksSound } from '../../../../test/support/sound-books.ts';
import { moneySumsFrom, moneySumsOf } from './find-money-sums.ts';

const site = await testDatabase();
keepBooksSound(site);

async function sumsOf(memberId: bigint) {
  const { rows } = await sql<{
    sums: Parameters<typeof moneySumsFrom>[0];
  }>`select ${moneySumsOf(memberId)} as sums`.execute(site.db);
  return Object.fromEntries(
    Object.entries(moneySumsFrom(rows[0]!.sums)).map(([what, sums]) => [what, sums.map(({ minor }) => minor)]),
  );
}

const none = { held: [], toRelease: [], beingSent: [], paidOut: [], earned: [], spent: [] };

test('held money counts for both sides; settled money counts as spent by one and earned by the other; refunded money as neither', async () => {
  const { dealId, ...sides } = await paidDeal(site);
  expect(await sumsOf(sides.buyerId)).toEqual({ ...none, held: [101_500n] });
  expect(await sumsOf(sides.sellerId)).toEqual({ ...none, held: [101_500n] });
  await after(site, dealId, sides, [
    ['seller', 'ship'],
    ['buyer', 'deliver'],
    ['buyer', 'accept_part', { portion: { accepted: 870n, whole: 1_000n } }],
    ['seller', 'settle_part'],
  ]);
  // 870 of 1,000, and the buyer's fee on it.
  expect(await sumsOf(sides.buyerId)).toEqual({ ...none, spent: [88_305n] });
  expect(await sumsOf(sides.sellerId)).toEqual({ ...none, toRelease: [87_000n], earned: [87_000n] });
});

test('a member without a deal has no money in deals', async () => {
  expect(await sumsOf(-1n)).toEqual(none);
});
