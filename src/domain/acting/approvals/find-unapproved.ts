import { sql } from 'kysely';
import { nairaIn, quoted, whatToDo } from '#domain/values/problem-text.ts';

/** When this database got migration 0094. Acts before it needed no approval. */
const approvalsSince = sql`(select applied_at from schema_migrations where name like '0094-%')`;

export const unapprovedInvariants = [
  {
    name: 'a setting of money was approved',
    sentence:
      'Each change of a setting that needs a second person was approved. A raised amount took effect 24 hours after its confirmation at the earliest, or after the delay with which a single owner may change it.',
    todo: whatToDo.approval,
    broken: sql<{ problem: string }>`
      select 'Change ' || line.id || ' of the setting ' || ${quoted(sql`line.name`)}
        || case when line.value ? 'kobo' then ' to ' || ${nairaIn(sql`(line.value ->> 'kobo')::bigint`)} else '' end || ' has no approval.' as problem
      from site_setting line where line.value is not null and setting_needs_second(line.name) and line.written_at > ${approvalsSince}
        and not exists (select from approval where approval.kind = 'setting' and approval.subject = line.name and approval.state = 'done'
          and approval.wish -> 'value' = line.value and abs(extract(epoch from approval.ended_at - line.written_at)) < 600)
      union all
      select 'Change ' || line.id || ' of the setting ' || ${quoted(sql`line.name`)} || ' from ' || ${nairaIn(sql`before.kobo`)} || ' to '
        || ${nairaIn(sql`(line.value ->> 'kobo')::bigint`)} || ' took effect less than 24 hours after its confirmation.'
      from site_setting line cross join lateral (
        select coalesce((select (value ->> 'kobo')::bigint from site_setting earlier where earlier.name = line.name and earlier.version < line.version
            and value is not null and effective_from <= line.written_at
            and not exists (select from site_setting cancelling where cancelling.cancels = earlier.id and cancelling.written_at <= line.written_at)
          order by effective_from desc, version desc limit 1), first_amount(line.name)) as kobo) before
      where line.value is not null and setting_needs_second(line.name) and line.written_at > ${approvalsSince}
        and (line.value ->> 'kobo')::bigint > before.kobo and line.effective_from < line.written_at + interval '23 hours 50 minutes'
        and not exists (select from approval where approval.kind = 'setting' and approval.subject = line.name and approval.state = 'done'
          and approval.wish -> 'value' = line.value and approval.not_before <= approval.ended_at)`,
  },
  {
    name: 'a check by two was approved',
    sentence: 'Each check of identity or company that counts for a level was confirmed by a second person.',
    todo: whatToDo.approval,
    broken: sql<{ problem: string }>`
      select 'The check ' || ${quoted(sql`member_check.what`)} || ' of member ' || member_check.member_id || ' counts, but no second person confirmed it.' as problem
      from member_check where member_check.confirmed_by is not null and not exists (
        select from approval join approval_confirmation confirmation on confirmation.approval_id = approval.id and confirmation.staff_id = member_check.confirmed_by
        where approval.kind = 'member-check' and approval.subject = member_check.member_id || '-' || member_check.what and approval.state = 'done' and approval.begun_by = member_check.noted_by)`,
  },
  {
    name: 'a role is the one that was approved',
    sentence: 'Each member of staff has the role of their latest approved change, or of their approved invitation.',
    todo: whatToDo.approval,
    broken: sql<{ problem: string }>`
      select 'Staff member ' || staff.id || ' has the role ' || ${quoted(sql`staff.role`)} || ', but the approved role is ' || ${quoted(sql`approved.role`)} || '.' as problem
      from staff cross join lateral (
        select coalesce(
          (select approval.wish ->> 'role' from approval where approval.kind = 'staff-change' and approval.subject = staff.id::text and approval.state = 'done'
            and approval.wish ? 'role' order by approval.ended_at desc, approval.id desc limit 1),
          (select approval.wish ->> 'role' from approval where approval.id = staff.approval_id)) as role) approved
      where approved.role is not null and approved.role <> staff.role`,
  },
] as const;
