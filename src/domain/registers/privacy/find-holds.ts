import { sql } from 'kysely';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import type { Holds, Person } from '#domain/acting/requests/person-data.ts';
import { dataRequestTexts } from './data-request.schema.ts';
import { personDataList } from './person-data-list.ts';

export function everyHold(): Holds {
  const nobody = sql`select null::bigint as member_id, null::text as reason where false`;
  const all = personDataList.flatMap(({ holds }) => (holds ? [sql`select member_id, reason from (${holds}) one`] : []));
  return sql.join([nobody, ...all], sql` union all `);
}

/** The reasons why a person's data cannot be erased yet, as the person reads them. Only an account can be held. */
export async function findHolds(ctx: Ctx, { memberId }: Person): Promise<string[]> {
  if (memberId === undefined) return [];
  const { rows } = await sql<{ reason: string }>`
    select distinct reason from (${everyHold()}) held where member_id = ${memberId} order by reason`.execute(ctx.db);
  return rows.map(({ reason }) => reason);
}

export async function refuseHeld(ctx: Ctx, person: Person): Promise<void> {
  const reasons = await findHolds(ctx, person);
  if (reasons.length > 0) throw new Failure('conflict', dataRequestTexts.held);
}
