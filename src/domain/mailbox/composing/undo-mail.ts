import { sql } from 'kysely';
import { businessNow } from '#platform/database/business-clock.ts';
import { auditedTransaction } from '../../audit.ts';
import type { Ctx } from '../../context.ts';
import { Failure } from '../../failure.ts';
import { requireWriter } from './compose.policy.ts';
import { composeTexts } from './compose.schema.ts';

/** Takes back what somebody just sent. It and the sending take the row in one statement each: one of them is too late. */
export async function undoMail(ctx: Ctx, id: string): Promise<void> {
  const staff = requireWriter(ctx);
  const number = /^\d{1,18}$/.test(id) ? BigInt(id) : 0n;
  await auditedTransaction(ctx, { what: 'undo-mail' }, async (ctx) => {
    const { rows } = await sql<{ subject: string }>`
      update composed_mail set undone_at = coalesce(undone_at, ${businessNow})
      where id = ${number} and left_at is null and staff_id is not distinct from ${staff.id ?? null}
      returning subject`.execute(ctx.db);
    if (!rows[0]) throw new Failure('conflict', composeTexts.tooLate);
    return { on: { kind: 'e-mail', id }, after: { subject: rows[0].subject }, answer: undefined };
  });
}
