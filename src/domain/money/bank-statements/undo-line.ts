import { auditedTransaction } from '#domain/acting/audit/audit.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { lockBankMatching } from './bank-turn.ts';
import { requireReconciler } from './bank.policy.ts';
import { lockBankLine } from './lock-line.ts';
import { statementTexts } from './statement.schema.ts';

/** The line is not matched automatically again, because a colleague decided against the match. */
export async function undoBankLineMatch(ctx: Ctx, id: bigint): Promise<void> {
  requireReconciler(ctx);
  await auditedTransaction(ctx, { what: 'undo-bank-line' }, async (ctx) => {
    await lockBankMatching(ctx);
    const { how, record, why, minor, currency } = await lockBankLine(ctx, id);
    if (how === null) throw new Failure('conflict', statementTexts.notKnown);
    await ctx.db.deleteFrom('bank_shown').where('line_id', '=', id).execute();
    await ctx.db
      .updateTable('bank_line')
      .set({ how: null, record: null, why: null, known_by: null, known_at: null, by_hand: true })
      .where('id', '=', id)
      .execute();
    return { on: { kind: 'bank-line', id }, before: { as: how, record, why, minor, currency }, answer: undefined };
  });
}
