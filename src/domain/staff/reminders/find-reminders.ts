import { sql, type RawBuilder } from 'kysely';
import type { Ctx, Staff } from '#domain/acting/context.ts';
import type { Records } from '#domain/acting/records/define-records.ts';
import { recordList } from '../kinds/record-list.ts';

export type Reminder = { kind: string; recordId: string; day: string; name: string | null; state: string };

const most = 100;

export async function findReminders(ctx: Ctx, { id }: Staff): Promise<Reminder[]> {
  if (id === undefined) return [];
  const ofEach = recordList
    .filter(({ states }) => states.length > 0)
    .map(
      ({ name, table }) => sql`select ${name}::text as kind, about_id::text as "recordId", remind_on::text as day,
        coalesce(to_jsonb(one) ->> 'full_name', to_jsonb(one) ->> 'name') as name, one.work_state as state
      from staff_reminder join ${sql.table(table)} one on one.id = about_id
      where staff_id = ${id} and about_table = ${table}`,
    );
  const { rows } = await sql<Reminder>`
    select * from (${sql.join(ofEach, sql` union all `)}) reminders order by day, kind, "recordId" limit ${most}`.execute(
    ctx.db,
  );
  return rows;
}

/** The days of a colleague's reminders for one kind, by record number, for a larger statement. */
export function remindersOf({ id }: Staff, { table }: Records): RawBuilder<Record<string, string>> {
  return sql<Record<string, string>>`(select coalesce(jsonb_object_agg(about_id, remind_on), '{}')
    from staff_reminder where staff_id = ${id ?? null} and about_table = ${table})`;
}
