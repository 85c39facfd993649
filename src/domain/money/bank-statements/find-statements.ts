import { z } from 'zod';
import { sql } from 'kysely';
import { aMoment, aWord, anId, anInteger } from '#domain/values/answer.schema.ts';
import type { ListPage } from '#platform/database/list/define-list.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { currency, type Currency } from '#domain/values/currency.ts';
import { requireBankReader } from './bank.policy.ts';
import { statementLineList, statementList, type StatementLinesQuery } from './lines.list.ts';
import type { LineMatch } from './statement.options.ts';
import { statementTexts } from './statement.schema.ts';

export const statementRow = z.object({
  id: anId,
  account: z.string(),
  currency: z.custom<Currency>(),
  fileName: z.string(),
  from: z.string(),
  to: z.string(),
  lines: z.number(),
  added: z.number(),
  open: z.number(),
  keptAt: aMoment,
  by: z.string().nullable(),
});

export type BankStatementRow = z.infer<typeof statementRow>;

export const statementLineRow = z.object({
  id: anId,
  line: z.number(),
  day: z.string(),
  narration: z.string(),
  reference: z.string(),
  minor: anInteger,
  how: aWord<LineMatch>().nullable(),
  why: z.string().nullable(),
  record: z.string().nullable(),
});

export type StatementLineRow = z.infer<typeof statementLineRow>;

function selectStatements({ db }: Ctx) {
  return db
    .selectFrom('bank_statement')
    .innerJoin('bank_account', 'bank_account.id', 'bank_statement.account_id')
    .leftJoin('staff', 'staff.id', 'bank_statement.staff_id')
    .select([
      'bank_statement.id',
      'bank_account.name as account',
      'bank_account.currency',
      'bank_statement.file_name as fileName',
      'bank_statement.from_day as from',
      'bank_statement.to_day as to',
      'bank_statement.lines',
      'bank_statement.added',
      'bank_statement.kept_at as keptAt',
      'staff.name as by',
      sql<number>`(select count(*)::integer from bank_line where statement_id = bank_statement.id and how is null)`.as(
        'open',
      ),
    ]);
}

export async function findStatements(
  ctx: Ctx,
  listQuery: typeof statementList.whole,
): Promise<ListPage<BankStatementRow>> {
  requireBankReader(ctx);
  const page = await statementList.page(selectStatements(ctx), listQuery);
  return { ...page, rows: page.rows.map((row) => ({ ...row, currency: currency(row.currency) })) };
}

export async function findLastBankAccount(ctx: Ctx): Promise<{ name: string; currency: string } | undefined> {
  requireBankReader(ctx);
  return ctx.db
    .selectFrom('bank_statement')
    .innerJoin('bank_account', 'bank_account.id', 'bank_statement.account_id')
    .select(['bank_account.name', 'bank_account.currency'])
    .orderBy('bank_statement.kept_at', 'desc')
    .orderBy('bank_statement.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function findStatement(ctx: Ctx, id: string, listQuery: StatementLinesQuery) {
  requireBankReader(ctx);
  const found = /^\d{1,18}$/.test(id)
    ? await selectStatements(ctx).where('bank_statement.id', '=', BigInt(id)).executeTakeFirst()
    : undefined;
  if (!found) throw new Failure('not_found', statementTexts.noStatement);
  const lines = ctx.db
    .selectFrom('bank_line')
    .select(['id', 'line', 'day', 'narration', 'reference', 'minor', 'how', 'why', 'record'])
    .where('statement_id', '=', found.id);
  const page = await statementLineList.page(lines, listQuery);
  const statement: BankStatementRow = { ...found, currency: currency(found.currency) };
  return { statement, page: page as ListPage<StatementLineRow> };
}
