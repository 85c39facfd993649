import { beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../../../test/support/database.ts';
import { forgetEverything } from '../../../../test/support/kept-rows.ts';
import { openListing } from '../../../../test/support/listings.ts';
import { findAskingPrices, findAskingPricesByPlace, findAskingWeeks } from './find-asking.ts';
import { foldAskingCounts, saveAskingWeek } from './fold-asking.ts';

const { ctx, pool } = await testDatabase();
beforeEach(() => forgetEverything(pool));

const nuts = { category: 'raw-coconuts', unit: 'nut' } as const;
const naira = (kobo: bigint) => Number(kobo) / 100;
const shown = async () =>
  (await findAskingPrices(ctx())).map(({ median_kobo, lowest_kobo, highest_kobo, listings }) => [
    naira(median_kobo),
    naira(lowest_kobo),
    naira(highest_kobo),
    listings,
  ]);
const lines = async () => (await pool.query('select from asking_count')).rowCount;

describe('asking prices', () => {
  test('are the median, lowest and highest of the listings that can be bought now, and follow their changes', async () => {
    expect(await shown()).toEqual([]);
    const first = await openListing(ctx(), { price_kobo: 40_000n });
    await openListing(ctx(), { price_kobo: 50_000n });
    const dear = await openListing(ctx(), { price_kobo: 70_000n });
    expect(await shown()).toEqual([[500, 400, 700, 3]]);
    await pool.query('update listing set price_kobo = 90000 where id = $1', [dear.id]);
    expect(await shown()).toEqual([[500, 400, 900, 3]]);
    await pool.query('update listing set reserved = quantity where id = $1', [first.id]);
    expect(await shown()).toEqual([[500, 500, 900, 2]]);
    await pool.query('update listing set reserved = 0 where id = $1', [first.id]);
    await pool.query(`update listing set state = 'paused' where id = $1`, [dear.id]);
    expect(await shown()).toEqual([[400, 400, 500, 2]]);
    await pool.query('delete from listing where id = $1', [first.id]);
    expect(await shown()).toEqual([[500, 500, 500, 1]]);
  });

  test('leave out the listings of a seller who is suspended', async () => {
    await openListing(ctx(), { price_kobo: 40_000n });
    const { seller } = await openListing(ctx(), { price_kobo: 50_000n });
    await pool.query("update member set suspended_at = now(), suspended_why = 'x' where id = $1", [seller.id]);
    expect(await shown()).toEqual([[400, 400, 400, 1]]);
    expect((await findAskingPricesByPlace(ctx(), nuts)).map(({ listings }) => listings)).toEqual([1, 1]);
  });

  test('are known by place too, and never mix categories or units', async () => {
    await openListing(ctx(), { price_kobo: 40_000n });
    await openListing(ctx(), { price_kobo: 60_000n, place: 'Edo', location: 'Benin City, Edo' });
    await openListing(ctx(), { price_kobo: 9_000_000n, unit: 'bag' });
    const found = await findAskingPricesByPlace(ctx(), nuts);
    expect(found.map(({ place, median_kobo, listings }) => [place, naira(median_kobo), listings])).toEqual([
      ['', 400, 2],
      ['Edo', 600, 1],
      ['Lagos', 400, 1],
    ]);
    expect(await shown()).toHaveLength(2);
  });

  test('count one seller once, even with many listings', async () => {
    for (const price_kobo of [40_000n, 45_000n, 50_000n, 55_000n]) await openListing(ctx(), { price_kobo });
    const { seller } = await openListing(ctx(), { price_kobo: 90_000n });
    expect(await shown()).toEqual([[500, 400, 900, 5]]);
    const add = (from: number) =>
      pool.query(
        `insert into listing (seller_id, name, category, description, location, place, unit, price_kobo, quantity)
         select $1, 'Nuts', 'raw-coconuts', 'x', 'Lagos', 'Lagos', 'nut', $2 + 1000 * n, 5 from generate_series(1, 50) n`,
        [seller.id, from],
      );
    await add(90_000);
    expect(await shown()).toEqual([[500, 400, 1400, 55]]);
    expect((await findAskingPricesByPlace(ctx(), nuts)).map(({ median_kobo }) => naira(median_kobo))).toEqual([
      500, 500,
    ]);
    // One seller's price far below the others moves the median by one price, and more listings of that seller move it no further.
    await add(1_000);
    await add(1_000);
    expect(await shown()).toEqual([[450, 20, 1400, 155]]);
    await foldAskingCounts(ctx());
    await pool.query('delete from listing where seller_id = $1', [seller.id]);
    expect(await shown()).toEqual([[450, 400, 550, 4]]);
  });

  test('count a seller once when two commands change their listings at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { seller, id } = await openListing(ctx(), { price_kobo: 40_000n });
      await openListing(ctx(), { price_kobo: 60_000n });
      const change = (query: string) => pool.query(query, [id, seller.id]);
      await Promise.all([
        change(`insert into listing (seller_id, name, category, description, location, place, unit, price_kobo, quantity)
          select $2, 'Nuts', 'raw-coconuts', 'x', 'Lagos', 'Lagos', 'nut', 70000, 5 where $1::bigint is not null`),
        change('update listing set price_kobo = 80000 where id = $1 and seller_id = $2'),
      ]);
    }
    expect(await findAskingPrices(ctx())).toMatchObject([{ sellers: 10, listings: 15, median_kobo: 60_000n }]);
  });

  test('are counted in at most 900 steps for each tenfold of a price', async () => {
    const { seller } = await openListing(ctx(), { price_kobo: 10_000n });
    await pool.query(
      `insert into listing (seller_id, name, category, description, location, place, unit, price_kobo, quantity)
       select $1, 'Nuts', 'raw-coconuts', 'x', 'Lagos', 'Lagos', 'nut', 10000 + n, 5 from generate_series(1, 5000) n`,
      [seller.id],
    );
    const { rowCount } = await pool.query(`select distinct price_kobo from asking_count where place = ''`);
    expect(rowCount).toBe(51);
  });

  test('stay the same after their lines are merged into one for each price and place', async () => {
    for (const price_kobo of [40_000n, 40_000n, 50_000n]) await openListing(ctx(), { price_kobo });
    const before = await shown();
    await foldAskingCounts(ctx());
    expect([await shown(), await lines()]).toEqual([before, 4]);
    await pool.query('delete from listing');
    await foldAskingCounts(ctx());
    expect([await shown(), await lines()]).toEqual([[], 0]);
  });

  test('are saved for each week as it ends, for the chart', async () => {
    await openListing(ctx(), { price_kobo: 40_000n });
    await saveAskingWeek(ctx());
    await openListing(ctx(), { price_kobo: 20_000n });
    await saveAskingWeek(ctx());
    const weeks = await findAskingWeeks({ ...ctx(), now: new Date() }, nuts);
    expect(weeks.map(({ median_kobo }) => median_kobo)).toEqual([...Array(11).fill(undefined), 20_000n]);
  });
});
