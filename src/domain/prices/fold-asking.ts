import { sql } from 'kysely';
import type { Ctx } from '../context.ts';
import { mondaysUntil } from '../tally/find-weeks.ts';
import { askingOf } from './find-asking.ts';

/** Makes one line of the many that each place, category, unit and price has by now, as `foldTally` does; none where nothing is left. */
export async function foldAsking({ db }: Pick<Ctx, 'db'>): Promise<void> {
  await sql`
    with several as (
      select place, category, unit, price_kobo from asking_count group by 1, 2, 3, 4 having count(*) > 1
    ), folded as (
      delete from asking_count using several
      where asking_count.place = several.place and asking_count.category = several.category
        and asking_count.unit = several.unit and asking_count.price_kobo = several.price_kobo
      returning asking_count.place, asking_count.category, asking_count.unit, asking_count.price_kobo, asking_count.change
    )
    insert into asking_count (place, category, unit, price_kobo, change)
    select place, category, unit, price_kobo, sum(change) from folded group by 1, 2, 3, 4 having sum(change) <> 0`.execute(
    db,
  );
}

/** Saves what is asked now as what was asked in this week, for the charts. */
export async function saveAskingWeek({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<void> {
  const [monday] = mondaysUntil(now, 1);
  await sql`
    insert into asking_week (category, unit, monday, median_kobo, listings)
    select category, unit, ${monday!}::date, median_kobo, listings from ${askingOf()} asking
    on conflict (category, unit, monday) do update set median_kobo = excluded.median_kobo, listings = excluded.listings
    where (asking_week.median_kobo, asking_week.listings) is distinct from (excluded.median_kobo, excluded.listings)`.execute(
    db,
  );
}
