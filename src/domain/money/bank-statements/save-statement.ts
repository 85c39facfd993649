import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { auditedTransaction } from '#domain/acting/audit/audit.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { currency } from '#domain/values/currency.ts';
import { dayInLagos } from '#domain/values/day-input.ts';
import { shownFileName } from '#domain/acting/files/shown-file-name.ts';
import { requireReconciler } from './bank.policy.ts';
import { addStatement, type NewStatement } from './add-statement.ts';
import { checkStatement, type StatementFault } from './check-statement.ts';
import { linesOfStatement } from './read-statement.ts';
import { type SaveStatement, statementTexts } from './statement.schema.ts';

export type SavedStatement = { id: bigint; added: number; matched: number; isKnown: boolean };

/**
 * Adds a bank statement, or nothing if anything in it is wrong. Lines of an earlier statement are not added again, and matches are
 * searched at once. The caller must have no transaction open.
 */
export async function saveStatement(
  ctx: Ctx,
  input: SaveStatement,
): Promise<SavedStatement | { faults: StatementFault[] }> {
  const { id: staffId } = requireReconciler(ctx);
  const read = await readStatement(ctx, input);
  if ('faults' in read) return read;
  return auditedTransaction(ctx, { what: 'keep-bank-statement' }, async (ctx) => {
    const kept = await addStatement(ctx, read, staffId);
    if (kept.isKnown) return { answer: kept };
    const { account, lines } = read;
    return {
      on: { kind: 'bank-statement', id: kept.id },
      after: { account, currency: read.currency, lines: lines.length, added: kept.added, matched: kept.matched },
      answer: kept,
    };
  });
}

export async function readStatement(
  { db }: Pick<Ctx, 'db'>,
  { account, currency: code, file, file_name = '' }: SaveStatement,
): Promise<NewStatement | { faults: StatementFault[] }> {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const now = await sql<{ now: Date }>`select business_now() as now`.execute(db);
  const asked = { currency: currency(code), today: dayInLagos(now.rows[0]!.now) };
  const { lines, faults } = await checkStatement(await linesOfStatement(bytes), asked);
  if (faults.length > 0) return { faults };
  if (lines.length === 0) throw new Failure('invalid', statementTexts.onlyHeadings, { field: 'file' });
  const hash = createHash('sha256').update(bytes).digest();
  return { account, currency: asked.currency, fileName: shownFileName(file_name, 'statement.csv'), hash, lines };
}
