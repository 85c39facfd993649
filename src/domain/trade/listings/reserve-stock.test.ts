import { expect, test } from 'vitest';
import { testDatabase } from '../../../../test/support/database.ts';
import { openMarket } from '../../../../test/support/trade.ts';
import { releaseStock, reserveStock, sellStock } from './reserve-stock.ts';

const site = await testDatabase();
const { ctx, db } = site;
const { market, stockOf } = await openMarket(site);

test('stock is reserved while there is enough, until it is sold or returned', async () => {
  const { id, listing } = await market({ quantity: 10n });
  const reserve = (quantity: bigint) => reserveStock(ctx(), listing.id, quantity);
  expect([await reserve(11n), await reserve(6n), await reserve(5n), await reserve(4n)]).toEqual([
    false,
    true,
    false,
    true,
  ]);
  expect(await stockOf(id)).toEqual([10, 10]);
  await sellStock(ctx(), listing.id, 6n);
  expect(await stockOf(id)).toEqual([4, 4]);
  await releaseStock(ctx(), listing.id, 4n);
  expect(await stockOf(id)).toEqual([4, 0]);
});

test('stock is reserved only at the current price of the listing, and only while it is for sale', async () => {
  const { id, listing } = await market({ price_kobo: 45_000n });
  expect(await reserveStock(ctx(), listing.id, 1n, 44_000n)).toBe(false);
  expect(await reserveStock(ctx(), listing.id, 1n, 45_000n)).toBe(true);
  await db.updateTable('listing').set({ state: 'paused' }).where('id', '=', listing.id).execute();
  expect(await reserveStock(ctx(), listing.id, 1n)).toBe(false);
  expect(await stockOf(id)).toEqual([1000, 1]);
});

test('the database refuses to reserve more than the stock of a listing', async () => {
  const { listing } = await market({ quantity: 10n });
  const written = db.updateTable('listing').set({ reserved: 11n }).where('id', '=', listing.id).execute();
  await expect(written).rejects.toMatchObject({ code: '23514', table: 'listing' });
});
