import { sql } from 'kysely';
import { csvLine, csvStart } from '#platform/csv/csv-line.ts';
import { auditedTransaction } from '../audit.ts';
import type { Ctx } from '../context.ts';
import { Failure } from '../failure.ts';
import { nairaForPrograms } from '../money.ts';
import { requirePayer } from './payout.policy.ts';
import { payoutTexts } from './payout.texts.ts';
import { byFile } from './request-payout.ts';

type Line = {
  reference: string;
  bank_code: string;
  bank_name: string;
  account_number: string;
  holder: string;
  minor: bigint;
  currency: string;
};

const head = ['reference', 'bank code', 'bank', 'account number', 'name', 'amount', 'currency'];
const most = 1000;

/** The payouts that a bank without an interface is asked for by a file, each in one file: from here on they are on their way. */
export async function makePayoutFile(ctx: Ctx): Promise<{ batchId: bigint; csv: string }> {
  requirePayer(ctx);
  return auditedTransaction(ctx, { what: 'make-payout-file' }, async (ctx) => {
    const waiting = await sql<{ id: bigint }>`
      select id from payout where provider = ${byFile} and state = 'reserved' order by id limit ${most} for update skip locked`.execute(
      ctx.db,
    );
    const ids = waiting.rows.map(({ id }) => id);
    if (ids.length === 0) throw new Failure('conflict', payoutTexts.notWaiting);
    const { id: batchId } = await ctx.db
      .insertInto('payout_batch')
      .values({ payouts: ids.length })
      .returning('id')
      .executeTakeFirstOrThrow();
    await ctx.db.updateTable('payout').set({ state: 'sending', batch_id: batchId }).where('id', 'in', ids).execute();
    const { rows } = await sql<Line>`
      select p.reference, a.bank_code, a.bank_name, a.account_number, a.holder, p.minor, p.currency
      from payout p join payout_account a on a.id = p.account_id where p.batch_id = ${batchId} order by p.id`.execute(
      ctx.db,
    );
    const csv = csvStart + csvLine(head) + rows.map(lineOf).join('');
    const total = rows.reduce((sum, { minor }) => sum + minor, 0n);
    return {
      on: { kind: 'payout-file', id: batchId },
      after: { payouts: ids.length, total },
      answer: { batchId, csv },
    };
  });
}

/** An account's number is a text with the noughts that it begins with; spreadsheets would take them away. */
function lineOf({ reference, bank_code, bank_name, account_number, holder, minor, currency }: Line): string {
  return csvLine([reference, bank_code, bank_name, account_number, holder, nairaForPrograms(minor), currency]);
}
