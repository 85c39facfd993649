import { auditedTransaction } from '../../audit.ts';
import type { Ctx } from '../../context.ts';
import { Failure } from '../../failure.ts';
import { lookTexts } from './look.schema.ts';
import { requireMemberKeeper } from '../suspension/suspension.policy.ts';

/** Ends it before its time. */
export async function endLook(ctx: Ctx, memberId: bigint): Promise<void> {
  const { sessionId } = requireMemberKeeper(ctx);
  await auditedTransaction(ctx, { what: 'end-look' }, async (ctx) => {
    const ended = await ctx.db
      .deleteFrom('member_look')
      .where('staff_session_id', '=', sessionId)
      .where('member_id', '=', memberId)
      .returning('member_id')
      .executeTakeFirst();
    if (!ended) throw new Failure('conflict', lookTexts.over);
    return { on: { kind: 'member', id: memberId }, answer: undefined };
  });
}
