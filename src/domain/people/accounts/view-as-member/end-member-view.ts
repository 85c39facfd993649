import { minute_ms } from '#platform/clock.ts';
import { auditedTransaction } from '#domain/acting/audit/audit.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { memberViewTexts } from './member-view.schema.ts';
import { requireMemberManager } from '../suspension/suspension.policy.ts';

export async function endMemberView(ctx: Ctx, memberId: bigint): Promise<void> {
  const { sessionId } = requireMemberManager(ctx);
  await auditedTransaction(ctx, { what: 'end-look' }, async (ctx) => {
    const ended = await ctx.db
      .deleteFrom('member_view')
      .where('staff_session_id', '=', sessionId)
      .where('member_id', '=', memberId)
      .returning(['began_at', 'ends_at', 'why'])
      .executeTakeFirst();
    if (!ended) throw new Failure('conflict', memberViewTexts.over);
    const until = Math.min(ctx.now.getTime(), ended.ends_at.getTime());
    const minutes = Math.ceil((until - ended.began_at.getTime()) / minute_ms);
    return {
      on: { kind: 'member', id: memberId },
      before: { sees: `member ${memberId}` },
      after: { sees: 'nobody', after_minutes: minutes },
      ...(ended.why !== null && { why: ended.why }),
      answer: undefined,
    };
  });
}
