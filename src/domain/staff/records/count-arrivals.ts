import { sql } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';
import type { Records, RecordsAsked } from '#domain/acting/records/define-records.ts';

/** Beyond this number the list has to be opened anew anyway. */
export const mostArrivals = 99;
const mostLookedAt = 1000;

/** How many of those asked for came after the newest that was seen; few rows are looked at, by their numbers. */
export async function countArrivals(
  ctx: Ctx,
  { list, table }: Records,
  asked: RecordsAsked,
  since: bigint,
): Promise<number> {
  const newer = sql<{
    id: bigint;
  }>`(select * from ${sql.table(table)} where id > ${since} order by id limit ${mostLookedAt})`;
  const some = list
    .narrow(ctx.db.selectFrom(newer.as(table as 'waitlist')).select(sql`1`.as('one')), asked)
    .limit(mostArrivals + 1);
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from (${some}) new`.execute(ctx.db);
  return rows[0]!.count;
}
