import { sql, type RawBuilder } from 'kysely';
import { businessNow } from '#platform/database/business-clock.ts';
import type { Ctx } from '#domain/acting/context.ts';

export async function deleteTraces({ db }: Pick<Ctx, 'db'>, members: RawBuilder<unknown>): Promise<number> {
  const removed = await sql`delete from account_trace where member_id in (${members})`.execute(db);
  return Number(removed.numAffectedRows ?? 0n);
}

/**
 * Deletes traces of members and staff that were last used before a moment. Current bank accounts and saved cards count as used today; the
 * database does not let the site's login delete their traces.
 */
export async function deleteOldTraces(
  { db }: Pick<Ctx, 'db'>,
  before: RawBuilder<unknown>,
  most: number,
): Promise<number> {
  const removed = await sql`
    with old as (select id, trace_is_in_use(account_trace) as is_used from account_trace
      where last_on < (${before})::date order by last_on, id limit ${most}),
    used as (update account_trace set last_on = (${businessNow} at time zone 'Africa/Lagos')::date
      where id in (select id from old where is_used))
    delete from account_trace where id in (select id from old where not is_used)`.execute(db);
  return Number(removed.numAffectedRows ?? 0n);
}
