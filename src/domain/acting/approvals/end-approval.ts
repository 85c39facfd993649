import { businessNow } from '#platform/database/business-clock.ts';
import { type Ctx, Failure } from '../context.ts';
import type { Approval, ApprovalKind } from './approval.kind.ts';
import { approvalTexts } from './approval.schema.ts';
import type { ApprovalState } from './approval.states.ts';

type End = { state: Exclude<ApprovalState, 'waiting' | 'done'>; why?: string };

/**
 * Ends a waiting approval within the caller's transaction without carrying it out, and undoes its preparations. Fails if the approval has
 * already ended.
 */
export async function endApproval(
  ctx: Ctx,
  kind: ApprovalKind,
  approval: Approval,
  { state, why }: End,
): Promise<void> {
  await kind.stop?.lock(ctx, approval);
  const ended = await ctx.db
    .updateTable('approval')
    .set({
      state,
      ended_at: businessNow,
      ended_by: ctx.actor.kind === 'staff' ? (ctx.actor.id ?? null) : null,
      ended_why: why ?? null,
    })
    .where('id', '=', approval.id)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  if (ended.numUpdatedRows !== 1n) throw new Failure('conflict', approvalTexts.ended);
  await kind.stop?.undo(ctx, approval, { state, why });
}
