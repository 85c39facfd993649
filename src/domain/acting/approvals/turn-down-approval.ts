import { auditedTransaction } from '../audit/audit.ts';
import { type Ctx, Failure } from '../context.ts';
import { refuseOwnAccounts, requireNamedStaff } from '../audit/second-person.policy.ts';
import type { ApprovalKinds } from './approval.kind.ts';
import { approvalTexts, type TurnDown } from './approval.schema.ts';
import { endApproval } from './end-approval.ts';
import { findApproval, parseApproval } from './find-approval.ts';

export async function turnDownApproval(ctx: Ctx, kinds: ApprovalKinds, id: bigint, { why }: TurnDown): Promise<void> {
  const found = await findApproval(ctx, id);
  if (!found) throw new Failure('not_found', approvalTexts.unknown);
  const { kind, approval } = parseApproval(kinds, found);
  const staff = requireNamedStaff(ctx, kind.verb, approvalTexts);
  if (approval.begunBy === staff.id) throw new Failure('forbidden', approvalTexts.ownRefusal);
  if (approval.staffId === staff.id) throw new Failure('forbidden', approvalTexts.concerned);
  await auditedTransaction(ctx, { what: 'turn-down-approval', why }, async (ctx) => {
    await refuseOwnAccounts(ctx, approval.members);
    await endApproval(ctx, kind, approval, { state: 'turned_down', why });
    return { on: approval.record, before: { approval: kind.name, number: id }, answer: undefined };
  });
}

export async function withdrawApproval(ctx: Ctx, kinds: ApprovalKinds, id: bigint): Promise<void> {
  const found = await findApproval(ctx, id);
  if (!found) throw new Failure('not_found', approvalTexts.unknown);
  const { kind, approval } = parseApproval(kinds, found);
  const { actor } = ctx;
  if (actor.kind !== 'staff' || actor.id === undefined || actor.id !== approval.begunBy)
    throw new Failure('forbidden', approvalTexts.withdraws);
  await auditedTransaction(ctx, { what: 'withdraw-approval' }, async (ctx) => {
    await endApproval(ctx, kind, approval, { state: 'withdrawn' });
    return { on: approval.record, before: { approval: kind.name, number: id }, answer: undefined };
  });
}
