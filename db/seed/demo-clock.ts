import { sql } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';
import { businessNow } from '#platform/database/business-clock.ts';

/** Sets how far the business clock, which all processes share, is ahead. */
export async function setClock({ db }: Ctx, ahead_ms: bigint): Promise<void> {
  await sql`insert into business_clock (ahead_ms) values (${ahead_ms})
    on conflict (only_one) do update set ahead_ms = excluded.ahead_ms`.execute(db);
}

/** The same context at the time of the business clock, for records with deadlines, because only this clock decides about deadlines. */
export async function atBusinessTime(ctx: Ctx): Promise<Ctx> {
  const { rows } = await sql<{ now: Date }>`select ${businessNow} as now`.execute(ctx.db);
  return { ...ctx, now: rows[0]!.now };
}
