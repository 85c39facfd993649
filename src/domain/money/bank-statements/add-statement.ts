import { sql } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';
import type { Currency } from '#domain/values/currency.ts';
import { lockBankMatching } from './bank-turn.ts';
import type { StatementLine } from './check-statement.ts';
import { matchOpenBankLines } from './match-lines.ts';

export type NewStatement = {
  account: string;
  currency: Currency;
  fileName: string;
  hash: Buffer;
  lines: readonly StatementLine[];
};

const linesPerInsert = 2000;

export async function addStatement(ctx: Ctx, statement: NewStatement, staffId: bigint | undefined) {
  await lockBankMatching(ctx);
  const accountId = await saveAccount(ctx, statement);
  const { hash, fileName, lines } = statement;
  const days = lines.map(({ day }) => day).toSorted();
  const saved = await ctx.db
    .insertInto('bank_statement')
    .values({
      account_id: accountId,
      file_name: fileName,
      hash,
      from_day: days[0]!,
      to_day: days.at(-1)!,
      lines: lines.length,
      staff_id: staffId ?? null,
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'hash']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!saved) return { id: await findStatementId(ctx, accountId, hash), added: 0, matched: 0, isKnown: true };
  let added = 0;
  for (let at = 0; at < lines.length; at += linesPerInsert)
    added += await addLines(ctx, { id: saved.id, accountId }, lines.slice(at, at + linesPerInsert));
  await ctx.db.updateTable('bank_statement').set({ added }).where('id', '=', saved.id).execute();
  return { id: saved.id, added, matched: await matchOpenBankLines(ctx), isKnown: false };
}

async function saveAccount({ db }: Ctx, { account, currency }: NewStatement): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    with added as (
      insert into bank_account (name, currency) values (${account}, ${currency}) on conflict do nothing returning id
    )
    select id from added union all select id from bank_account where lower(name) = lower(${account}) and currency = ${currency}`.execute(
    db,
  );
  return rows[0]!.id;
}

async function findStatementId({ db }: Ctx, accountId: bigint, hash: Buffer): Promise<bigint> {
  const known = db
    .selectFrom('bank_statement')
    .select('id')
    .where('account_id', '=', accountId)
    .where('hash', '=', hash);
  return (await known.executeTakeFirstOrThrow()).id;
}

type SavedStatementKey = { id: bigint; accountId: bigint };

/** The database stores each line of an account once, and says which lines are new. */
async function addLines(
  { db }: Ctx,
  { id, accountId }: SavedStatementKey,
  lines: readonly StatementLine[],
): Promise<number> {
  const rows = lines.map((line) => ({
    ...line,
    minor: String(line.minor),
    balance: line.balance === null ? null : String(line.balance),
  }));
  const { numAffectedRows = 0n } = await sql`
    insert into bank_line (statement_id, account_id, line, day, narration, reference, minor, balance, running, refs)
    select ${id}::bigint, ${accountId}::bigint, line, day, narration, reference, minor, balance, running,
      array(select jsonb_array_elements_text(refs))
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) new
      (line integer, day date, narration text, reference text, minor bigint, balance bigint, running integer, refs jsonb)
    on conflict (account_id, day, minor, reference, running) do nothing`.execute(db);
  return Number(numAffectedRows);
}
