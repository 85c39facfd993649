import { sql } from 'kysely';
import { addStatement } from '#domain/money/bank-statements/add-statement.ts';
import { movementHasLeft } from '#domain/money/bank-statements/movements.ts';
import { readBankStatement } from '#domain/money/bank-statements/save-statement.ts';
import { typedAgain } from '#domain/values/amount-input.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { currency } from '#domain/values/currency.ts';
import { dayInLagos } from '#domain/values/day-input.ts';
import { csvLine } from '#platform/csv/csv-line.ts';
import { day_ms } from '#platform/clock.ts';

const account = 'Test Bank of Badagry 6789';
const naira = currency('NGN');
const head = ['Date', 'Narration', 'Reference', 'Debit', 'Credit'];

type Movement = { kind: string; reference: string; minor: bigint; at: Date };

/**
 * Adds a bank statement about the demo's deals, in the form of a bank's file. It has all movements of our books except one, a fee of the
 * bank, and a payment that belongs to no deal.
 */
export async function bankStory(ctx: Ctx): Promise<void> {
  const { rows } = await sql<Movement>`
    select kind, reference, minor, at from bank_movement where currency = 'NGN' and ${movementHasLeft} order by at, id`.execute(
    ctx.db,
  );
  const old = rows.filter(({ at }) => at.getTime() < ctx.now.getTime() - 3 * day_ms);
  // Without the demo's deals there is nothing to put into a statement.
  if (old.length < 3) return;
  const missing = old.at(-1);
  const shown = rows.filter((movement) => movement !== missing);
  const day = (days: number) => dayInLagos(new Date(ctx.now.getTime() - days * day_ms));
  const lines = [
    ...shown.map(lineOf),
    [day(9), 'NIP FROM OLAMIDE BELLO COCONUT DEPOSIT', 'S48213906', '', '35,000.00'],
    [day(4), 'SMS ALERT CHARGE AND VAT', '', '52.50', ''],
  ].toSorted((one, other) => (one[0]! < other[0]! ? -1 : 1));
  const file = Buffer.from([head, ...lines].map(csvLine).join(''));
  const read = await readBankStatement(ctx, {
    account,
    currency: naira,
    file,
    file_name: 'statement-of-the-month.csv',
  });
  if ('faults' in read) throw new Error(`The demo's statement is wrong: ${JSON.stringify(read.faults)}`);
  await addStatement(ctx, read, undefined);
}

/** Writes every third line without a reference, like some banks. */
function lineOf({ kind, reference, minor, at }: Movement, place: number): string[] {
  const size = typedAgain(minor < 0n ? -minor : minor, naira);
  const [narration, known] =
    place % 3 === 2 ? [`NIP ${minor > 0n ? 'FROM' : 'TO'} A CUSTOMER`, ''] : [`NIP ${kind.toUpperCase()}`, reference];
  return [dayInLagos(at), narration, known, ...(minor > 0n ? ['', size] : [size, ''])];
}
