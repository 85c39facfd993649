import { sql } from 'kysely';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { mayManageData } from './privacy.policy.ts';

/** Deletes requests whose link has expired, answered or not; at most `most`. */
export async function purgeDataRequests(ctx: Ctx, most: number): Promise<number> {
  if (!mayManageData(ctx.actor)) throw new Failure('forbidden', 'Only a job deletes old data requests.');
  const { numAffectedRows } = await sql`delete from data_request where id = any(array(
    select id from data_request where expires_at <= ${ctx.now} order by expires_at limit ${most} for update skip locked
  ))`.execute(ctx.db);
  return Number(numAffectedRows ?? 0n);
}
