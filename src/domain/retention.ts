import { sql, type RawBuilder } from 'kysely';
import type { DB } from '#platform/database/tables.ts';
import type { Ctx } from './context.ts';
import type { Erased } from './person-data.ts';

/** The moment so many months ago: what is older has been kept for long enough. */
export function monthsAgo(ctx: Ctx, months: number): RawBuilder<Date> {
  return sql<Date>`(${ctx.now}::timestamptz - make_interval(months => ${months}::int))`;
}

type OldRows = { table: keyof DB; writtenAt: string; months: number };

/** Deletes the oldest rows that were kept for long enough, at most so many. Several may do it at once. */
export async function deleteOld(ctx: Ctx, { table, writtenAt, months }: OldRows, most: number): Promise<Erased> {
  const old = sql`select id from ${sql.table(table)} where ${sql.ref(writtenAt)} < ${monthsAgo(ctx, months)}
    order by ${sql.ref(writtenAt)} limit ${most} for update skip locked`;
  const { numAffectedRows } = await sql`delete from ${sql.table(table)} where id = any(array(${old}))`.execute(ctx.db);
  return { deleted: Number(numAffectedRows ?? 0n), emptied: 0 };
}
