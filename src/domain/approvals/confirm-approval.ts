import { sql } from 'kysely';
import { businessNow } from '#platform/database/business-clock.ts';
import { auditedTransaction } from '../audit.ts';
import type { Ctx } from '../context.ts';
import { Failure } from '../failure.ts';
import { refuseOwnAccounts, requireNamed } from '../second-person.policy.ts';
import type { ApprovalKinds } from './approval.kind.ts';
import { approvalTexts } from './approval.schema.ts';
import { findApproval, holdApproval, knownApproval } from './find-approval.ts';

export type Confirmed = { isDone: boolean };

/**
 * Somebody else confirms what was begun; the last confirmation that it needs carries it out, in the same transaction. The rights of the
 * person who confirms are read again there. What it is about is held first, as by everything else that changes it.
 */
export async function confirmApproval(ctx: Ctx, kinds: ApprovalKinds, id: bigint): Promise<Confirmed> {
  const found = await findApproval(ctx, id);
  if (!found) throw new Failure('not_found', approvalTexts.unknown);
  const { kind, approval } = knownApproval(kinds, found);
  const staff = requireNamed(ctx, kind.verb, approvalTexts);
  if (approval.begunBy === staff.id) throw new Failure('forbidden', approvalTexts.own);
  if (approval.state !== 'waiting') throw new Failure('conflict', approvalTexts.over);
  return auditedTransaction(ctx, { what: kind.verb }, async (ctx) => {
    await refuseOwnAccounts(ctx, approval.members);
    const held = await kind.hold(ctx, approval);
    await requireWaiting(ctx, id);
    const added = await ctx.db
      .insertInto('approval_confirmation')
      .values({ approval_id: id, staff_id: staff.id })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (added.numInsertedOrUpdatedRows !== 1n) throw new Failure('conflict', approvalTexts.twice);
    const isLast = (await confirmations(ctx, id)) >= approval.needed;
    if (isLast) {
      await ctx.db
        .updateTable('approval')
        .set({ state: 'done', ended_at: businessNow, ended_by: staff.id })
        .where('id', '=', id)
        .where('state', '=', 'waiting')
        .execute();
      await held.carryOut(ctx);
    }
    const { before, after, meanwhile } = held;
    return { on: approval.record, before, after: isLast ? after : meanwhile, answer: { isDone: isLast } };
  });
}

async function confirmations({ db }: Ctx, id: bigint): Promise<number> {
  const { rows } = await sql`select from approval_confirmation where approval_id = ${id}`.execute(db);
  return rows.length;
}

async function requireWaiting(ctx: Ctx, id: bigint): Promise<void> {
  const approval = await holdApproval(ctx, id);
  if (approval?.state !== 'waiting') throw new Failure('conflict', approvalTexts.over);
  const late = await sql`select from approval where id = ${id} and until <= ${businessNow}`.execute(ctx.db);
  if (late.rows.length > 0) throw new Failure('conflict', approvalTexts.expired);
}
