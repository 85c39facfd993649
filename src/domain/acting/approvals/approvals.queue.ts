import { sql } from 'kysely';
import { link } from '#content/link.ts';
import type { WaitingLine } from '../work/waiting-line.ts';
import { mostWaitingItems, countWaiting } from '../work/waiting-line.ts';
import { staffActs } from '../audit/staff-acts.ts';
import { accountsOfStaff } from '../roles/refuse-own-money.ts';
import type { ApprovalKind } from './approval.kind.ts';

/** The work queue line for a kind of approval. Leaves out approvals that the reading colleague may not confirm or has already confirmed. */
export function confirmationLine({
  name,
  verb,
  about,
  queue: { condition = sql`true`, ...words },
}: ApprovalKind): WaitingLine {
  return {
    name: `${name}-to-confirm`,
    roles: staffActs[verb].roles,
    words: {
      ...words,
      act: 'Open',
      href: link('approvals'),
      open: (approvalId) => link('approval', { approvalId }),
      moment: 'since',
    },
    query: ({ staff: { id } }) => {
      const staffId = sql`${id ?? null}::bigint`;
      return countWaiting(sql`select id::text as id, at from approval
        where state = 'waiting' and kind = ${name} and staff_id is distinct from ${staffId} and begun_by is distinct from ${staffId}
          and not exists (select from approval_confirmation confirmation where confirmation.approval_id = approval.id and confirmation.staff_id = ${staffId})
          and not (array[approval.member_id, approval.other_member_id] && ${accountsOfStaff(id ?? null)})
          and ${condition} order by at, id limit ${mostWaitingItems}`);
    },
    notice: lineWords(about.called),
  };
}

/** One item: the member (or the record, if the approval is not about exactly one member), the colleague who began it, and the sum. */
function lineWords(called: string) {
  const isAboutOneMember = sql`approval.member_id is not null and approval.other_member_id is null`;
  const recordText = sql`replace(${called}::text, '{id}', approval.record_id)`;
  return sql`(select jsonb_build_object(
      'who', case when ${isAboutOneMember} then coalesce(member.name, 'A former member') else ${recordText} end,
      'what', nullif(concat_ws(', ', case when ${isAboutOneMember} then ${recordText} end,
        case approval.begun_as when 'staff' then 'begun by ' || coalesce(beginner.name, 'a former colleague') when 'shared' then 'begun by the shared password' end), ''),
      'amount_kobo', case approval.currency when 'NGN' then approval.minor::text end)
    from approval left join member on member.id = approval.member_id left join staff beginner on beginner.id = approval.begun_by
    where approval.id = one.id::bigint)` as WaitingLine['notice'] & object;
}
