import { sql } from 'kysely';
import { amountIn, whatToDo } from '#domain/values/problem-text.ts';

const isOfTheDay = sql`earlier.setting = approval.setting and earlier.currency = 'NGN' and earlier.state = 'done' and earlier.id <= approval.id
  and earlier.at > approval.at - interval '24 hours'`;

export const approvalInvariants = [
  {
    name: 'what needs others is confirmed by others',
    sentence:
      'An act that needs approval is done only after enough different people have confirmed it, and none of them began it. Only a change that takes effect by itself is done without them, after its delay.',
    todo: whatToDo.approval,
    broken: sql<{ problem: string }>`
      select 'Approval ' || approval.id || ' was carried out with ' || given.confirmations || ' of the ' || approval.needed || ' confirmations that it needs.' as problem
      from approval cross join lateral (select count(*) filter (where confirmation.staff_id is distinct from approval.begun_by) as confirmations
        from approval_confirmation confirmation where confirmation.approval_id = approval.id) given
      where approval.state = 'done' and approval.needed > 0 and given.confirmations < approval.needed and not (approval.not_before is not null and approval.ended_at >= approval.not_before)
      union all
      select 'Approval ' || approval.id || ' was confirmed by the person who asked for it.' from approval
      join approval_confirmation confirmation on confirmation.approval_id = approval.id and confirmation.staff_id = approval.begun_by`,
  },
  {
    name: 'one person decides no more in a day than the setting says',
    sentence:
      'In any 24 hours, what one person decides alone adds up to no more than the limit in the settings. The same limit holds for what one member gets without approval.',
    todo: whatToDo.approval,
    broken: sql<{ problem: string }>`
      select 'Approval ' || approval.id || ' was carried out by one person, but the amounts of its 24 hours add up to ' || ${amountIn(sql`total.minor`, sql`approval.currency`)}
        || ', and one person may decide no more than ' || ${amountIn(sql`approval.setting_minor`, sql`approval.currency`)} || '.' as problem
      from approval cross join lateral (
        select sum(minor) as minor from approval earlier where approval.begun_as = 'staff' and earlier.begun_as = 'staff' and earlier.begun_by = approval.begun_by and ${isOfTheDay}
        union all
        select sum(earlier.minor) from unnest(array[approval.member_id, approval.other_member_id]) concerned
          join approval earlier on (earlier.member_id = concerned or earlier.other_member_id = concerned) and ${isOfTheDay} group by concerned
      ) total
      where approval.needed = 0 and approval.old_id is null and total.minor > approval.setting_minor`,
  },
] as const;
