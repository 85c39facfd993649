import { auditedTransaction } from '#domain/acting/audit/audit.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { requireMoneyMover } from '../news/payment.policy.ts';
import { type AnswerDispute, takenBackTexts } from './taken-back.schema.ts';

/** Somebody of the team notes what we did about it: the bank decides all the same. It may be said anew until then. */
export async function answerDispute(ctx: Ctx, id: bigint, { said, why }: AnswerDispute): Promise<void> {
  requireMoneyMover(ctx);
  await auditedTransaction(ctx, { what: 'answer-taken-back', why }, async (ctx) => {
    const dispute = await ctx.db
      .selectFrom('charge_dispute')
      .select(['said', 'state', 'reference'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!dispute) throw new Failure('not_found', takenBackTexts.unknown);
    if (dispute.state === 'won' || dispute.state === 'lost') throw new Failure('conflict', takenBackTexts.over);
    await ctx.db.updateTable('charge_dispute').set({ said }).where('id', '=', id).execute();
    const { said: before, reference } = dispute;
    return { on: { kind: 'taken-back', id }, before: { said: before }, after: { said, reference }, answer: undefined };
  });
}
