import type { Selectable } from 'kysely';
import type { RightsRequest } from '#platform/database/tables.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { rightsTexts } from './rights-request.schema.ts';

/** Of two colleagues who settle it, the second is refused. */
export async function lockRightsRequest(ctx: Ctx, requestId: bigint): Promise<Selectable<RightsRequest>> {
  const row = await ctx.db
    .selectFrom('rights_request')
    .selectAll()
    .where('id', '=', requestId)
    .forUpdate()
    .executeTakeFirst();
  if (!row || row.anonymised_at) throw new Failure('not_found', rightsTexts.unknown);
  if (row.state !== 'open') throw new Failure('conflict', rightsTexts.settled);
  return row;
}
