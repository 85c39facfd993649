import { sql } from 'kysely';
import { businessNow } from '#platform/database/business-clock.ts';
import { auditedTransaction } from '#domain/acting/audit/audit.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { unmarkAnswered } from './answered-record.ts';
import { requireWriter } from './compose.policy.ts';
import { composeTexts } from './compose.schema.ts';

/** Takes back a mail that was just sent. Undoing and sending each take the row in one statement, so only one of them succeeds. */
export async function undoMail(ctx: Ctx, id: string): Promise<void> {
  const staff = requireWriter(ctx);
  const number = /^\d{1,18}$/.test(id) ? BigInt(id) : 0n;
  await auditedTransaction(ctx, { what: 'undo-mail' }, async (ctx) => {
    const own = sql`id = ${number} and left_at is null and staff_id is not distinct from ${staff.id ?? null}`;
    const { rows } = await sql<{ subject: string; about_record: string | null; written_at: Date }>`
      update composed_mail set undone_at = ${businessNow} where ${own} and undone_at is null
      returning subject, about_record, written_at`.execute(ctx.db);
    if (!rows[0]) {
      // A second press finds the mail undone already.
      const undone = await sql`select from composed_mail where ${own} and undone_at is not null`.execute(ctx.db);
      if (undone.rows.length === 0) throw new Failure('conflict', composeTexts.tooLate);
      return { answer: undefined };
    }
    if (rows[0].about_record) await unmarkAnswered(ctx, rows[0].about_record, rows[0].written_at);
    return { on: { kind: 'e-mail', id }, after: { subject: rows[0].subject }, answer: undefined };
  });
}
