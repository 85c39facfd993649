import { sql } from 'kysely';
import { auditedTransaction } from '#domain/acting/audit/audit.ts';
import { csvLine, csvByteOrderMark } from '#platform/csv/csv-line.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { typedAgain } from '#domain/values/amount-input.ts';
import { currency as known } from '#domain/values/currency.ts';
import { nairaForPrograms } from '#domain/values/money.ts';
import { requirePayoutOfficer } from './payout.policy.ts';
import { payoutTexts } from './payout.schema.ts';

type FileRow = {
  reference: string;
  bank_code: string;
  bank_name: string;
  account_number: string;
  holder: string;
  minor: bigint;
  currency: string;
};

const headings = ['reference', 'bank code', 'bank', 'account number', 'name', 'amount', 'currency'];

type PayoutFile = { csv: string; payouts: number; total: bigint };

/** Each download has the same contents. */
export async function buildPayoutFile({ db }: Pick<Ctx, 'db'>, batchId: bigint): Promise<PayoutFile> {
  const { rows } = await sql<FileRow>`
    select p.reference, a.bank_code, a.bank_name, a.account_number, a.holder, p.minor, p.currency
    from payout p join payout_account a on a.id = p.account_id where p.batch_id = ${batchId} order by p.id`.execute(db);
  const total = rows.reduce((sum, { minor }) => sum + minor, 0n);
  return { csv: csvByteOrderMark + csvLine(headings) + rows.map(lineOf).join(''), payouts: rows.length, total };
}

/** Account numbers are texts, because spreadsheets drop the zeros at the start of a number. */
function lineOf({ reference, bank_code, bank_name, account_number, holder, minor, currency }: FileRow): string {
  return csvLine([
    reference,
    bank_code,
    bank_name,
    account_number,
    holder,
    amountForPrograms(minor, currency),
    currency,
  ]);
}

function amountForPrograms(minor: bigint, code: string): string {
  return code === 'NGN' ? nairaForPrograms(minor) : typedAgain(minor, known(code));
}

/** Audited, because the file has whole account numbers. */
export async function readPayoutFile(ctx: Ctx, batchId: bigint): Promise<string> {
  requirePayoutOfficer(ctx);
  return auditedTransaction(ctx, { what: 'read-payout-file' }, async (ctx) => {
    const { csv, payouts, total } = await buildPayoutFile(ctx, batchId);
    if (payouts === 0) throw new Failure('not_found', payoutTexts.noFile);
    return { on: { kind: 'payout-file', id: batchId }, after: { payouts, total }, answer: csv };
  });
}
