import { sql } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';
import { allPlaces, everySeries, type PriceSeries } from './price-series.view.ts';

export type MedianPrice = { median_kobo: bigint; trades: number; onDay: string };

export type MedianPriceOfSeries = PriceSeries & MedianPrice & { place: string };

/** The last two medians of each series over all places, newest first. */
export async function findMedians({ db }: Pick<Ctx, 'db'>): Promise<MedianPriceOfSeries[]> {
  const { rows } = await sql<MedianPriceOfSeries>`/* plan once: medians */
    select series.category, series.unit, '' as place, median.* from unnest(
      ${everySeries.map(({ category }) => category)}::text[], ${everySeries.map(({ unit }) => unit)}::text[]
    ) series (category, unit)
    cross join lateral (
      select median_kobo, trades, on_day::text as "onDay" from price_figure f
      where f.category = series.category and f.unit = series.unit and f.place = ${allPlaces} order by on_day desc limit 2
    ) median`.execute(db);
  return rows;
}

/** The days of a chart, with at most one median a day. */
const mostDays = 7 * 12;

/** Newest first: over all places as far back as the chart, and the last two of each place. */
export async function findMediansOfSeries(
  { db }: Pick<Ctx, 'db'>,
  { category, unit }: PriceSeries,
): Promise<MedianPriceOfSeries[]> {
  const { rows } = await sql<MedianPriceOfSeries>`
    with recursive places as (
      select min(place) as place from price_figure where category = ${category} and unit = ${unit} and place > ${allPlaces}
      union all
      select (select min(place) from price_figure where category = ${category} and unit = ${unit} and place > places.place)
      from places where places.place is not null
    )
    select ${category}::text as category, ${unit}::text as unit, median.* from (
      (select place, median_kobo, trades, on_day::text as "onDay" from price_figure
      where category = ${category} and unit = ${unit} and place = ${allPlaces} order by on_day desc limit ${mostDays})
      union all
      select places.place, last.* from places
      cross join lateral (
        select median_kobo, trades, on_day::text as "onDay" from price_figure f
        where f.category = ${category} and f.unit = ${unit} and f.place = places.place order by on_day desc limit 2
      ) last
    ) median order by place, "onDay" desc`.execute(db);
  return rows;
}
