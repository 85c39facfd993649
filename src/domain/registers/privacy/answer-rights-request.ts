import { auditedTransaction } from '#domain/acting/audit/audit.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { lockRightsRequest } from './lock-rights-request.ts';
import { requireDataRequestHandler } from './rights-request.policy.ts';
import type { AnswerRequest } from './rights-request.schema.ts';

export async function answerRightsRequest(ctx: Ctx, requestId: bigint, { answer }: AnswerRequest): Promise<void> {
  requireDataRequestHandler(ctx);
  await auditedTransaction(ctx, { what: 'answer-data-request', why: answer }, async (ctx) => {
    const { due_at } = await lockRightsRequest(ctx, requestId);
    await ctx.db
      .updateTable('rights_request')
      .set({ state: 'answered', answer, settled_at: ctx.now })
      .where('id', '=', requestId)
      .execute();
    return {
      on: { kind: 'data-request', id: requestId },
      before: { state: 'open' },
      after: { state: 'answered', in_time: due_at >= ctx.now },
      answer: undefined,
    };
  });
}
