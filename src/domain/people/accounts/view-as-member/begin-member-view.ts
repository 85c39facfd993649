import { minute_ms } from '#platform/clock.ts';
import { auditedTransaction } from '#domain/acting/audit/audit.ts';
import { suspensionTexts } from '../suspension/suspension.schema.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { requireMemberManager } from '../suspension/suspension.policy.ts';
import { type MemberViewReason, memberViewLasts_ms } from './member-view.schema.ts';

/** Begins no session of the member. A colleague views as one member at a time. */
export async function beginMemberView(ctx: Ctx, memberId: bigint, { reason }: MemberViewReason): Promise<void> {
  const { sessionId } = requireMemberManager(ctx);
  await auditedTransaction(ctx, { what: 'look-as-member', why: reason }, async (ctx) => {
    const member = await ctx.db
      .selectFrom('member')
      .select('id')
      .where('id', '=', memberId)
      .where('anonymised_at', 'is', null)
      .forKeyShare()
      .executeTakeFirst();
    if (!member) throw new Failure('not_found', suspensionTexts.noMember);
    const view = {
      member_id: memberId,
      began_at: ctx.now,
      ends_at: new Date(ctx.now.getTime() + memberViewLasts_ms),
      why: reason,
    };
    const earlierView = await ctx.db
      .selectFrom('member_view')
      .select('member_id')
      .where('staff_session_id', '=', sessionId)
      .where('member_id', '<>', memberId)
      .where('ends_at', '>', ctx.now)
      .executeTakeFirst();
    await ctx.db
      .insertInto('member_view')
      .values({ staff_session_id: sessionId, ...view })
      .onConflict((conflict) => conflict.column('staff_session_id').doUpdateSet(view))
      .execute();
    return {
      on: { kind: 'member', id: memberId },
      before: { sees: earlierView ? `member ${earlierView.member_id}` : 'nobody' },
      after: { sees: `member ${memberId}`, for_minutes: memberViewLasts_ms / minute_ms },
      answer: undefined,
    };
  });
}
