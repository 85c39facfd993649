import { sql } from 'kysely';
import { findUnmatchedMovements } from '#domain/money/bank-statements/find-differences.ts';
import { unmatchedMovementList } from '#domain/money/bank-statements/lines.list.ts';
import { bookCharge, saveCharge } from '#domain/money/payments/save-charge.ts';
import { transaction } from '#platform/database/transaction.ts';
import type { PaymentProvider } from '#platform/payments/payment-provider.ts';
import type { TestDatabase } from './database.ts';
import { forgetEverything } from './kept-rows.ts';
import { aMember, naira } from './sound-books.ts';
import { staffAtDesk, type StaffAtDesk } from './staff.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { saveBankStatement, type SavedStatement } from '#domain/money/bank-statements/save-statement.ts';
import type { SaveStatement } from '#domain/money/bank-statements/statement.schema.ts';
import { currency } from '#domain/values/currency.ts';
import { dayInLagos } from '#domain/values/day-input.ts';
import { day_ms } from '#platform/clock.ts';

export const statementHead = 'Date,Narration,Reference,Debit,Credit';

/** The day this many days ago, as a bank writes it. */
export const daysAgo = (days: number): string => dayInLagos(new Date(Date.now() - days * day_ms));

/** A statement file as a bank writes it. */
export const statementOf = (...lines: readonly string[]): Uint8Array =>
  Buffer.from([statementHead, ...lines].join('\n'));

export function aStatement(file: Uint8Array, { account = 'GTBank 6789', code = 'NGN' } = {}): SaveStatement {
  return { account, currency: currency(code), file, file_name: 'statement.csv' };
}

/** Adds a correct statement. */
export async function keep(
  ctx: Ctx,
  file: Uint8Array,
  more?: Parameters<typeof aStatement>[1],
): Promise<SavedStatement> {
  const kept = await saveBankStatement(ctx, aStatement(file, more));
  if ('faults' in kept) throw new Error(JSON.stringify(kept.faults));
  return kept;
}

/** A statement with one unmatched line. */
export async function statementWithLine(ctx: Ctx): Promise<{ statementId: string; lineId: string }> {
  const { id } = await keep(ctx, statementOf(`${daysAgo(0)},ALERT CHARGE,,52.50,`));
  const line = ctx.db.selectFrom('bank_line').select('id').where('statement_id', '=', id).orderBy('id');
  return { statementId: String(id), lineId: String((await line.executeTakeFirstOrThrow()).id) };
}

/** Staff who reconcile, and lines and money to reconcile, on a test's own database. */
export function reconciling(database: TestDatabase) {
  const { ctx, db, pool } = database;
  const today = daysAgo(0);
  let finance: StaffAtDesk | undefined;
  return {
    async begin(): Promise<void> {
      await forgetEverything(pool);
      finance = await staffAtDesk(database, 'finance');
    },
    as: () => ctx(finance!.actor),
    async linesThere(): Promise<BankLineThere[]> {
      const { rows } = await sql<BankLineThere>`select id, minor, how, record from bank_line order by id`.execute(db);
      return rows;
    },
    async known(): Promise<[string | null, string | null][]> {
      return (await this.linesThere()).map(({ how, record }) => [how, record]);
    },
    async unmatchedMovements() {
      return (await findUnmatchedMovements(this.as(), unmatchedMovementList.whole)).rows;
    },
    came: (naira: string, reference = '', day = today) => `${day},Transfer,${reference},,${naira}`,
    went: (naira: string, reference = '', day = today) => `${day},Transfer,${reference},${naira},`,
    /** A payment that came, possibly less the provider's fee. */
    async charged(minor: bigint, { fee = 0n, reference = `ref-${crypto.randomUUID()}` } = {}) {
      const memberId = await aMember(ctx());
      const charge = { state: 'success', reference, minor, currency: naira, fee, channel: 'bank_transfer' } as const;
      const sandbox = { name: 'sandbox' } as PaymentProvider;
      await transaction(ctx(), async (ctx) => {
        const payment = { provider: 'sandbox', reference, payer_id: memberId, minor, currency: naira, state: 'paid' };
        await ctx.db.insertInto('payment').values(payment).execute();
        await saveCharge(ctx, sandbox, charge);
        await bookCharge(ctx, sandbox, charge, { to: { kind: 'member_available', memberId } });
      });
      return { reference, memberId };
    },
  };
}

export type BankLineThere = { id: bigint; minor: bigint; how: string | null; record: string | null };
