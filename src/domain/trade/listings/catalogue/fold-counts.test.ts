import { beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../../../../test/support/database.ts';
import { openListing } from '../../../../../test/support/listings.ts';
import { foldListingCounts } from './fold-counts.ts';

const { ctx, db, pool } = await testDatabase();
beforeEach(() => pool.query('truncate listing cascade'));

const lines = () => db.selectFrom('listing_count').select(['place', 'change']).orderBy('place').orderBy('id').execute();

test('the counts of listings merge into one line for each place, and into none for a place without listings', async () => {
  const seller_id = (await openListing(ctx())).seller.id;
  await openListing(ctx(), { seller_id });
  const { id } = await openListing(ctx(), { seller_id, place: 'Ondo' });
  await db.updateTable('listing').set({ state: 'paused' }).where('id', '=', id).execute();
  expect(await lines()).toHaveLength(4);
  await foldListingCounts(ctx());
  expect(await lines()).toEqual([{ place: 'Lagos', change: 2n }]);
});

test('merging twice at once changes no sum', async () => {
  const seller_id = (await openListing(ctx())).seller.id;
  for (let n = 0; n < 5; n++) await openListing(ctx(), { seller_id });
  await Promise.all([
    foldListingCounts(ctx()),
    foldListingCounts(ctx()),
    openListing(ctx(), { seller_id }),
    foldListingCounts(ctx()),
  ]);
  expect((await lines()).reduce((sum, { change }) => sum + change, 0n)).toBe(7n);
  await foldListingCounts(ctx());
  expect(await lines()).toEqual([{ place: 'Lagos', change: 7n }]);
});
