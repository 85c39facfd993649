import { sql } from 'kysely';
import { link } from '#content/link.ts';
import type { WaitingLine } from '../work/waiting-line.ts';
import { mostWaitingItems, countWaiting } from '../work/waiting-line.ts';
import { staffActs } from '../audit/staff-acts.ts';
import { accountsOfStaff } from '../roles/refuse-own-money.ts';
import type { ApprovalKind } from './approval.kind.ts';

/** The work queue line for a kind of approval. Leaves out approvals that the reading colleague began or confirmed or is the subject of. */
export function confirmationLine({
  name,
  verb,
  about,
  queue: { which = sql`true`, ...words },
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
          and not exists (select from approval_confirmation c where c.approval_id = approval.id and c.staff_id = ${staffId})
          and not (array[approval.member_id, approval.other_member_id] && ${accountsOfStaff(id ?? null)})
          and ${which} order by at, id limit ${mostWaitingItems}`);
    },
    notice: lineWords(about.called),
  };
}

/** One item: the member (the record, if the approval is not about one member), the colleague who began it, and the sum. */
function lineWords(called: string) {
  const isOfOne = sql`a.member_id is not null and a.other_member_id is null`;
  const thing = sql`replace(${called}::text, '{id}', a.record_id)`;
  return sql`(select jsonb_build_object(
      'who', case when ${isOfOne} then coalesce(m.name, 'A former member') else ${thing} end,
      'what', nullif(concat_ws(', ', case when ${isOfOne} then ${thing} end,
        case a.begun_as when 'staff' then 'begun by ' || coalesce(s.name, 'a former colleague') when 'shared' then 'begun by the shared password' end), ''),
      'amount_kobo', case a.currency when 'NGN' then a.minor::text end)
    from approval a left join member m on m.id = a.member_id left join staff s on s.id = a.begun_by
    where a.id = one.id::bigint)` as WaitingLine['notice'] & object;
}
