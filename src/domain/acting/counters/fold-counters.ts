import { sql } from 'kysely';
import type { Ctx } from '../context.ts';

/**
 * Makes one line of the many that each table has by now. In one statement, so that a count meanwhile sees either all of
 * the lines or their sum; a second that folds at the same time finds the lines gone and adds nothing.
 */
export async function foldCounters({ db }: Pick<Ctx, 'db'>): Promise<void> {
  await sql`
    with folded as (
      delete from counter where counted in (select counted from counter group by counted having count(*) > 1)
      returning counted, change
    )
    insert into counter (counted, change) select counted, sum(change) from folded group by counted`.execute(db);
}
