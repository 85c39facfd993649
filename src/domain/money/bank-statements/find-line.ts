import { sql } from 'kysely';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { currency, type Currency } from '#domain/values/currency.ts';
import { requireBankReader } from './bank.policy.ts';
import { unmatchedIdOfMovement, paymentIdOfMovement } from './find-differences.ts';
import { movementHasLeft, movedAt, movedOn } from './movements.ts';
import type { MovementKind, LineMatch } from './statement.options.ts';
import { statementTexts } from './statement.schema.ts';

export type NearbyMovement = {
  id: bigint;
  kind: MovementKind;
  reference: string;
  at: Date;
  minor: bigint;
  net: bigint;
  payoutId: bigint | null;
  paymentId: bigint | null;
  unmatchedId: bigint | null;
};

export type BankLineDetails = {
  id: bigint;
  statementId: bigint;
  fileName: string;
  line: number;
  account: string;
  currency: Currency;
  day: string;
  narration: string;
  reference: string;
  minor: bigint;
  balance: bigint | null;
  how: LineMatch | null;
  record: string | null;
  why: string | null;
  by: string | null;
  knownAt: Date | null;
  matchedMovement: NearbyMovement | undefined;
  fileId: bigint | undefined;
  /** Open movements of our books with the line's amount, the nearest day first. */
  candidates: NearbyMovement[];
};

type Row = Omit<BankLineDetails, 'matchedMovement' | 'candidates' | 'fileId' | 'currency'> & { currency: string };

const mostShown = 5;

export async function findBankLine(ctx: Ctx, id: string): Promise<BankLineDetails> {
  requireBankReader(ctx);
  const row = /^\d{1,18}$/.test(id) ? await findLineRow(ctx, BigInt(id)) : undefined;
  if (!row) throw new Failure('not_found', statementTexts.noLine);
  const [kind, recordId = ''] = row.record?.split(' ') ?? [];
  const nearby = kind === 'file' || (row.how !== null && !kind) ? [] : await findNearbyMovements(ctx, row);
  return {
    ...row,
    currency: currency(row.currency),
    matchedMovement: kind === 'journal' ? nearby.find((one) => String(one.id) === recordId) : undefined,
    fileId: kind === 'file' ? BigInt(recordId) : undefined,
    candidates: row.how === null ? nearby : [],
  };
}

async function findLineRow({ db }: Ctx, id: bigint): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select l.id, l.statement_id as "statementId", s.file_name as "fileName", l.line, a.name as account, a.currency, l.day, l.narration,
      l.reference, l.minor, l.balance, l.how, l.record, l.why, by.name as by, l.known_at as "knownAt"
    from bank_line l join bank_statement s on s.id = l.statement_id join bank_account a on a.id = l.account_id
    left join staff by on by.id = l.known_by where l.id = ${id}`.execute(db);
  return rows.find(() => true);
}

async function findNearbyMovements({ db }: Ctx, line: Row): Promise<NearbyMovement[]> {
  const which =
    line.record === null
      ? sql`not bank_movement.is_shown and bank_movement.currency = ${line.currency} and ${movementHasLeft}
          and (bank_movement.minor = ${line.minor} or bank_movement.net = ${line.minor})`
      : sql`bank_movement.id in (select movement_id from bank_shown where line_id = ${line.id})`;
  const { rows } = await sql<NearbyMovement>`
    select bank_movement.id, bank_movement.kind, bank_movement.reference, ${movedAt} as at, bank_movement.minor, bank_movement.net,
      bank_movement.payout_id as "payoutId", ${paymentIdOfMovement} as "paymentId", ${unmatchedIdOfMovement} as "unmatchedId"
    from bank_movement where ${which} order by abs(${movedOn} - ${line.day}::date), bank_movement.id limit ${mostShown}`.execute(
    db,
  );
  return rows;
}
