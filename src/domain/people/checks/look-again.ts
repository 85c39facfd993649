import { overtakeApprovals } from '#domain/acting/approvals/overtake-approvals.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { compareBankAccount } from './compare-bank-account.ts';
import { memberCheckApprovalName, subjectOfCheck } from './member-check.place.ts';
import { checkedByTwo } from './member-check.schema.ts';

/**
 * After a change of name, company or bank account, within its transaction: the database has ended the checks, what waits to be confirmed
 * was seen before the change, and the bank account is compared anew.
 */
export async function lookAgain(ctx: Ctx, memberId: bigint): Promise<void> {
  const subjects = checkedByTwo.map((what) => subjectOfCheck(memberId, what));
  await overtakeApprovals(ctx, memberCheckApprovalName, subjects);
  await compareBankAccount(ctx, memberId);
}
