import { auditedTransaction } from '#domain/acting/audit/audit.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { requireMoneyMover } from '../news/payment.policy.ts';
import { type AnswerChargeback, chargebackTexts } from './chargeback.schema.ts';

/** Records what we answered the bank on the provider's site. Staff can replace it until the bank decides. */
export async function answerChargeback(ctx: Ctx, id: bigint, { said, why }: AnswerChargeback): Promise<void> {
  requireMoneyMover(ctx);
  await auditedTransaction(ctx, { what: 'answer-taken-back', why }, async (ctx) => {
    const chargeback = await ctx.db
      .selectFrom('chargeback')
      .select(['said', 'state', 'reference'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!chargeback) throw new Failure('not_found', chargebackTexts.unknown);
    if (chargeback.state === 'won' || chargeback.state === 'lost') throw new Failure('conflict', chargebackTexts.over);
    await ctx.db.updateTable('chargeback').set({ said }).where('id', '=', id).execute();
    const { said: before, reference } = chargeback;
    return { on: { kind: 'taken-back', id }, before: { said: before }, after: { said, reference }, answer: undefined };
  });
}
