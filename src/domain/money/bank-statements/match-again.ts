import { auditedTransaction } from '#domain/acting/audit/audit.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { lockBankMatching } from './bank-turn.ts';
import { requireReconciler } from './bank.policy.ts';
import { matchOpenBankLines } from './match-lines.ts';

/** Their records may have been booked after the statement came. */
export async function matchBankLinesAgain(ctx: Ctx): Promise<{ matched: number }> {
  if (ctx.actor.kind !== 'job') requireReconciler(ctx);
  return auditedTransaction(ctx, { what: 'match-bank-lines' }, async (ctx) => {
    await lockBankMatching(ctx);
    const matched = await matchOpenBankLines(ctx);
    if (matched === 0) return { answer: { matched } };
    return { on: { kind: 'bank-line', id: 'all' }, after: { matched }, answer: { matched } };
  });
}
