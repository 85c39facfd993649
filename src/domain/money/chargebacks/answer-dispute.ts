import { auditedTransaction } from '#domain/acting/audit/audit.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { requireMoneyMover } from '../news/payment.policy.ts';
import { type AnswerDispute, chargebackTexts } from './chargeback.schema.ts';

/** Notes what staff answered the bank. The note can be replaced until the bank decides. */
export async function answerDispute(ctx: Ctx, id: bigint, { said, why }: AnswerDispute): Promise<void> {
  requireMoneyMover(ctx);
  await auditedTransaction(ctx, { what: 'answer-taken-back', why }, async (ctx) => {
    const dispute = await ctx.db
      .selectFrom('chargeback')
      .select(['said', 'state', 'reference'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!dispute) throw new Failure('not_found', chargebackTexts.unknown);
    if (dispute.state === 'won' || dispute.state === 'lost') throw new Failure('conflict', chargebackTexts.over);
    await ctx.db.updateTable('chargeback').set({ said }).where('id', '=', id).execute();
    const { said: before, reference } = dispute;
    return { on: { kind: 'taken-back', id }, before: { said: before }, after: { said, reference }, answer: undefined };
  });
}
