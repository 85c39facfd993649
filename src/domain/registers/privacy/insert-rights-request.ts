import { answerRights_days } from '#content/retention.ts';
import { day_ms } from '#platform/clock.ts';
import type { Ctx } from '#domain/acting/context.ts';
import type { RightsKind, WayOfAsking } from './rights-request.options.ts';

type NewRightsRequest = {
  kind: RightsKind;
  came_by: WayOfAsking;
  email?: string;
  phone?: string;
  details?: string | undefined;
  askedAt: Date;
};

/** Runs within the caller's transaction. Undefined if the person has the same request open already: the unique index decides. */
export async function insertRightsRequest(
  ctx: Ctx,
  { askedAt, ...request }: NewRightsRequest,
): Promise<bigint | undefined> {
  const row = await ctx.db
    .insertInto('rights_request')
    .values({
      kind: request.kind,
      came_by: request.came_by,
      email: request.email ?? null,
      phone: request.phone ?? null,
      details: request.details ?? null,
      asked_at: askedAt,
      due_at: new Date(askedAt.getTime() + answerRights_days * day_ms),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}
