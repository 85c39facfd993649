import { sql } from 'kysely';
import { amountIn, whatToDo } from '#domain/values/problem-text.ts';

/** Matches approvals `b` that began within 24 hours before `a` and under the same setting. */
const isOfTheDay = sql`b.setting = a.setting and b.currency = 'NGN' and b.state = 'done' and b.id <= a.id
  and b.at > a.at - interval '24 hours'`;

/** `find-broken-approvals.test.ts` proves each invariant by breaking it. */
export const approvalInvariants = [
  {
    name: 'what needs others is confirmed by others',
    sentence:
      'An act that needs approval is done only after enough different people have confirmed it, and none of them began it.',
    todo: whatToDo.approval,
    broken: sql<{ problem: string }>`
      select 'Approval ' || a.id || ' was carried out with ' || seen.by || ' of the ' || a.needed || ' confirmations that it needs.' as problem
      from approval a cross join lateral (select count(*) filter (where c.staff_id is distinct from a.begun_by) as by
        from approval_confirmation c where c.approval_id = a.id) seen
      where a.state = 'done' and a.needed > 0 and seen.by < a.needed and not (a.not_before is not null and a.ended_at >= a.not_before)
      union all
      select 'Approval ' || a.id || ' was confirmed by the person who asked for it.' from approval a
      join approval_confirmation c on c.approval_id = a.id and c.staff_id = a.begun_by`,
  },
  {
    name: 'one person decides no more in a day than the setting says',
    sentence:
      'In any 24 hours the amounts that one person decides alone add up to no more than the setting. So do the amounts that one member gets without approval.',
    todo: whatToDo.approval,
    broken: sql<{ problem: string }>`
      select 'Approval ' || a.id || ' was carried out by one person, but the amounts of its 24 hours add up to ' || ${amountIn(sql`begun.minor`, sql`a.currency`)}
        || ', and one person may decide no more than ' || ${amountIn(sql`a.setting_minor`, sql`a.currency`)} || '.' as problem
      from approval a cross join lateral (
        select sum(minor) as minor from approval b where a.begun_as = 'staff' and b.begun_as = 'staff' and b.begun_by = a.begun_by and ${isOfTheDay}
        union all
        select sum(b.minor) from unnest(array[a.member_id, a.other_member_id]) whose
          join approval b on (b.member_id = whose or b.other_member_id = whose) and ${isOfTheDay} group by whose
      ) begun
      where a.needed = 0 and a.old_id is null and begun.minor > a.setting_minor`,
  },
] as const;
