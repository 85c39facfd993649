import { businessNow } from '#platform/database/business-clock.ts';
import { auditedTransaction } from '#domain/acting/audit/audit.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { lockBankMatching } from './bank-turn.ts';
import { requireReconciler } from './bank.policy.ts';
import { lockBankLine } from './lock-line.ts';
import { type ExplainLine, statementTexts } from './statement.schema.ts';

export async function explainBankLine(ctx: Ctx, id: bigint, { what, why }: ExplainLine): Promise<void> {
  const { id: staffId } = requireReconciler(ctx);
  await auditedTransaction(ctx, { what: 'explain-bank-line', why }, async (ctx) => {
    await lockBankMatching(ctx);
    const { how, minor, currency } = await lockBankLine(ctx, id);
    if (how !== null) throw new Failure('conflict', statementTexts.knownAlready);
    await ctx.db
      .updateTable('bank_line')
      .set({ how: what, why, known_by: staffId ?? null, known_at: businessNow })
      .where('id', '=', id)
      .execute();
    return { on: { kind: 'bank-line', id }, after: { as: what, minor, currency }, answer: undefined };
  });
}
