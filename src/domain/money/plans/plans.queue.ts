import { sql } from 'kysely';
import { toConfirm } from '#domain/acting/approvals/approvals.queue.ts';
import { rolesThat } from '#domain/acting/roles/staff.policy.ts';
import { waitingAmong, type WaitingLine } from '#domain/acting/work/waiting-line.ts';

/** Plans below the published fee that somebody else granted. */
export const plansToConfirm: WaitingLine = {
  name: 'plans-to-confirm',
  roles: rolesThat.pay,
  query: ({ staff }) => waitingAmong(toConfirm('plan', staff)),
  told: sql`(select jsonb_build_object('who', coalesce(m.name, 'A former member'), 'what', 'granted by ' || coalesce(s.name, 'a former colleague'))
    from approval a left join member m on m.id = a.member_id left join staff s on s.id = a.begun_by where a.id = one.id::bigint)`,
};
