import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';
import { mondaysUntil } from '#domain/acting/counters/find-weeks.ts';
import { allPlaces, type PriceSeries } from './price-series.view.ts';

/** Of listings that can be bought now, rounded to three digits. */
export type AskingPrice = {
  /** The median over sellers: each seller counts once, with the median of their own prices. */
  median_kobo: bigint;
  lowest_kobo: bigint;
  highest_kobo: bigint;
  listings: number;
  sellers: number;
};

export type AskingPriceOfSeries = PriceSeries & AskingPrice & { place: string };

export async function findAskingPrices({ db }: Pick<Ctx, 'db'>): Promise<AskingPriceOfSeries[]> {
  const { rows } =
    await sql<AskingPriceOfSeries>`/* plan once: asking */ select * from ${selectAskingPrices()} asking`.execute(db);
  return rows;
}

export async function findAskingPricesByPlace(
  { db }: Pick<Ctx, 'db'>,
  series: PriceSeries,
): Promise<AskingPriceOfSeries[]> {
  const { rows } = await sql<AskingPriceOfSeries>`
    select * from ${selectAskingPrices(series)} asking order by place = ${allPlaces} desc, listings desc, place`.execute(
    db,
  );
  return rows;
}

/** The median is the price at which half of the sellers are counted. The counts include suspended sellers, who are few: they are subtracted here. */
function selectAskingPrices(series?: PriceSeries): RawBuilder<unknown> {
  const isOfSeries = series ? sql`category = ${series.category} and unit = ${series.unit}` : sql`place = ${allPlaces}`;
  const hiddenPlaces = series ? sql`array[${allPlaces}, hidden.place]` : sql`array[${allPlaces}]`;
  return sql`(
    with counted as (
      select place, category, unit, price_kobo, change, sellers from asking_count where ${isOfSeries}
      union all
      select one_place, hidden.category, hidden.unit, price_step(hidden.price_kobo), -1, 0 from member
      cross join lateral (
        select place, category, unit, price_kobo from listing
        where seller_id = member.id and can_be_bought(state, quantity - reserved, least_quantity) offset 0
      ) hidden
      cross join lateral unnest(${hiddenPlaces}::text[]) one_place
      where member.suspended_at is not null ${series ? sql`and hidden.category = ${series.category} and hidden.unit = ${series.unit}` : sql``}
      union all
      select place, category, unit, price_kobo, 0, -1 from member cross join lateral (
        select place, category, unit, price_kobo from asking_seller
        where seller_id = member.id and ${isOfSeries} and price_kobo is not null offset 0
      ) hidden
      where member.suspended_at is not null
    ), steps as (
      select place, category, unit, price_kobo, sum(change) as listings, sum(sellers) as sellers from counted
      group by 1, 2, 3, 4 having sum(change) > 0
    ), ranked as (
      select *, sum(sellers) over (partition by place, category, unit order by price_kobo) as up_to,
        sum(sellers) over whole_series as all_sellers, sum(listings) over whole_series as all_listings
      from steps window whole_series as (partition by place, category, unit)
    )
    select place, category, unit, min(price_kobo) filter (where up_to * 2 >= all_sellers) as median_kobo,
      min(price_kobo) as lowest_kobo, max(price_kobo) as highest_kobo, all_listings::integer as listings, all_sellers::integer as sellers
    from ranked group by place, category, unit, all_listings, all_sellers
  )`;
}

export type AskingWeek = { monday: string; median_kobo: bigint | undefined };

/** Oldest first; the last one is the present week. */
export async function findAskingWeeks(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  { category, unit }: PriceSeries,
): Promise<AskingWeek[]> {
  const mondays = mondaysUntil(now);
  const { rows } = await sql<{ monday: string; median_kobo: bigint }>`
    select monday::text, median_kobo from asking_week
    where category = ${category} and unit = ${unit} and monday >= ${mondays[0]!}::date`.execute(db);
  const medians = new Map(rows.map(({ monday, median_kobo }) => [monday, median_kobo]));
  return mondays.map((monday) => ({ monday, median_kobo: medians.get(monday) }));
}
