import { sql } from 'kysely';
import { nairaIn, quoted, whatToDo } from '#domain/values/problem-text.ts';

/** Acts before this migration needed no approval. */
const since = sql`(select applied_at from schema_migrations where name like '0094-%')`;

/** Queries for acts that need a second person and have no approval. `find-unapproved.test.ts` proves each invariant by breaking it. */
export const unapprovedInvariants = [
  {
    name: 'a setting of money was approved',
    sentence:
      'Each setting that needs a second person has an approved amount. A raised amount took effect 24 hours after its confirmation at the earliest.',
    todo: whatToDo.approval,
    broken: sql<{ problem: string }>`
      select 'Change ' || s.id || ' of the setting ' || ${quoted(sql`s.name`)} || ' to ' || ${nairaIn(sql`(s.value ->> 'kobo')::bigint`)} || ' has no approval.' as problem
      from site_setting s where s.value is not null and setting_needs_second(s.name) and s.written_at > ${since}
        and not exists (select from approval a where a.kind = 'setting' and a.subject = s.name and a.state = 'done'
          and a.wish -> 'value' = s.value and abs(extract(epoch from a.ended_at - s.written_at)) < 600)
      union all
      select 'Change ' || s.id || ' of the setting ' || ${quoted(sql`s.name`)} || ' from ' || ${nairaIn(sql`before.kobo`)} || ' to '
        || ${nairaIn(sql`(s.value ->> 'kobo')::bigint`)} || ' took effect less than 24 hours after its confirmation.'
      from site_setting s cross join lateral (
        select coalesce((select (value ->> 'kobo')::bigint from site_setting one where one.name = s.name and one.version < s.version
            and value is not null and effective_from <= s.written_at
            and not exists (select from site_setting taken where taken.cancels = one.id and taken.written_at <= s.written_at)
          order by effective_from desc, version desc limit 1), first_amount(s.name)) as kobo) before
      where s.value is not null and setting_needs_second(s.name) and s.written_at > ${since}
        and (s.value ->> 'kobo')::bigint > before.kobo and s.effective_from < s.written_at + interval '23 hours 50 minutes'
        and not exists (select from approval a where a.kind = 'setting' and a.subject = s.name and a.state = 'done'
          and a.wish -> 'value' = s.value and a.not_before <= a.ended_at)`,
  },
  {
    name: 'a check by two was approved',
    sentence: 'Each check of identity or company that counts for a level was confirmed by a second person.',
    todo: whatToDo.approval,
    broken: sql<{ problem: string }>`
      select 'The check ' || ${quoted(sql`c.what`)} || ' of member ' || c.member_id || ' counts, but no second person confirmed it.' as problem
      from member_check c where c.confirmed_by is not null and not exists (
        select from approval a join approval_confirmation f on f.approval_id = a.id and f.staff_id = c.confirmed_by
        where a.kind = 'member-check' and a.subject = c.member_id || '-' || c.what and a.state = 'done' and a.begun_by = c.noted_by)`,
  },
  {
    name: 'a role is the one that was approved',
    sentence: 'Each member of staff has the role of their latest approved change, or of their approved invitation.',
    todo: whatToDo.approval,
    broken: sql<{ problem: string }>`
      select 'Staff member ' || s.id || ' has the role ' || ${quoted(sql`s.role`)} || ', but the approved role is ' || ${quoted(sql`said.role`)} || '.' as problem
      from staff s cross join lateral (
        select coalesce(
          (select a.wish ->> 'role' from approval a where a.kind = 'staff-change' and a.subject = s.id::text and a.state = 'done'
            and a.wish ? 'role' order by a.ended_at desc, a.id desc limit 1),
          (select a.wish ->> 'role' from approval a where a.id = s.approval_id)) as role) said
      where said.role is not null and said.role <> s.role`,
  },
] as const;
