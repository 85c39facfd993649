import { sql } from 'kysely';
import type { Ctx } from '../context.ts';
import { published_after_days } from './review.schema.ts';

/** Shows what one side wrote a week ago and the other did not answer. Says how many there were. */
export async function publishReviews({ db }: Ctx, most: number): Promise<number> {
  const shown = await sql`
    update review set published_at = business_now()
    where id in (
      select id from review
      where published_at is null and written_at <= business_now() - ${published_after_days} * interval '1 day'
      order by written_at, id limit ${most} for update skip locked
    )`.execute(db);
  return Number(shown.numAffectedRows ?? 0n);
}
