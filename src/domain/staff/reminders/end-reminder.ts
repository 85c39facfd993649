import { auditedTransaction } from '#domain/acting/audit/audit.ts';
import type { Ctx } from '#domain/acting/context.ts';
import type { Records } from '#domain/acting/records/define-records.ts';
import { lockRecord } from '#domain/acting/records/lock-record.ts';
import { requireAccount } from '../saved-views/saved-view.policy.ts';

export async function endReminder(ctx: Ctx, records: Records, id: string): Promise<void> {
  const staff = requireAccount(ctx);
  await auditedTransaction(ctx, { what: 'end-reminder' }, async (ctx) => {
    const record = await lockRecord(ctx, records, id);
    const ended = await ctx.db
      .deleteFrom('staff_reminder')
      .where('staff_id', '=', staff.id)
      .where('about_table', '=', records.table)
      .where('about_id', '=', record.id)
      .returning('remind_on')
      .executeTakeFirst();
    return {
      on: { kind: records.name, id: record.id },
      before: { remind_on: ended?.remind_on ?? null },
      answer: undefined,
    };
  });
}
