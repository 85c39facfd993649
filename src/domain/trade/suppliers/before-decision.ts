import { sql } from 'kysely';
import { askApproval } from '#domain/acting/approvals/ask-approval.ts';
import { staffActs } from '#domain/acting/audit/staff-acts.ts';
import { overtakeApprovals } from '#domain/acting/approvals/overtake-approvals.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import type { StaffRecord } from '#domain/acting/records/define-records.ts';
import type { WorkState } from '#domain/values/work.states.ts';
import { valueInForce } from '#domain/acting/settings/settings-in-force.ts';
import { refuseOwnMoney } from '#domain/acting/roles/refuse-own-money.ts';
import { countSupplierFiles } from './supplier-files.ts';
import { applicationReviewTexts, supplierApprovalName } from './review.schema.ts';
import { supplierApproval } from './supplier.approval.ts';

type Change = { state: WorkState; note?: string | undefined };

/** Runs in the caller's transaction, which has locked the application. Returns whether the approval waits for a second person. */
export async function beforeApplicationDecision(
  ctx: Ctx,
  { id, fields }: StaffRecord,
  { state, note }: Change,
): Promise<boolean> {
  const memberId = BigInt(fields.member as string | number);
  if (state === 'confirmed' || state === 'declined') await refuseOwnMoney(ctx, memberId);
  const needsTwo = state === 'confirmed' && (await valueInForce(ctx, 'approvers', 'supplier-approval')).people > 1;
  if (!needsTwo) {
    await endWaitingApproval(ctx, id);
    return false;
  }
  const { actor } = ctx;
  if (actor.kind !== 'staff' || !staffActs['confirm-supplier'].roles.includes(actor.role))
    throw new Failure('forbidden', applicationReviewTexts.approvers);
  await refuseIfAsked(ctx, id);
  await askApproval(ctx, supplierApproval, {
    subject: String(id),
    record: { kind: supplierApprovalName, id },
    members: [memberId],
    wish: { applicationId: id, business: fields.business_name as string, files: await countSupplierFiles(ctx, id) },
    why: note,
    isAlone: false,
  });
  return true;
}

export function endWaitingApproval(ctx: Ctx, applicationId: bigint): Promise<void> {
  return overtakeApprovals(ctx, supplierApprovalName, [String(applicationId)]);
}

/** A colleague's waiting approval has to be confirmed, and cannot be begun again. */
async function refuseIfAsked({ db, actor }: Ctx, applicationId: bigint): Promise<void> {
  const own = actor.kind === 'staff' ? (actor.id ?? null) : null;
  const { rows } =
    await sql`select from approval where kind = ${supplierApprovalName} and subject = ${String(applicationId)}
    and state = 'waiting' and begun_by is distinct from ${own}::bigint`.execute(db);
  if (rows.length > 0) throw new Failure('conflict', applicationReviewTexts.askedBefore, { field: 'state' });
}
