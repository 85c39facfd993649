import { sql } from 'kysely';
import { auditedTransaction } from '#domain/acting/audit/audit.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { dayInLagos } from '#domain/values/day-input.ts';
import { mayAnswerPeople } from '#domain/acting/roles/staff.policy.ts';
import { askCheckConfirmation, type CheckByTwo } from './ask-second.ts';
import { checkedByTwo, checkTexts, type MemberCheck } from './member-check.schema.ts';
import { findOpenCheck, lockCheckedMember, replaceCheck } from './save-check.ts';

export async function saveMemberCheck(ctx: Ctx, memberId: bigint, check: MemberCheck): Promise<{ isWaiting: boolean }> {
  const { actor } = ctx;
  if (!mayAnswerPeople(actor) || actor.kind !== 'staff') throw new Failure('forbidden', checkTexts.forbidden);
  if (check.checked_on > dayInLagos(ctx.now)) throw new Failure('invalid', checkTexts.future, { field: 'checked_on' });
  return auditedTransaction(ctx, { what: 'note-member-check', why: check.seen }, async (ctx) => {
    const member = await lockCheckedMember(ctx, memberId);
    if (check.what === 'bank_account') await requireBankAccount(ctx, memberId);
    const before = await findOpenCheck(ctx, memberId, check.what);
    const isWaiting = needsTwo(check);
    if (isWaiting) await askCheckConfirmation(ctx, member, check);
    else await replaceCheck(ctx, memberId, check, { notedBy: actor.id });
    const { what, seen, checked_on, valid_until = null } = check;
    return {
      on: { kind: 'member', id: memberId },
      ...(before && { before: { what, seen: before.seen } }),
      after: { what, seen, checked_on, valid_until, ...(isWaiting && { waits: true }) },
      answer: { isWaiting },
    };
  });
}

async function requireBankAccount({ db }: Ctx, memberId: bigint): Promise<void> {
  const { rows } = await sql`select from payout_account where member_id = ${memberId} and replaced_at is null`.execute(
    db,
  );
  if (rows.length === 0) throw new Failure('conflict', checkTexts.noAccount);
}

function needsTwo(check: MemberCheck): check is CheckByTwo {
  return (checkedByTwo as readonly string[]).includes(check.what);
}
