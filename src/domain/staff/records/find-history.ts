import { sql } from 'kysely';
import type { AuditVerb } from '#domain/acting/audit/staff-acts.ts';
import type { Ctx } from '#domain/acting/context.ts';
import type { Records, StaffRecord } from '#domain/acting/records/define-records.ts';

export type HistoryLine = {
  at: Date;
  kind: 'done' | 'note' | 'mail' | 'reminder';
  who: string | undefined;
  what: AuditVerb | undefined;
  text: string | undefined;
  before: Record<string, unknown> | undefined;
  after: Record<string, unknown> | undefined;
  mailId: string | undefined;
};

const most = 100;

/**
 * The history of a record in one query: the reader's own reminder, then acts of staff, notes, and mails to the sender about this record, the
 * newest first.
 */
export async function findHistory(ctx: Ctx, records: Records, record: StaffRecord): Promise<HistoryLine[]> {
  const { rows } = await sql<HistoryLine>`
    select * from (
      (select at, 'done' as kind, staff_name as who, what, why as text, before, after, null as "mailId"
        from audit where record_kind = ${records.name} and record_id = ${String(record.id)} and what <> 'write-note'
        order by at desc, id desc limit ${most})
      union all
      (select written_at, 'note', staff_name, null, body, null, null, null
        from staff_note where about_table = ${records.table} and about_id = ${record.id}
        order by written_at desc, id desc limit ${most})
      union all
      (select created_at, 'mail', null, null, subject, null, jsonb_build_object('state', last_event), id::text
        from mail where to_addresses @> array[${record.customer?.email ?? ''}] and created_at >= ${record.writtenAt}
          and template in ('acknowledgement', 'waitlist-welcome', 'price-told', 'progress-told')
          and (props #>> '{follow,path}') is not distinct from ${record.customer?.inMails?.follow?.path ?? null}::text
        order by created_at desc, id desc limit ${most})
      union all
      (select created_at, 'mail', null, null, coalesce(subject, props ->> 'subject'), null,
          jsonb_build_object('state', last_event), id::text
        from mail where template = 'composed' and props ->> 'about_record' = ${`${records.name}/${record.id}`}
        order by created_at desc, id desc limit ${most})
       union all
      (select created_at, 'reminder', null, null, remind_on::text, null, null, null
        from staff_reminder where staff_id = ${ctx.actor.kind === 'staff' ? (ctx.actor.id ?? null) : null}
          and about_table = ${records.table} and about_id = ${record.id})
    ) history order by kind = 'reminder' desc, at desc, kind limit ${most}`.execute(ctx.db);
  return rows;
}
