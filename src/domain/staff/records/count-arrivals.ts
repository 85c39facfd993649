import { sql } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';
import type { Records, RecordsQuery } from '#domain/acting/records/define-records.ts';

/** Beyond this number staff have to open the list again anyway. */
export const mostArrivals = 99;
const mostRowsRead = 1000;

/** How many matching records came after the newest that the colleague saw. It reads at most `mostRowsRead` rows, by their numbers. */
export async function countArrivals(
  ctx: Ctx,
  { list, table }: Records,
  listQuery: RecordsQuery,
  since: bigint,
): Promise<number> {
  const newer = sql<{
    id: bigint;
  }>`(select * from ${sql.table(table)} where id > ${since} order by id limit ${mostRowsRead})`;
  const arrivals = list
    .narrow(ctx.db.selectFrom(newer.as(table as 'waitlist')).select(sql`1`.as('one')), listQuery)
    .limit(mostArrivals + 1);
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from (${arrivals}) new`.execute(
    ctx.db,
  );
  return rows[0]!.count;
}
