import { sql } from 'kysely';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import type { LineMatch } from './statement.options.ts';
import { statementTexts } from './statement.schema.ts';

type LockedLine = {
  id: bigint;
  minor: bigint;
  currency: string;
  how: LineMatch | null;
  record: string | null;
  why: string | null;
};

export async function lockBankLine({ db }: Ctx, id: bigint): Promise<LockedLine> {
  const { rows } = await sql<LockedLine>`
    select l.id, l.minor, a.currency, l.how, l.record, l.why from bank_line l join bank_account a on a.id = l.account_id
    where l.id = ${id} for update of l`.execute(db);
  const line = rows.find(() => true);
  if (!line) throw new Failure('not_found', statementTexts.noLine);
  return line;
}
