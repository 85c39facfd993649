import { businessNow } from '#platform/database/business-clock.ts';
import { auditedTransaction } from '#domain/acting/audit/audit.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { takeBankTurn } from './bank-turn.ts';
import { requireReconciler } from './bank.policy.ts';
import { findRecord } from './find-record.ts';
import { lockLine } from './lock-line.ts';
import { showMovements } from './match-lines.ts';
import { type MatchLine, statementTexts } from './statement.schema.ts';

/** A finance officer says which record of our books a bank line shows. Nothing is booked. */
export async function matchLine(ctx: Ctx, id: bigint, { record: typed }: MatchLine): Promise<void> {
  const { id: staffId } = requireReconciler(ctx);
  await auditedTransaction(ctx, { what: 'match-bank-line' }, async (ctx) => {
    await takeBankTurn(ctx);
    const line = await lockLine(ctx, id);
    if (line.how !== null) throw new Failure('conflict', statementTexts.knownAlready);
    const { record } = await findRecord(ctx, typed, line);
    await ctx.db
      .updateTable('bank_line')
      .set({ how: 'hand', record, known_by: staffId ?? null, known_at: businessNow })
      .where('id', '=', id)
      .execute();
    await showMovements(ctx, [id]);
    const { minor, currency } = line;
    return { on: { kind: 'bank-line', id }, after: { record, minor, currency }, answer: undefined };
  });
}
