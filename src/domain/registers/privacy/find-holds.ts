import { sql } from 'kysely';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import type { ErasureHolds, Person } from '#domain/acting/requests/person-data.ts';
import { dataRequestTexts } from './data-request.schema.ts';
import { personDataList } from './person-data-list.ts';

export function allErasureHolds(): ErasureHolds {
  const noHolds = sql`select null::bigint as member_id, null::text as reason where false`;
  const all = personDataList.flatMap(({ holds }) => (holds ? [sql`select member_id, reason from (${holds}) one`] : []));
  return sql.join([noHolds, ...all], sql` union all `);
}

/** As the person reads them. */
export async function findErasureHolds(ctx: Ctx, { memberId }: Person): Promise<string[]> {
  if (memberId === undefined) return [];
  const { rows } = await sql<{ reason: string }>`
    select distinct reason from (${allErasureHolds()}) held where member_id = ${memberId} order by reason`.execute(
    ctx.db,
  );
  return rows.map(({ reason }) => reason);
}

export async function refuseHeldErasure(ctx: Ctx, person: Person): Promise<void> {
  const reasons = await findErasureHolds(ctx, person);
  if (reasons.length > 0) throw new Failure('conflict', dataRequestTexts.held);
}
