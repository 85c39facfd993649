import { sql } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';

/** Deletes what programs sent with calls that nobody confirmed in time. */
export async function purgeConfirmations({ db }: Ctx, most: number): Promise<number> {
  const { numAffectedRows } = await sql`update call_confirmation set input = null where id in (
    select id from call_confirmation where state = 'waiting' and input is not null and expires_at <= business_now()
    order by expires_at limit ${most})`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
