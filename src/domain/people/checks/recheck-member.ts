import { sql } from 'kysely';
import { businessDay } from '#platform/database/business-clock.ts';
import { overtakeApprovals } from '#domain/acting/approvals/overtake-approvals.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { checkedByTwo, memberCheckApprovalName, checkSubject } from './member-check.schema.ts';
import { isOwnName } from './names-match.ts';
import { lockCheckedMember, replaceCheck } from './save-check.ts';

/**
 * Runs in the transaction that changed a name, company or bank account, after the database has ended the checks. Ends the approvals that
 * wait, because they are about the earlier details, and compares the name of the bank account again.
 */
export async function recheckMember(ctx: Ctx, memberId: bigint): Promise<void> {
  const subjects = checkedByTwo.map((what) => checkSubject(memberId, what));
  await overtakeApprovals(ctx, memberCheckApprovalName, subjects);
  await compareBankAccount(ctx, memberId);
}

type Current = { bank: string; holder: string; today: string };

/** Runs within the caller's transaction, after one of the names has changed. */
export async function compareBankAccount(ctx: Ctx, memberId: bigint): Promise<void> {
  const { rows } = await sql<Current>`
    select bank_name || ', account ending in ' || right(account_number, 4) as bank, holder,
      ${businessDay}::text as today
    from payout_account where member_id = ${memberId} and replaced_at is null`.execute(ctx.db);
  const account = rows.find(() => true);
  if (!account) return;
  const member = await lockCheckedMember(ctx, memberId);
  // All visitors share the demo accounts, so their checks stay.
  if (member.is_demo) return;
  const namesDiffer = !isOwnName(account.holder, member);
  const seen = `${account.bank}, of ${account.holder}`.slice(0, 160);
  await replaceCheck(ctx, memberId, { what: 'bank_account', seen, checked_on: account.today }, { namesDiffer });
}
