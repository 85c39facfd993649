import { sql } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';
import { allPlaces, everySeries, type PriceSeries } from './price-series.view.ts';

export type MedianPrice = { median_kobo: bigint; trades: number; onDay: string };

export type MedianPriceOfSeries = PriceSeries & MedianPrice & { place: string };

/** The last two medians of every category and unit over all places, newest first. */
export async function findMedians({ db }: Pick<Ctx, 'db'>): Promise<MedianPriceOfSeries[]> {
  const { rows } = await sql<MedianPriceOfSeries>`/* keep: medians */
    select asked.category, asked.unit, '' as place, found.* from unnest(
      ${everySeries.map(({ category }) => category)}::text[], ${everySeries.map(({ unit }) => unit)}::text[]
    ) asked (category, unit)
    cross join lateral (
      select median_kobo, trades, on_day::text as "onDay" from price_figure f
      where f.category = asked.category and f.unit = asked.unit and f.place = ${allPlaces} order by on_day desc limit 2
    ) found`.execute(db);
  return rows;
}

/** The days of a chart, with at most one median a day. */
const days = 7 * 12;

/** The medians of one category and unit, newest first: over all places as far back as the chart, and the last two of each place. */
export async function findMediansOfSeries(
  { db }: Pick<Ctx, 'db'>,
  { category, unit }: PriceSeries,
): Promise<MedianPriceOfSeries[]> {
  const { rows } = await sql<MedianPriceOfSeries>`
    with recursive known as (
      select min(place) as place from price_figure where category = ${category} and unit = ${unit} and place > ${allPlaces}
      union all
      select (select min(place) from price_figure where category = ${category} and unit = ${unit} and place > known.place)
      from known where known.place is not null
    )
    select ${category}::text as category, ${unit}::text as unit, found.* from (
      (select place, median_kobo, trades, on_day::text as "onDay" from price_figure
      where category = ${category} and unit = ${unit} and place = ${allPlaces} order by on_day desc limit ${days})
      union all
      select known.place, last.* from known
      cross join lateral (
        select median_kobo, trades, on_day::text as "onDay" from price_figure f
        where f.category = ${category} and f.unit = ${unit} and f.place = known.place order by on_day desc limit 2
      ) last
    ) found order by place, "onDay" desc`.execute(db);
  return rows;
}
