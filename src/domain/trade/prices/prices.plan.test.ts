import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../../../test/support/database.ts';
import { statementsOf } from '../../../../test/support/statements.ts';
import { transaction } from '#platform/database/transaction.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { findAskingPrices } from './find-asking.ts';
import { findMedians, findMediansOfSeries } from './find-medians.ts';
import { everySeries, type PriceSeries } from './price-series.view.ts';

const { ctx, pool } = await testDatabase();
const copra: PriceSeries = { category: 'copra', unit: 'ton' };

/** Two years of daily medians of all places and of three. */
beforeAll(async () => {
  // Sealing each of so many rows takes longer than a busy machine allows one statement.
  await pool.query('alter table price_figure disable trigger price_figure_is_sealed');
  await pool.query(
    `insert into price_figure (category, unit, place, median_kobo, trades, on_day)
     select category, unit, place, 42000, 5, date '2024-11-01' + day
     from unnest($1::text[], $2::text[]) series (category, unit), unnest(array['', 'Edo', 'Kano', 'Lagos']) place, generate_series(1, 730) day`,
    [everySeries.map(({ category }) => category), everySeries.map(({ unit }) => unit)],
  );
  await pool.query('alter table price_figure enable trigger price_figure_is_sealed');
  await pool.query('analyze price_figure');
});

/** The rows of published medians that a piece of work reads. */
const rowsRead = (work: (ctx: Ctx) => Promise<unknown>) =>
  transaction(ctx(), async (ctx) => {
    const before = await readSoFar(ctx);
    await work(ctx);
    return (await readSoFar(ctx)) - before;
  });

async function readSoFar({ db }: Ctx): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select (seq_tup_read + coalesce(idx_tup_fetch, 0))::integer as read from pg_stat_xact_user_tables
    where relname = 'price_figure'`.execute(db);
  return rows[0]?.read ?? 0;
}

test('the board reads two medians of each kind of goods, even when many were published', async () => {
  expect(await findMedians(ctx())).toHaveLength(2 * everySeries.length);
  expect(await rowsRead(findMedians)).toBeLessThanOrEqual(2 * everySeries.length);
});

test('a chart reads the medians of twelve weeks and the last two of each place', async () => {
  expect(await findMediansOfSeries(ctx(), copra)).toHaveLength(84 + 3 * 2);
  expect(await rowsRead((ctx) => findMediansOfSeries(ctx, copra))).toBeLessThanOrEqual(84 + 3 * 2 + 5);
});

test('no deal or order is read for the board', async () => {
  const statements = await statementsOf(pool, async () => {
    await findAskingPrices(ctx());
    await findMedians(ctx());
  });
  expect(statements).toHaveLength(2);
  for (const statement of statements) expect(statement).not.toMatch(/deal|market_order|price_trade/);
});
