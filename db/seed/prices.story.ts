import { sql } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';
import { findAskingPrices } from '#domain/trade/prices/find-asking.ts';
import { allPlaces } from '#domain/trade/prices/price-series.view.ts';
import { mondaysUntil } from '#domain/acting/counters/find-weeks.ts';

/** Asking prices of the twelve weeks before the demo begins, in per cent of those now. They rise towards the end of the year. */
const asked = [88, 89, 89, 91, 92, 91, 93, 95, 96, 98, 99, 100];
/** The published medians of settled trades in these weeks, a little below the asking prices. */
const settled: readonly (readonly [week: number, percent: number, trades: number])[] = [
  [0, 85, 8],
  [2, 86, 12],
  [4, 89, 6],
  [6, 90, 14],
  [8, 92, 10],
  [10, 95, 12],
];

/** Adds twelve weeks of prices of the goods that the demo lists. Leaves out machines, which are too few for a published price. */
export async function pricesStory(ctx: Ctx): Promise<void> {
  const { db } = ctx;
  const mondays = mondaysUntil(ctx.now);
  const goods = (await findAskingPrices(ctx)).filter(({ category }) => category !== 'equipment');
  for (const [at, { category, unit, median_kobo, listings }] of goods.entries()) {
    const share = (percent: number) => toThreeFigures(Number(median_kobo) * (percent / 100));
    const weeks = asked.map((percent, week) => ({
      category,
      unit,
      monday: mondays[week]!,
      // The remainder lets the price of each kind of goods move differently.
      median_kobo: share(percent - (percent === 100 ? 0 : (week * (at + 1)) % 3)),
      listings: BigInt(listings),
    }));
    await db
      .insertInto('asking_week')
      .values(weeks)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const medians = settled.slice(at % 4 === 3 ? 3 : 0).map(([week, percent, trades]) => ({
      category,
      unit,
      place: allPlaces,
      median_kobo: sql<bigint>`to_two_figures(${share(percent - ((week * (at + 1)) % 3))}::bigint)`,
      trades,
      on_day: sql<string>`${mondays[week]!}::date + ${1 + (at % 4)}::integer`,
    }));
    await db
      .insertInto('price_figure')
      .values(medians)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

function toThreeFigures(kobo: number): bigint {
  return BigInt(Math.round(Number(kobo.toPrecision(3))));
}
