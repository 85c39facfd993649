import { sql } from 'kysely';
import type { Ctx } from '../context.ts';

/**
 * Replaces the many counter rows of a table by one with their sum. One statement, so that a reader sees either all rows or the sum, and a
 * second run at the same time adds nothing.
 */
export async function foldCounters({ db }: Pick<Ctx, 'db'>): Promise<void> {
  await sql`
    with folded as (
      delete from counter where counted in (select counted from counter group by counted having count(*) > 1)
      returning counted, change
    )
    insert into counter (counted, change) select counted, sum(change) from folded group by counted`.execute(db);
}
