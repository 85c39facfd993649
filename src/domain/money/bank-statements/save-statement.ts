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
import { readStatementLines } from './read-statement.ts';
import { type SaveStatement, statementTexts } from './statement.schema.ts';

export type SavedStatement = { id: bigint; added: number; matched: number; isKnown: boolean };

/** Saves nothing if anything in the file is wrong. The caller must have no transaction open. */
export async function saveBankStatement(
  ctx: Ctx,
  input: SaveStatement,
): Promise<SavedStatement | { faults: StatementFault[] }> {
  const { id: staffId } = requireReconciler(ctx);
  const read = await readBankStatement(ctx, input);
  if ('faults' in read) return read;
  return auditedTransaction(ctx, { what: 'keep-bank-statement' }, async (ctx) => {
    const saved = await addStatement(ctx, read, staffId);
    if (saved.isKnown) return { answer: saved };
    const { account, lines } = read;
    return {
      on: { kind: 'bank-statement', id: saved.id },
      after: { account, currency: read.currency, lines: lines.length, added: saved.added, matched: saved.matched },
      answer: saved,
    };
  });
}

export async function readBankStatement(
  { db }: Pick<Ctx, 'db'>,
  { account, currency: code, file, file_name = '' }: SaveStatement,
): Promise<NewStatement | { faults: StatementFault[] }> {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const now = await sql<{ now: Date }>`select business_now() as now`.execute(db);
  const facts = { currency: currency(code), today: dayInLagos(now.rows[0]!.now) };
  const { lines, faults } = await checkStatement(await readStatementLines(bytes), facts);
  if (faults.length > 0) return { faults };
  if (lines.length === 0) throw new Failure('invalid', statementTexts.onlyHeadings, { field: 'file' });
  const hash = createHash('sha256').update(bytes).digest();
  return { account, currency: facts.currency, fileName: shownFileName(file_name, 'statement.csv'), hash, lines };
}
