import { approvalKinds } from '#domain/registers/approval-kinds.ts';
import { confirmApproval } from '#domain/acting/approvals/confirm-approval.ts';
import { findApprovalId } from '#domain/acting/approvals/find-approval.ts';
import type { Ctx } from '#domain/acting/context.ts';

/** The number of the newest approval of a ruling, a match, a loss or a payout. */
export async function approvalOf(ctx: Ctx, kind: string, subject: string | bigint): Promise<bigint> {
  const id = await findApprovalId(ctx, kind, { subject: String(subject) });
  if (id === undefined) throw new Error(`Nothing of the kind ${kind} needs others for ${subject}.`);
  return id;
}

export function confirm(ctx: Ctx, approvalId: bigint): Promise<{ isDone: boolean }> {
  return confirmApproval(ctx, approvalKinds, approvalId);
}

/** Confirms the newest approval of a subject. */
export async function confirmOf(ctx: Ctx, kind: string, subject: string | bigint): Promise<{ isDone: boolean }> {
  return confirm(ctx, await approvalOf(ctx, kind, subject));
}
