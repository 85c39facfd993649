import { sql } from 'kysely';
import type { Ctx } from '../context.ts';
import { mondaysUntil } from './find-weeks.ts';

/** In one statement, so that readers see all rows or their sum, and two runs at once count nothing twice. */
export async function foldCounters({ db }: Pick<Ctx, 'db'>): Promise<void> {
  await sql`
    with folded as (
      delete from counter where counted in (select counted from counter group by counted having count(*) > 1)
      returning counted, change
    )
    insert into counter (counted, change) select counted, sum(change) from folded group by counted`.execute(db);
}

/** Reads only the last two weeks, because older ones get no more rows. */
export async function foldWeeks({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<void> {
  const [lastMonday] = mondaysUntil(now, 2);
  await sql`
    with several as (
      select week, counted, part, place from week_count where week >= ${lastMonday!}::date
      group by 1, 2, 3, 4 having count(*) > 1
    ), folded as (
      delete from week_count using several
      where week_count.week = several.week and week_count.counted = several.counted
        and week_count.part = several.part and week_count.place = several.place
      returning week_count.week, week_count.counted, week_count.part, week_count.place, week_count.came
    )
    insert into week_count (week, counted, part, place, came)
    select week, counted, part, place, sum(came) from folded group by 1, 2, 3, 4`.execute(db);
}
