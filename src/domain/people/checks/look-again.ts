import { overtakeApprovals } from '#domain/acting/approvals/overtake-approvals.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { compareBankAccount } from './compare-bank-account.ts';
import { memberCheckApprovalName, subjectOfCheck } from './member-check.place.ts';
import { checkedByTwo } from './member-check.schema.ts';

/**
 * Follows a change of name, company or bank account in its transaction: the database has ended the checks, waiting confirmations end
 * because they are about the state before, and the name of the bank account is compared again.
 */
export async function lookAgain(ctx: Ctx, memberId: bigint): Promise<void> {
  const subjects = checkedByTwo.map((what) => subjectOfCheck(memberId, what));
  await overtakeApprovals(ctx, memberCheckApprovalName, subjects);
  await compareBankAccount(ctx, memberId);
}
