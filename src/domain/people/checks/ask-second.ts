import { askApproval } from '#domain/acting/approvals/ask-approval.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { memberCheckApproval, type MemberCheckWish } from './member-check.approval.ts';
import { type MemberCheck, checkSubject } from './member-check.schema.ts';

export type CheckByTwo = MemberCheck & Pick<MemberCheckWish, 'what'>;
type CheckedMember = Pick<MemberCheckWish, 'name' | 'company'> & { id: bigint };

/** Asks a second person to confirm a check, within the caller's transaction, which has locked the member. */
export async function askCheckConfirmation(
  ctx: Ctx,
  { id, name, company }: CheckedMember,
  check: CheckByTwo,
): Promise<void> {
  const { what, seen, checked_on, valid_until } = check;
  await askApproval(ctx, memberCheckApproval, {
    subject: checkSubject(id, what),
    record: { kind: 'member', id },
    members: [id],
    wish: { memberId: id, what, seen, checked_on, valid_until, name, company },
    why: seen,
    isAlone: false,
  });
}
