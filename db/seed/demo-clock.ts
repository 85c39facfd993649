import { sql } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';
import { businessNow } from '#platform/database/business-clock.ts';

/** Sets by how much the clock of the business is ahead, which all processes share. */
export async function setClock({ db }: Ctx, ahead_ms: bigint): Promise<void> {
  await sql`insert into business_clock (ahead_ms) values (${ahead_ms})
    on conflict (only_one) do update set ahead_ms = excluded.ahead_ms`.execute(db);
}

/** The same at the moment that the business's clock shows: for what is told with deadlines, which are held against it alone. */
export async function atBusinessTime(ctx: Ctx): Promise<Ctx> {
  const { rows } = await sql<{ now: Date }>`select ${businessNow} as now`.execute(ctx.db);
  return { ...ctx, now: rows[0]!.now };
}
