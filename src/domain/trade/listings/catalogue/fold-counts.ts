import { sql } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';

/** Replaces the many counter rows of each category, place and unit by one row with their sum, or by none if the sum is zero. */
export async function foldListingCounts({ db }: Pick<Ctx, 'db'>): Promise<void> {
  await sql`
    with several as (
      select category, place, unit from listing_count group by 1, 2, 3 having count(*) > 1
    ), folded as (
      delete from listing_count using several
      where listing_count.category = several.category and listing_count.place = several.place
        and listing_count.unit = several.unit
      returning listing_count.category, listing_count.place, listing_count.unit, listing_count.change
    )
    insert into listing_count (category, place, unit, change)
    select category, place, unit, sum(change) from folded group by 1, 2, 3 having sum(change) <> 0`.execute(db);
}
