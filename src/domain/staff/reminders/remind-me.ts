import { sql } from 'kysely';
import { auditedTransaction } from '#domain/acting/audit/audit.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { dayInLagos, yearsAfter } from '#domain/values/day-input.ts';
import type { Records } from '#domain/acting/records/define-records.ts';
import { lockRecord } from '#domain/acting/records/lock-record.ts';
import { requireAccount } from '../saved-views/saved-view.policy.ts';
import { mostReminders, type RemindMe } from './reminder.schema.ts';

export async function remindMe(ctx: Ctx, records: Records, id: string, { day }: RemindMe): Promise<void> {
  const staff = requireAccount(ctx);
  const today = dayInLagos(ctx.now);
  if (day < today) throw new Failure('invalid', 'Choose today or a later day', { field: 'day' });
  if (day > yearsAfter(today, 2)) throw new Failure('invalid', 'Choose a day within two years', { field: 'day' });
  await auditedTransaction(ctx, { what: 'remind-me' }, async (ctx) => {
    const record = await lockRecord(ctx, records, id);
    await ctx.db
      .insertInto('staff_reminder')
      .values({
        staff_id: staff.id,
        about_table: records.table,
        about_id: record.id,
        remind_on: day,
        created_at: ctx.now,
      })
      .onConflict((row) => row.columns(['staff_id', 'about_table', 'about_id']).doUpdateSet({ remind_on: day }))
      .execute();
    const { rows } = await sql<{ count: bigint }>`
      select count(*) from staff_reminder where staff_id = ${staff.id}`.execute(ctx.db);
    if (rows[0]!.count > mostReminders)
      throw new Failure('conflict', `You have ${mostReminders} reminders already. End some of them first.`);
    return { on: { kind: records.name, id: record.id }, after: { remind_on: day }, answer: undefined };
  });
}

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
