import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '../context.ts';

/** Deletes the traces of members, within the caller's transaction. */
export async function dropTraces({ db }: Pick<Ctx, 'db'>, members: RawBuilder<unknown>): Promise<number> {
  const gone = await sql`delete from account_trace where member_id in (${members})`.execute(db);
  return Number(gone.numAffectedRows ?? 0n);
}

/** Deletes traces, of staff too, that were last used before a moment. */
export async function dropOldTraces(
  { db }: Pick<Ctx, 'db'>,
  before: RawBuilder<unknown>,
  most: number,
): Promise<number> {
  const gone = await sql`delete from account_trace where id in (
    select id from account_trace where last_on < (${before})::date order by last_on, id limit ${most})`.execute(db);
  return Number(gone.numAffectedRows ?? 0n);
}
