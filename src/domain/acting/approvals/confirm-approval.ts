import { sql } from 'kysely';
import { businessNow } from '#platform/database/business-clock.ts';
import { auditedTransaction } from '../audit/audit.ts';
import { staffActs } from '../audit/staff-acts.ts';
import { type Ctx, Failure } from '../context.ts';
import { refuseOwnAccounts, requireNamedStaff } from '../audit/second-person.policy.ts';
import type { ApprovalKind, ApprovalKinds } from './approval.kind.ts';
import { beginnerStillMay } from './beginner-still-may.ts';
import { approvalTexts } from './approval.schema.ts';
import { findApproval, lockApproval, parseApproval } from './find-approval.ts';

type Confirmed = { isDone: boolean };

/**
 * Saves a confirmation, after reading the colleague's rights again and locking the record. The last confirmation that is needed carries
 * the approval out in the same transaction.
 */
export async function confirmApproval(ctx: Ctx, kinds: ApprovalKinds, id: bigint): Promise<Confirmed> {
  const found = await findApproval(ctx, id);
  if (!found) throw new Failure('not_found', approvalTexts.unknown);
  const { kind, approval } = parseApproval(kinds, found);
  const staff = requireNamedStaff(ctx, kind.verb, approvalTexts);
  if (approval.begunBy === staff.id) throw new Failure('forbidden', approvalTexts.ownConfirmation);
  if (approval.staffId === staff.id) throw new Failure('forbidden', approvalTexts.concerned);
  if (approval.state !== 'waiting') throw new Failure('conflict', approvalTexts.ended);
  return auditedTransaction(ctx, { what: kind.verb }, async (ctx) => {
    await refuseOwnAccounts(ctx, approval.members);
    if (!(await beginnerStillMay(ctx, kind, approval))) throw new Failure('conflict', approvalTexts.beginnerGone);
    const locked = await kind.lock(ctx, approval);
    await requireWaiting(ctx, id);
    const added = await ctx.db
      .insertInto('approval_confirmation')
      .values({ approval_id: id, staff_id: staff.id })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (added.numInsertedOrUpdatedRows !== 1n) throw new Failure('conflict', approvalTexts.twice);
    const isLast = (await countConfirmations(ctx, kind, id)) >= approval.needed;
    if (isLast) {
      await ctx.db
        .updateTable('approval')
        .set({ state: 'done', ended_at: businessNow, ended_by: staff.id })
        .where('id', '=', id)
        .where('state', '=', 'waiting')
        .execute();
      await locked.carryOut(ctx);
    }
    const { before, after, meanwhile } = locked;
    return { on: approval.record, before, after: isLast ? after : meanwhile, answer: { isDone: isLast } };
  });
}

/** Leaves out confirmations of colleagues who have lost the right to confirm since. */
async function countConfirmations({ db }: Ctx, { verb }: ApprovalKind, id: bigint): Promise<number> {
  const { rows } = await sql`select from approval_confirmation c join staff s on s.id = c.staff_id
    where c.approval_id = ${id} and s.role = any(${[...staffActs[verb].roles]}) and s.disabled_at is null and s.anonymised_at is null`.execute(
    db,
  );
  return rows.length;
}

async function requireWaiting(ctx: Ctx, id: bigint): Promise<void> {
  const approval = await lockApproval(ctx, id);
  if (approval?.state !== 'waiting') throw new Failure('conflict', approvalTexts.ended);
  const expired = await sql`select from approval where id = ${id} and until <= ${businessNow}`.execute(ctx.db);
  if (expired.rows.length > 0) throw new Failure('conflict', approvalTexts.expired);
}
