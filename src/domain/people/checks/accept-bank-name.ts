import { auditedTransaction } from '#domain/acting/audit/audit.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { dayInLagos } from '#domain/values/day-input.ts';
import { mayAnswerPeople } from '#domain/acting/roles/staff.policy.ts';
import { checkTexts } from './member-check.schema.ts';
import { findOpenCheck, lockCheckedMember, replaceCheck } from './save-check.ts';

/** Staff found that the account holder's name matches the member or the member's company. */
export async function acceptBankName(ctx: Ctx, memberId: bigint): Promise<void> {
  const { actor } = ctx;
  if (!mayAnswerPeople(actor) || actor.kind !== 'staff') throw new Failure('forbidden', checkTexts.forbidden);
  await auditedTransaction(ctx, { what: 'note-member-check' }, async (ctx) => {
    await lockCheckedMember(ctx, memberId);
    const check = await findOpenCheck(ctx, memberId, 'bank_account');
    if (check?.state !== 'to_look') throw new Failure('conflict', checkTexts.noCheck);
    const { what, seen } = check;
    const noted = { what, seen: seen ?? 'Bank account', checked_on: dayInLagos(ctx.now) };
    await replaceCheck(ctx, memberId, noted, { notedBy: actor.id });
    return { on: { kind: 'member', id: memberId }, after: noted, answer: undefined };
  });
}
