import { businessNow } from '#platform/database/business-clock.ts';
import { auditedTransaction } from '#domain/acting/audit/audit.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { lockBankMatching } from './bank-turn.ts';
import { requireReconciler } from './bank.policy.ts';
import { findMatchingRecord } from './find-record.ts';
import { lockBankLine } from './lock-line.ts';
import { markMovementsShown } from './match-lines.ts';
import { type MatchLine, statementTexts } from './statement.schema.ts';

export async function matchBankLine(ctx: Ctx, id: bigint, { record: typed }: MatchLine): Promise<void> {
  const { id: staffId } = requireReconciler(ctx);
  await auditedTransaction(ctx, { what: 'match-bank-line' }, async (ctx) => {
    await lockBankMatching(ctx);
    const line = await lockBankLine(ctx, id);
    if (line.how !== null) throw new Failure('conflict', statementTexts.knownAlready);
    const { record } = await findMatchingRecord(ctx, typed, line);
    await ctx.db
      .updateTable('bank_line')
      .set({ how: 'hand', record, known_by: staffId ?? null, known_at: businessNow })
      .where('id', '=', id)
      .execute();
    await markMovementsShown(ctx, [id]);
    const { minor, currency } = line;
    return { on: { kind: 'bank-line', id }, after: { record, minor, currency }, answer: undefined };
  });
}
