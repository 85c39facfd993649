import { auditedTransaction } from '#domain/acting/audit/audit.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { mayAnswerPeople } from '#domain/acting/roles/staff.policy.ts';
import { checkTexts, type CheckedThing } from './member-check.schema.ts';
import { endOpenCheck, findOpenCheck, lockCheckedMember } from './save-check.ts';

export async function endMemberCheck(ctx: Ctx, memberId: bigint, what: CheckedThing): Promise<void> {
  if (!mayAnswerPeople(ctx.actor)) throw new Failure('forbidden', checkTexts.forbidden);
  await auditedTransaction(ctx, { what: 'end-member-check' }, async (ctx) => {
    await lockCheckedMember(ctx, memberId);
    const check = await findOpenCheck(ctx, memberId, what);
    if (!check) return { answer: undefined };
    await endOpenCheck(ctx, check, check.state === 'to_look' ? 'refused' : 'withdrawn');
    return {
      on: { kind: 'member', id: memberId },
      before: { what, seen: check.seen },
      after: { what, seen: null },
      answer: undefined,
    };
  });
}
